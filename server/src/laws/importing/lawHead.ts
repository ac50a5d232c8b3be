import type { Row } from './lawRows.ts'
import { isTitleEnd, titleGoesOn } from './titleLines.ts'

const DATED = /^\d{4}年\s*\d{1,2}月\s*\d{1,2}日/
const DONE = /(通过|修正|修订|公布|发布|印发|批准|施行|实施)[）)]?$/
const NUMBER = /^[（(]?([\p{Script=Han}]{1,12}[〔[［]\d{4}[〕\]］]\s*\d+号)[）)]?$/u
/** A second heading names the part of a law that its file holds; anything else goes on with the title. */
const BOOK = /^(第[一二三四五六七八九十]{1,3}编([\s\u3000].*)?|.{1,12}编|总则|附则)$/
/** A title does not end here: what follows on the next line belongs to it. */
const UNFINISHED = /^中华人民共和国$/
/** A line that says nothing about the law and ends no sentence. */
const STRAY = /^[^，。；：！？,;:]{1,40}$/
const WORDS_ONLY = /^[\p{Script=Han}《》〈〉（）、“”]{2,60}$/u

export type LawHead = {
  title: string
  /** The 编 a file holds where a law is spread over several. */
  book: string | undefined
  revisions: string[]
  /** The document number where the head has it on a line of its own. */
  number: string
}

export function readHead(rows: Row[]): LawHead {
  const { title, book, rest } = readTitle(rows)
  const revisions: string[] = []
  let number = ''
  for (const { text } of rest) {
    const own = NUMBER.exec(text)?.[1]
    if (own) number = own.replace(/\s/g, '')
    // A date begins a new act; a line without one is the rest of the line before.
    else if (DATED.test(text) || revisions.length === 0) revisions.push(text)
    else revisions.push(`${revisions.pop()}${text}`)
  }
  return { title, book, revisions: revisions.map(tidy), number }
}

/** The title may be broken over two headings, or run on below the only one. */
function readTitle(rows: Row[]): Pick<LawHead, 'title' | 'book'> & { rest: Row[] } {
  const headings = rows.filter(({ text }) => /^#\s/.test(text)).map(({ text }) => text.slice(1).trim())
  const book = headings.length > 1 && BOOK.test(headings.at(-1) ?? '') ? headings.at(-1) : undefined
  let title = (book ? headings.slice(0, -1) : headings).join('')
  let rest = rows.filter(({ text }) => !text.startsWith('#'))
  for (let [below] = rest; below && runsOn(title, below.text); [below] = rest) {
    title += below.text
    rest = rest.slice(1)
  }
  return { title, book, rest }
}

const runsOn = (title: string, below: string) =>
  UNFINISHED.test(title) ? WORDS_ONLY.test(below) : isTitleEnd(title) && titleGoesOn(title, below)

/** What stands right below the title and looks like more of it: of the history, or of what comes before the first article. */
export function strayBelow({ revisions }: LawHead, rows: Row[]): string | undefined {
  const [act] = revisions
  const below = act ?? rows[0]?.text ?? ''
  const isAct = DATED.test(below) || DONE.test(below) || (act !== undefined && /\d/.test(act))
  return STRAY.test(below) && !isAct ? below : undefined
}

/** Lines before the first article that belong to the head although they stand after it. */
export function takeStrayHead(head: LawHead, rows: Row[]): { head: LawHead; rest: Row[] } {
  const last = head.revisions.at(-1)
  const [first] = rows
  if (first && last && !DONE.test(last) && DONE.test(first.text))
    return {
      head: { ...head, revisions: [...head.revisions.slice(0, -1), tidy(last + first.text)] },
      rest: rows.slice(1),
    }
  const rest = rows.slice(titleRows(head.title, rows))
  const number = NUMBER.exec(rest[0]?.text ?? '')?.[1]
  return number ? { head: { ...head, number: number.replace(/\s/g, '') }, rest: rest.slice(1) } : { head, rest }
}

/** How many lines repeat the title, which court interpretations break over several. */
function titleRows(title: string, rows: Row[]): number {
  const whole = title.replace(/\s/g, '')
  let joined = ''
  for (const [index, { text }] of rows.entries()) {
    joined += text.replace(/\s/g, '')
    if (joined === whole) return index + 1
    if (!whole.startsWith(joined)) return 0
  }
  return 0
}

function tidy(revision: string): string {
  const line = revision
    .replace(/[\s\u3000]+/g, ' ')
    .replace(/ ?根据$/, '')
    .trim()
  const open = line.match(/[（(]/g)?.length ?? 0
  const closed = line.match(/[）)]/g)?.length ?? 0
  return closed > open ? line.replace(/[）)]$/, '') : line
}
