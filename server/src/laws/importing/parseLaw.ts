import type { LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import type { Problem } from '../../platform/text/richText/frontMatter.ts'
import { isNumbered } from './articleStart.ts'
import { type LawBody, readBody, withoutHashes } from './lawBody.ts'
import { type LawHead, readHead, strayBelow, takeStrayHead } from './lawHead.ts'
import { plainLines } from './lawLines.ts'
import { isBareHeading } from './lawOutline.ts'
import { lawRows, type Row, splitHead } from './lawRows.ts'
import { annexStart } from './shapes/annexStart.ts'
import { isItemStart } from './shapes/itemStart.ts'
import { takeContents } from './shapes/printedContents.ts'
import { readSignature, type Signed, signatureStart } from './shapes/signature.ts'
import { mayBePlain, type TextShape, textShape } from './shapes/textShape.ts'

export type ParsedLaw = LawHead &
  Omit<LawBody, 'preamble'> & {
    /** How the text counts. */
    counts: TextShape['kind']
    /** The headings that a table of contents before the text names. */
    contents: string[]
    /** Who signed it and when, where that stands below the text. */
    signed: Signed
    preamble: LawLine[]
    annex: LawLine[]
    /** What keeps it out. */
    problems: Problem[]
    /** What it is taken with, for the office to look at. */
    doubts: Problem[]
  }

/** A law's Markdown as its parts; what does not fit is told with file and line. */
export function parseLaw(file: string, source: string, linesBefore = 0): ParsedLaw {
  const problems: Problem[] = []
  const doubts: Problem[] = []
  const problem = (line: number, message: string) => void problems.push({ file, line, message })
  const doubt = (line: number, message: string) => void doubts.push({ file, line, message })
  const firstLine = 1 + linesBefore
  const parts = splitHead(lawRows(source, linesBefore))
  if (!parts) {
    problem(firstLine, '缺少 <!-- INFO END -->，分不出说明与正文')
    const nothing = { outline: [], articles: [], preamble: [], annex: [], contents: [] }
    return { ...readHead([]), ...nothing, counts: 'plain', signed: readSignature([]), problems, doubts }
  }
  const written = readHead(parts.head)
  if (!written.title) problem(firstLine, '缺少以 # 开头的名称')
  if (/^中华人民共和国$/.test(written.title)) problem(firstLine, '名称只有“中华人民共和国”，请把名称写全')
  const { rows, contents } = takeContents(parts.body)
  const shape = textShape(rows, written.book !== undefined)
  const { before, rest: body } = splitPreface(rows, shape)
  const { head, rest } = takeStrayHead(written, before)
  const plain = shape.kind === 'plain'
  const stray = strayBelow(head, plain ? [] : rest)
  if (stray) doubt(rest.find(({ text }) => text === stray)?.at ?? firstLine, belowTitle(head.title, stray))
  const telling = { shape, problem, doubt }
  const end = annexStart(body, telling)
  const signature = signatureStart(body.slice(0, end))
  const text = [...(plain ? rest : []), ...body.slice(0, signature)]
  const read = readBody(text, { ...telling, startsMidway: head.book !== undefined })
  if (read.articles.length === 0 || (plain && !mayBePlain(head.title)))
    problem(parts.body[0]?.at ?? firstLine, '没有找到任何一条')
  return {
    ...head,
    ...read,
    counts: shape.kind,
    contents,
    signed: readSignature(body.slice(signature)),
    preamble: plainLines([...(plain ? [] : rest.map((row) => row.text)), ...read.preamble]),
    annex: plainLines(body.slice(signature).map((row) => withoutHashes(row.text))),
    problems,
    doubts,
  }
}

const belowTitle = (title: string, stray: string) => `名称“${title}”下面的“${stray}”不像正文，请核对名称是否写全`

/** What stands before the first heading, article or item may still belong to the head. */
function splitPreface(rows: Row[], shape: TextShape): { before: Row[]; rest: Row[] } {
  const begins = ({ text }: Row) =>
    text.startsWith('#') ||
    (shape.kind === 'items' ? isItemStart(shape.form, text) : isNumbered(text) || isBareHeading(text))
  const begin = rows.findIndex(begins)
  // The title repeated over lines, and the number, stand above a text that has no headings.
  const end = begin < 0 && shape.kind === 'plain' ? Math.min(3, rows.length) : begin
  return end < 0 ? { before: [], rest: rows } : { before: rows.slice(0, end), rest: rows.slice(end) }
}
