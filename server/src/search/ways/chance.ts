export type Coincidence = {
  all: number
  /** How many of all have the one, how many the other, how many both. */
  one: number
  other: number
  both: number
}

/** How likely it is that so many have both, or more, if the two had nothing to do with each other: Fisher's exact test, which holds for few as well. */
export function chanceOf({ all, one, other, both }: Coincidence): number {
  const factorials = logFactorials(all)
  const ways = (of: number, some: number) => at(factorials, of) - at(factorials, some) - at(factorials, of - some)
  let chance = 0
  for (let k = Math.max(both, one + other - all); k <= Math.min(one, other); k++)
    chance += Math.exp(ways(other, k) + ways(all - other, one - k) - ways(all, one))
  return Math.min(1, chance)
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0

let kept = new Float64Array(1)

function logFactorials(upTo: number): Float64Array {
  if (kept.length > upTo) return kept
  const values = new Float64Array(upTo + 1)
  for (let n = 1; n <= upTo; n++) values[n] = at(values, n - 1) + Math.log(n)
  kept = values
  return values
}
