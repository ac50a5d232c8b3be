import type { LawArticle, LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'

/** The first 项 of an article that does not carry its list on: （一）（三）. */
export function brokenList({ lines }: Pick<LawArticle, 'lines'>): LawLine | undefined {
  let before = 0
  let paragraph = 0
  for (const line of lines) {
    if (line.item === null || line.subitem !== null) continue
    // A list may go on behind a sentence, or begin anew there.
    const expected = line.paragraph === paragraph || line.item !== 1 ? before + 1 : 1
    if (line.item !== expected) return line
    before = line.item
    paragraph = line.paragraph
  }
  return undefined
}

/** Headings that do not run on: 第二章 after nothing, 第四章 after 第二章. Chapters count through a 编 or anew in each. */
export function brokenHeadings(outline: OutlineNode[], numberOf: (label: string) => number | undefined): OutlineNode[] {
  const last = new Map<string, number>()
  return outline.filter(({ id, label }) => {
    const number = numberOf(label)
    const [, within = '', word = ''] = /^(?:(.+)-)?([a-z]+)-\d+(?:-x\d+)?$/.exec(id) ?? []
    if (number === undefined) return false
    const before = [last.get(`${within}/${word}`), last.get(word)]
    last.set(`${within}/${word}`, number).set(word, number)
    return before[0] === undefined ? number !== 1 && number !== (before[1] ?? 0) + 1 : number !== before[0] + 1
  })
}

const LONG = 20
const LONG_ARTICLE = 60

/** Something pasted twice: a long line twice in one article, three lines in the same order, or an article word for word. */
export function repeatedLine(articles: LawArticle[]): { label: string; text: string } | undefined {
  const seen = new Set<string>()
  for (const { label, lines } of articles) {
    const long = lines.filter(({ text }) => text.length >= LONG).map(({ text }) => text)
    const within = long.find((text, index) => long.indexOf(text) < index)
    if (within) return { label, text: within }
    const threes = long.flatMap((_, index) => (index > 1 ? [long.slice(index - 2, index + 1).join('\n')] : []))
    const whole = lines.map(({ text }) => text).join('\n')
    for (const text of new Set([...threes, whole])) {
      if (text.length < LONG_ARTICLE) continue
      if (seen.has(text)) return { label, text }
      seen.add(text)
    }
  }
  return undefined
}
