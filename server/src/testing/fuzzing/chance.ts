/** The same choices for the same seed. */
export type Chance = {
  /** Below 1. */
  share(): number
  below(most: number): number
  likely(share: number): boolean
  pick<T>(list: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  let state = (seed ^ 0x9e3779b9) >>> 0
  // Mulberry32: neighbouring seeds share nothing, so that each request can have its own.
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(share() * most)
  return {
    share,
    below,
    likely: (part) => share() < part,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  }
}
