import { diffArrays } from 'diff'

/** One step of two lists side by side: in both, only in the old one, only in the new one, or one in the place of the other. */
export type Aligned<T> = { old?: T; now?: T }

type Likeness<T> = {
  /** Two with the same key are the same. */
  key: (part: T) => string
  /** From 0 to 1: whether one became the other. */
  like: (old: T, now: T) => number
}

/** Texts that have hardly anything in common are not compared part by part: it would take long and tell nothing. */
const MOST_EDITS = 1_000
const MOST_PAIRS = 10_000
const ALIKE = 0.35

/** What stayed stands in its place; in each gap the old and the new are paired where one became the other. */
export function alignParts<T>(old: T[], now: T[], { key, like }: Likeness<T>): Aligned<T>[] {
  const runs = diffArrays(old.map(key), now.map(key), { maxEditLength: MOST_EDITS })
  if (!runs) return pairUp(old, now, like)
  const aligned: Aligned<T>[] = []
  const gap: { old: T[]; now: T[] } = { old: [], now: [] }
  let [inOld, inNow] = [0, 0]
  const close = () => {
    aligned.push(...pairUp(gap.old, gap.now, like))
    gap.old = []
    gap.now = []
  }
  for (const { value, added, removed } of runs) {
    for (const _one of value) {
      if (removed) gap.old.push(old[inOld++] as T)
      else if (added) gap.now.push(now[inNow++] as T)
      else {
        close()
        aligned.push({ old: old[inOld++] as T, now: now[inNow++] as T })
      }
    }
  }
  close()
  return aligned
}

/** The pairing that keeps the order and whose likenesses add up to most. */
function pairUp<T>(old: T[], now: T[], like: Likeness<T>['like']): Aligned<T>[] {
  if (old.length * now.length === 0 || old.length * now.length > MOST_PAIRS)
    return [...old.map((part) => ({ old: part })), ...now.map((part) => ({ now: part }))]
  const score = old.map((one) => now.map((other) => like(one, other)))
  const best = sums(score, old.length, now.length)
  const aligned: Aligned<T>[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const likeness = score[i]?.[j] ?? 0
    if (likeness >= ALIKE && at(best, i, j) === likeness + at(best, i + 1, j + 1))
      aligned.push({ old: old[i++] as T, now: now[j++] as T })
    else if (i < old.length && at(best, i, j) === at(best, i + 1, j)) aligned.push({ old: old[i++] as T })
    else aligned.push({ now: now[j++] as T })
  }
  return aligned
}

const at = (table: number[][], i: number, j: number) => table[i]?.[j] ?? 0

function sums(score: number[][], height: number, width: number): number[][] {
  const best = Array.from({ length: height + 1 }, () => new Array<number>(width + 1).fill(0))
  for (let i = height - 1; i >= 0; i -= 1)
    for (let j = width - 1; j >= 0; j -= 1) {
      const likeness = at(score, i, j)
      const paired = likeness >= ALIKE ? likeness + at(best, i + 1, j + 1) : 0
      ;(best[i] as number[])[j] = Math.max(paired, at(best, i + 1, j), at(best, i, j + 1))
    }
  return best
}

/** How much of two texts is the same, by pairs of characters. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  if (pairs.size === 0 || others.size === 0) return 0
  let shared = 0
  for (const pair of pairs) if (others.has(pair)) shared += 1
  return (2 * shared) / (pairs.size + others.size)
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < Math.min(text.length, 2_000); at += 1) pairs.add(text.slice(at, at + 2))
  return pairs
}
