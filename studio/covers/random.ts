export interface Random {
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(options: readonly T[]): T
}

/** The same seed always gives the same numbers, so that drawing again changes no file. */
export function randomFrom(seed: string): Random {
  let state = hash(seed)

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick(options) {
      const [chosen] = options.slice(Math.floor(next() * options.length))
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}

function hash(text: string) {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // File names differ in few letters; without this their first numbers would resemble each other.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return value ^ (value >>> 13)
}
