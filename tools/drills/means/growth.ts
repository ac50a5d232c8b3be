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

export type Leak = Omit<Growth, 'grows'> & { each: number; leaks: boolean }

/** Less than this in all is what a cache takes in or gives back. */
const NOISE = 3_000_000

/** Bytes that each request leaves behind for good, of what is held after so many requests. */
export function leakOf(held: (number | undefined)[], requests: number[], most: number): Leak {
  const { first, last } = growthOf(held, { by: 0, share: 0 })
  const done = growthOf(requests, { by: 0, share: 0 })
  const each = (last - first) / Math.max(1, done.last - done.first)
  return { first, last, each, leaks: last - first > NOISE && each > most }
}
