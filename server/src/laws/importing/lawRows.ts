/** A line of a file that says something, with where it stands. */
export type Row = { at: number; text: string }

const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad\ue000-\uf8ff]/g
const CONTROL = /[^\P{Cc}\n\t]/gu
const END_OF_HEAD = /^<!--\s*INFO END\s*-->$/

/** The lines of a law's file without what nobody sees, empty ones left out. */
export function lawRows(source: string, linesBefore: number): Row[] {
  return source
    .split('\n')
    .map((line, index) => ({ at: index + 1 + linesBefore, text: visible(line) }))
    .filter(({ text }) => text !== '')
}

function visible(line: string): string {
  return line.replace(INVISIBLE, '').replace(CONTROL, '').replaceAll('\u00a0', ' ').replace(/\t/g, ' ').trim()
}

/** Name and history come first, then a mark, then the text. */
export function splitHead(rows: Row[]): { head: Row[]; body: Row[] } | undefined {
  const end = rows.findIndex(({ text }) => END_OF_HEAD.test(text))
  return end < 0 ? undefined : { head: rows.slice(0, end), body: rows.slice(end + 1) }
}
