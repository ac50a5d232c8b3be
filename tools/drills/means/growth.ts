import { percentile } from '../../search/measures.ts'

/** What is looked at again and again, by name; undefined where it could not be measured. */
export type Sample<Name extends string> = Record<Name, number | undefined>

/** Beyond this it grows: so much for noise, or so large a share of what it was. */
export type Bound = { by: number; share: number }

export type Growth = { first: number; last: number; grows: boolean }

const LEAST = 8

/**
 * The middle of the second quarter against the middle of the last: the first is still warming up, a single sample may have
 * met a collection or the moment before one, and what leaks is there in every later one.
 */
export function growthOf(values: (number | undefined)[], { by, share }: Bound): Growth {
  const known = values.filter((value) => value !== undefined)
  if (known.length < values.length) throw new Error(`${values.length - known.length} 次没有量到`)
  if (known.length < LEAST) throw new Error(`取样 ${known.length} 次太少，说明不了什么`)
  const quarter = known.length / 4
  const first = percentile(known.slice(Math.floor(quarter), Math.floor(2 * quarter)), 0.5)
  const last = percentile(known.slice(Math.floor(3 * quarter)), 0.5)
  return { first, last, grows: last > first + Math.max(by, first * share) }
}
