/** Finds words in texts, and learns meanwhile which of them are pieces of longer ones. */
export type WordFinder = {
  find(text: string): Set<string>
  /** One and the same character stands before it, or behind it, nearly everywhere: 款债务 is always 账款债务. */
  isPiece(word: string): boolean
}

type Beside = { times: number; before: Map<string, number>; after: Map<string, number> }

/** So often it must have been seen, and so much of that with the same neighbour. */
const SEEN = 5
const SAME_NEIGHBOUR = 0.8
const HAN = /\p{Script=Han}/u

/** One look for each character of a text. */
export function wordFinder(words: Iterable<string>): WordFinder {
  const byBeginning = Map.groupBy(words, (word) => word.slice(0, 2))
  const seen = new Map<string, Beside>()
  return {
    find(text) {
      const found = new Set<string>()
      for (let at = 0; at < text.length - 1; at++)
        for (const word of byBeginning.get(text.slice(at, at + 2)) ?? [])
          if (text.startsWith(word, at)) {
            found.add(word)
            noteBeside(seen, word, { before: text.charAt(at - 1), after: text.charAt(at + word.length) })
          }
      return found
    },
    isPiece(word) {
      const { times, before, after } = seen.get(word) ?? { times: 0, before: new Map(), after: new Map() }
      const most = Math.max(...before.values(), ...after.values(), 0)
      return times >= SEEN && most >= SAME_NEIGHBOUR * times
    },
  }
}

function noteBeside(
  seen: Map<string, Beside>,
  word: string,
  { before, after }: { before: string; after: string },
): void {
  const beside = seen.get(word) ?? { times: 0, before: new Map<string, number>(), after: new Map<string, number>() }
  beside.times += 1
  if (HAN.test(before)) beside.before.set(before, (beside.before.get(before) ?? 0) + 1)
  if (HAN.test(after)) beside.after.set(after, (beside.after.get(after) ?? 0) + 1)
  seen.set(word, beside)
}
