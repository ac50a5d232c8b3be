/** Nodes are numbered; a step is found by the node and the sign together, so that ten thousand words cost no objects. */
export type WordTrie<T> = {
  /** The longest word that begins at this place. */
  longestAt(text: string, place: number): { end: number; value: T } | undefined
}

const SIGNS = 0x10000

export function wordTrie<T>(words: Iterable<readonly [string, T]>): WordTrie<T> {
  const steps = new Map<number, number>()
  const values: (T | undefined)[] = [undefined]
  for (const [word, value] of words) {
    let node = 0
    for (let place = 0; place < word.length; place++) {
      const step = node * SIGNS + word.charCodeAt(place)
      const next = steps.get(step) ?? values.push(undefined) - 1
      steps.set(step, next)
      node = next
    }
    values[node] ??= value
  }
  return {
    longestAt(text, place) {
      let found: { end: number; value: T } | undefined
      let node = 0
      for (let end = place; end < text.length; end++) {
        const next = steps.get(node * SIGNS + text.charCodeAt(end))
        if (next === undefined) break
        node = next
        const value = values[node]
        if (value !== undefined) found = { end: end + 1, value }
      }
      return found
    },
  }
}
