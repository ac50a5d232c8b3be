export interface TextLine {
  text: string
  /** In characters from the left edge of the column. */
  indent: number
  /** Stretched to the column's edge; the last line of a paragraph is not. */
  full: boolean
}

const TOKEN = /[\x21-\x7e]+|\P{Cc}/gu
const CLOSES = /^[，。、；：？！”’）》】…]/
const OPENS = /[“‘（《【]$/

/** Breaks a paragraph into lines of so many characters, by the Chinese rules of what may begin and end a line. */
export function layLines(paragraph: string, width: number, indent = 2): TextLine[] {
  const lines: TextLine[] = []
  let text = ''
  for (const [token] of paragraph.matchAll(TOKEN)) {
    const room = width - (lines.length === 0 ? indent : 0)
    if (text && widthOf(text + token) > room && !CLOSES.test(token)) {
      const carried = OPENS.test(text) ? text.slice(-1) : ''
      lines.push(lineOf(text.slice(0, text.length - carried.length), true))
      text = carried
    }
    text += token
  }
  if (text) lines.push(lineOf(text, false))
  return lines

  function lineOf(words: string, full: boolean): TextLine {
    return { text: words, indent: lines.length === 0 ? indent : 0, full }
  }
}

/** In whole characters; Latin letters and digits take about half of one. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter <= '\x7e' ? 0.55 : 1), 0)
}
