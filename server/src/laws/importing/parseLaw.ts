import type { LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import type { Problem } from '../../platform/text/richText/frontMatter.ts'
import { isNumbered } from './articleStart.ts'
import { type LawBody, readBody } from './lawBody.ts'
import { type LawHead, readHead, takeStrayHead } from './lawHead.ts'
import { plainLines } from './lawLines.ts'
import { lawRows, type Row, splitHead } from './lawRows.ts'

export type ParsedLaw = LawHead &
  Omit<LawBody, 'preamble'> & {
    /** The document number where the text itself bears one. */
    number: string
    preamble: LawLine[]
    problems: Problem[]
  }

/** A law's Markdown as its parts, in one pass; what does not fit is told with file and line. */
export function parseLaw(file: string, source: string, linesBefore = 0): ParsedLaw {
  const problems: Problem[] = []
  const problem = (line: number, message: string) => void problems.push({ file, line, message })
  const firstLine = 1 + linesBefore
  const parts = splitHead(lawRows(source, linesBefore))
  if (!parts) {
    problem(firstLine, '缺少 <!-- INFO END -->，分不出说明与正文')
    return { ...readHead([]), number: '', outline: [], articles: [], preamble: [], annex: [], problems }
  }
  const written = readHead(parts.head)
  if (!written.title) problem(firstLine, '缺少以 # 开头的名称')
  const { before, text } = splitPreface(parts.body)
  const { head, number, rest } = takeStrayHead(written, before)
  const body = readBody(text, { startsMidway: head.book !== undefined, problem })
  if (body.articles.length === 0) problem(parts.body[0]?.at ?? firstLine, '没有找到任何一条')
  const preamble = plainLines([...rest.map((row) => row.text), ...body.preamble])
  return { ...head, number, ...body, preamble, problems }
}

/** What stands before the first heading or article may still belong to the head. */
function splitPreface(rows: Row[]): { before: Row[]; text: Row[] } {
  const begin = rows.findIndex(({ text }) => text.startsWith('#') || isNumbered(text))
  return begin < 0 ? { before: [], text: rows } : { before: rows.slice(0, begin), text: rows.slice(begin) }
}
