import { foldText } from '../text/foldText.ts'
import type { QuestionWords } from '../text/questionWords.ts'

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
}

const LONGEST_ASKING = 6
/** So long a word is meant wherever it stands; a shorter one may be part of another: 何时 in 任何时候. */
const PLAIN = 3
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** What is asked and which kind of answer is wanted. */
export function readQuestion(text: string, words: QuestionWords): Question {
  const edges = edgesOf(text)
  const kinds = new Set<string>()
  const perhaps = new Set<string>()
  const named = new Set<string>()
  let content = ''
  let asks = false
  let at = 0
  while (at < text.length) {
    const word = wordAt(text, at, edges, words)
    if (word === undefined) {
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
  }
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
  for (const { index } of segmenter.segment(text)) edges.add(index)
  return edges
}
