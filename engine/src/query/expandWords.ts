import { cutWords } from '../text/cutWords.ts'
import { foldText } from '../text/foldText.ts'
import { LONGEST_SYNONYM, type Synonyms } from '../text/synonyms.ts'
import type { Trade } from '../trade.ts'
import { looselySaid } from './looselySaid.ts'
import type { ReadQuery } from './readQuery.ts'

const MOST_BROUGHT = 12
const MOST_AT_LARGE = 8

type Words = Pick<Trade, 'synonyms' | 'nameEnding'>

/** What the everyday words of a query bring, longest words first so that 投标押金 is not read as 押金, and never half a word. */
export function expandWords(trade: Words, text: string): string[] {
  const folded = foldText(text)
  const edges = edgesOf(text)
  const found: string[] = []
  let at = 0
  while (at < folded.length) {
    const word = edges.has(at) ? wordAt(trade, folded, at, edges) : undefined
    if (word) found.push(...broughtBy(trade.synonyms, word).filter((other) => !folded.includes(other)))
    at += word?.length ?? 1
  }
  return unique(found).slice(0, MOST_BROUGHT)
}

/** What the words of the trade bring, and beyond it what people say at large. */
export type Brought = { own: string[]; atLarge: string[] }

/**
 * What was typed brings before what is left of it without the words that ask, as many a way of saying is a question: 质疑几天.
 * Only a whole sentence, and what means nothing to the trade, brings what people say at large.
 */
export function expandQuery(trade: Trade, typed: string, { keyword, names, atLength }: ReadQuery): Brought {
  const texts = [typed, keyword, ...names.flatMap(({ short }) => short ?? [])]
  const own = unique(texts.flatMap((text) => expandWords(trade, text))).slice(0, MOST_BROUGHT)
  if (!atLength && own.length > 0) return { own, atLarge: [] }
  const others = unique(expandAtLarge(trade, typed)).filter((word) => !own.includes(word))
  return { own, atLarge: others.slice(0, MOST_AT_LARGE) }
}

/** People speak of what works regulate in words of their own, and with others between them. */
function expandAtLarge({ atLarge, nameEnding }: Trade, text: string): string[] {
  const folded = foldText(text)
  const alike = looselySaid(atLarge, folded).flatMap((word) => atLarge.related.get(word) ?? [])
  return [...expandWords({ synonyms: atLarge, nameEnding }, text), ...alike.filter((other) => !folded.includes(other))]
}

const unique = (words: string[]) => [...new Set(words)]

/** Where words begin and end in the folded text. */
function edgesOf(text: string): Set<number> {
  const edges = new Set<number>()
  for (const { from, to } of cutWords(text)) {
    edges.add(foldText(text.slice(0, from)).length)
    edges.add(foldText(text.slice(0, to)).length)
  }
  return edges
}

function wordAt({ synonyms, nameEnding }: Words, folded: string, at: number, edges: Set<number>): string | undefined {
  for (let length = Math.min(LONGEST_SYNONYM, folded.length - at); length >= 2; length--) {
    if (!edges.has(at + length)) continue
    const word = folded.slice(at, at + length)
    if (!synonyms.same.has(word) && !synonyms.related.has(word)) continue
    const isPartOfName = folded[at + length] === nameEnding && !word.endsWith(nameEnding)
    if (!isPartOfName) return word
  }
  return undefined
}

const broughtBy = ({ same, related }: Synonyms, word: string) => [
  ...(same.get(word) ?? []).flat(),
  ...(related.get(word) ?? []),
]
