import { warn } from '../../http/refusals.ts'
import { judgePdf } from './judgePdf.ts'
import { judgeWord } from './judgeWord.ts'
import { isPicture, type Judged, rewritePicture } from './rewritePicture.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const begins = (bytes: Buffer, head: string) => bytes.toString('latin1', 0, head.length) === head

/** What a file is, told from its content and never from its name. */
export async function judgeAttachment(bytes: Buffer): Promise<Judged> {
  if (isPicture(bytes)) return rewritePicture(bytes)
  if (begins(bytes, '%PDF-')) {
    judgePdf(bytes)
    return { bytes, type: 'application/pdf', extension: 'pdf' }
  }
  if (begins(bytes, 'PK\x03\x04')) {
    await judgeWord(bytes)
    return { bytes, type: WORD, extension: 'docx' }
  }
  if (begins(bytes, '\xd0\xcf\x11\xe0')) warn('不支持旧版 Word 文档（.doc），请另存为 .docx 后再上传')
  warn('只能上传 PDF、Word（.docx）或 JPG、PNG、WebP 图片')
}

export async function judgePicture(bytes: Buffer): Promise<Judged> {
  if (!isPicture(bytes)) warn('这里只能附 JPG、PNG 或 WebP 图片')
  return rewritePicture(bytes)
}
