import { cutWords } from '../text/cutWords.ts'
import { foldText } from '../text/foldText.ts'
import { LONGEST_SYNONYM, type Synonyms } from '../text/synonyms.ts'
import type { Trade } from '../trade.ts'

const MOST_BROUGHT = 12

/** What the everyday words of a query bring, longest words first so that 投标押金 is not read as 押金, and never half a word. */
export function expandWords(trade: Trade, text: string): string[] {
  const folded = foldText(text)
  const edges = edgesOf(text)
  const found: string[] = []
  let at = 0
  while (at < folded.length) {
    const word = edges.has(at) ? wordAt(trade, folded, at, edges) : undefined
    if (word) found.push(...broughtBy(trade.synonyms, word).filter((other) => !folded.includes(other)))
    at += word?.length ?? 1
  }
  return [...new Set(found)].slice(0, MOST_BROUGHT)
}

/** What was typed brings before what is left of it without the words that ask, as many a way of saying is a question: 质疑几天. */
export const expandQuery = (trade: Trade, texts: string[]): string[] =>
  [...new Set(texts.flatMap((text) => expandWords(trade, text)))].slice(0, MOST_BROUGHT)

/** Where words begin and end in the folded text. */
function edgesOf(text: string): Set<number> {
  const edges = new Set<number>()
  for (const { from, to } of cutWords(text)) {
    edges.add(foldText(text.slice(0, from)).length)
    edges.add(foldText(text.slice(0, to)).length)
  }
  return edges
}

function wordAt({ synonyms, nameEnding }: Trade, folded: string, at: number, edges: Set<number>): string | undefined {
  for (let length = Math.min(LONGEST_SYNONYM, folded.length - at); length >= 2; length--) {
    const word = folded.slice(at, at + length)
    if (!synonyms.same.has(word) && !synonyms.related.has(word)) continue
    const isPartOfName = folded[at + length] === nameEnding && !word.endsWith(nameEnding)
    if (edges.has(at + length) && !isPartOfName) return word
  }
  return undefined
}

const broughtBy = ({ same, related }: Synonyms, word: string) => [
  ...(same.get(word) ?? []).flat(),
  ...(related.get(word) ?? []),
]
