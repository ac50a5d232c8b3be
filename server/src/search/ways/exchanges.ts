import { foldText } from '@zhengcai/engine/text/foldText.ts'
import { isPlainWord, sayingsOf } from './sayings.ts'

/** A question and all that answers it: the answer, and the articles it rests on. */
export type Exchange = { id: string; title: string; question: string; answer: string }
/** Which exchanges have a word, by their place. */
type Places = Map<string, number[]>
export type Told = { exchanges: Exchange[]; asked: Places; said: Places }

/** What fewer have is no habit. */
export const LEAST = 3
/** What more of all have is said of everything. */
const MOST_SHARE = 0.3

type Words = {
  /** What readers typed: it counts as one word wherever a question has it. */
  searched: string[]
  trade: Set<string>
}

/** Who says what. */
export function readExchanges(exchanges: Exchange[], { searched, trade }: Words): Told {
  const [asked, said]: [Places, Places] = [new Map(), new Map()]
  const typed = searched.map(foldText).filter(isPlainWord)
  for (const [at, { title, question, answer }] of exchanges.entries()) {
    const words = `${title}\n${question}`
    const folded = foldText(words)
    for (const word of [...sayingsOf(words, trade)].concat(typed.filter((one) => folded.includes(one))))
      add(asked, word, at)
    for (const term of sayingsOf(answer, trade)) add(said, term, at)
  }
  const isHabit = ([, places]: [string, number[]]) =>
    places.length >= LEAST && places.length <= MOST_SHARE * exchanges.length
  return { exchanges, asked: new Map([...asked].filter(isHabit)), said: new Map([...said].filter(isHabit)) }
}

function add(places: Places, word: string, at: number): void {
  const known = places.get(word)
  if (!known) places.set(word, [at])
  else if (known.at(-1) !== at) known.push(at)
}
