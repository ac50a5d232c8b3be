/** A line of a file that says something, with where it stands. */
export type Row = { at: number; text: string }

const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad\ue000-\uf8ff]/g
const CONTROL = /[^\P{Cc}\n\t]/gu
const END_OF_HEAD = /^<!--\s*INFO END\s*-->$/
const NUMBER_ALONE = /^#{0,6}\s*第[零一二三四五六七八九十百\d]{1,7}(编|分编|章|节)$/
const TITLE_ALONE = /^#{0,6}\s*([\p{Script=Han}、“”《》\s\u3000]{2,40})$/u

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
  return end < 0 ? undefined : { head: rows.slice(0, end), body: joinHeadings(rows.slice(end + 1)) }
}

/** 第二章 on one line and its title on the next are one heading. */
function joinHeadings(rows: Row[]): Row[] {
  const joined: Row[] = []
  for (const row of rows) {
    const before = joined.at(-1)
    const title = TITLE_ALONE.exec(row.text)?.[1]
    const parted = before && NUMBER_ALONE.test(before.text) && title && !/^第.{1,9}[编章节条]/.test(title)
    if (parted) joined[joined.length - 1] = { at: before.at, text: `${before.text} ${title.trim()}` }
    else joined.push(row)
  }
  return joined
}
