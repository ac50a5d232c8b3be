import { dictionaryWords } from '../text/cutWords.ts'
import { foldText } from '../text/foldText.ts'
import type { QuestionWords } from '../text/questionWords.ts'
import { LONGEST_SYNONYM } from '../text/synonyms.ts'

/** A question without the words that ask, each of which leaves a gap. */
export type Question = {
  /** It has a word that makes a question by itself. */
  asks: boolean
  /** Some word was taken for one that asks, or for the name of what is asked for. */
  isRead: boolean
  content: string
  /** Names of what is asked for, which an answer need not repeat. */
  named: string[]
  /** The phrases that its answers hold. */
  answers: string[]
  /** What such an answer counts, where it is a number of something. */
  units: string[]
}

const LONGEST_ASKING = 6
/** So long a word is meant wherever it stands; a shorter one may be part of another: 何时 in 任何时候. */
const PLAIN = 3

/** What is asked and which kind of answer is wanted; no character is taken out of one of the `terms`: 会 does not help to ask in 委员会. */
export function readQuestion(text: string, words: QuestionWords, terms: ReadonlySet<string> = NONE): Question {
  const edges = edgesOf(text)
  const inTerms = placesInTerms(text, edges, terms)
  const kinds = new Set<string>()
  const perhaps = new Set<string>()
  const named = new Set<string>()
  let content = ''
  let asks = false
  let at = 0
  while (at < text.length) {
    const word = wordAt(text, at, edges, words)
    if (word === undefined || (word.length === 1 && words.helping.has(word) && inTerms.has(at))) {
      content += text[at++]
      continue
    }
    for (const kind of words.asking.get(word) ?? words.naming.get(word) ?? []) kinds.add(kind)
    for (const kind of words.helping.get(word) ?? []) perhaps.add(kind)
    const isName = words.naming.has(word)
    if (isName) named.add(word)
    asks ||= words.asking.has(word)
    content += isName ? text.slice(at, at + word.length) : ' '
    at += word.length
  }
  const wanted = kinds.size > 0 ? kinds : perhaps
  return {
    asks,
    isRead: named.size > 0 || content !== text,
    content,
    named: [...named],
    answers: [...wanted].flatMap((kind) => words.answers.get(kind) ?? []),
    units: [...wanted].flatMap((kind) => words.units.get(kind) ?? []),
  }
}

const NONE: ReadonlySet<string> = new Set()

function placesInTerms(text: string, edges: Set<number>, terms: ReadonlySet<string>): Set<number> {
  const places = new Set<number>()
  if (terms.size === 0) return places
  for (const from of edges)
    for (const to of edges)
      if (to - from > 1 && to - from <= LONGEST_SYNONYM && terms.has(foldText(text.slice(from, to))))
        for (let at = from; at < to; at++) places.add(at)
  return places
}

export type Piece = { text: string; isAsking: boolean }

/** A text as it was typed, in pieces: words that ask and gaps, and what stands between them. */
export function piecesOf(text: string, { questions }: { questions: QuestionWords }): Piece[] {
  const edges = edgesOf(text)
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; ) {
    const asking = wordAt(text, at, edges, questions) ?? /^\s/.exec(text[at] ?? '')?.[0]
    const last = pieces.at(-1)
    if (asking !== undefined) pieces.push({ text: text.slice(at, at + asking.length), isAsking: true })
    else if (last && !last.isAsking) last.text += text[at]
    else pieces.push({ text: text[at] ?? '', isAsking: false })
    at += asking?.length ?? 1
  }
  return pieces
}

const tablesOf = ({ asking, helping, naming }: QuestionWords) => [asking, helping, naming]

/** The longest one that begins here. */
function wordAt(text: string, at: number, edges: Set<number>, words: QuestionWords): string | undefined {
  for (let length = Math.min(LONGEST_ASKING, text.length - at); length > 0; length--) {
    const word = foldText(text.slice(at, at + length))
    if (word.length !== length || !tablesOf(words).some((table) => table.has(word))) continue
    if (length >= PLAIN || (edges.has(at) && edges.has(at + length))) return word
  }
  return undefined
}

function edgesOf(text: string): Set<number> {
  const edges = new Set([text.length])
  for (const { from } of dictionaryWords(text)) edges.add(from)
  return edges
}
