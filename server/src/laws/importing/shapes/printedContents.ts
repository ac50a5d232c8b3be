import type { Row } from '../lawRows.ts'

const CONTENTS = /^#{0,6}\s*目[\s\u3000]*[录次]$/
const HEADING =
  /^#{0,6}\s*(第[零〇一二三四五六七八九十百\d]{1,7}(?:编|分编|章|节))[\s\u3000]*([^。；]{0,40})$|^#{0,6}\s*附[\s\u3000]*则$/

/** A table of contents printed before the text, taken out of it: the headings that follow are those of the text. */
export function takeContents(rows: Row[]): { rows: Row[]; contents: string[] } {
  const at = rows.findIndex(({ text }) => CONTENTS.test(text))
  if (at < 0) return { rows, contents: [] }
  const labels: string[] = []
  let end = at + 1
  for (const { text } of rows.slice(at + 1)) {
    const label = HEADING.exec(text)?.[1]
    const isHeading = HEADING.test(text)
    // The first heading comes again where the text begins.
    if (!isHeading || (label !== undefined && label === labels[0])) break
    labels.push(label ?? '附则')
    end += 1
  }
  const contents = rows.slice(at + 1, end).map(({ text }) => text.replace(/^#+\s*/, ''))
  return { rows: [...rows.slice(0, at), ...rows.slice(end)], contents }
}
