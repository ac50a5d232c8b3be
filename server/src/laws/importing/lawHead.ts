import type { Row } from './lawRows.ts'

const DATED = /^\d{4}年\s*\d{1,2}月\s*\d{1,2}日/
const DONE = /(通过|修正|修订|公布|发布|印发|批准|施行|实施)[）)]?$/
const NUMBER = /^[（(]?([\p{Script=Han}]{1,12}[〔[［]\d{4}[〕\]］]\s*\d+号)[）)]?$/u

export type LawHead = {
  title: string
  /** The 编 a file holds where a law is spread over several. */
  book: string | undefined
  revisions: string[]
}

export function readHead(rows: Row[]): LawHead {
  const headings = rows.filter(({ text }) => /^#\s/.test(text)).map(({ text }) => text.slice(1).trim())
  const revisions: string[] = []
  for (const { text } of rows.filter((row) => !row.text.startsWith('#'))) {
    // A date begins a new act; a line without one is the rest of the line before.
    if (DATED.test(text) || revisions.length === 0) revisions.push(text)
    else revisions.push(`${revisions.pop()}${text}`)
  }
  return { title: headings[0] ?? '', book: headings[1], revisions: revisions.map(tidy) }
}

/** Lines before the first article that belong to the head although they stand after it. */
export function takeStrayHead(head: LawHead, rows: Row[]): { head: LawHead; number: string; rest: Row[] } {
  const last = head.revisions.at(-1)
  const [first] = rows
  if (first && last && !DONE.test(last) && DONE.test(first.text))
    return {
      head: { ...head, revisions: [...head.revisions.slice(0, -1), tidy(last + first.text)] },
      number: '',
      rest: rows.slice(1),
    }
  const rest = rows.slice(titleRows(head.title, rows))
  const number = NUMBER.exec(rest[0]?.text ?? '')?.[1]
  return number ? { head, number: number.replace(/\s/g, ''), rest: rest.slice(1) } : { head, number: '', rest }
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
