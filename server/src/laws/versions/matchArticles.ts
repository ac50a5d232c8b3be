export type Matchable = { address: string; text: string }
export type Match = { from: string | null; to: string | null; kind: 'same' | 'changed' | 'added' | 'deleted' }

/** Below this likeness an article is a new one rather than the old one reworded. */
const ALIKE = 0.42
/** What an article gains by keeping its number, or by standing after the one its predecessor stood after. */
const SAME_PLACE = 0.06
/** A pair of characters that more articles share proposes nobody. */
const COMMON = 40

/**
 * Which article of the old version became which of the new one: equal texts first, then the most alike.
 * In the order of the new version, deleted ones after the last article that stood before them.
 */
export function matchArticles(from: Matchable[], to: Matchable[]): Match[] {
  const taken = new Map<number, number>()
  const gone = new Set<number>()
  const join = (old: number, next: number) => {
    taken.set(next, old)
    gone.add(old)
  }
  for (const [old, next] of equalTexts(from, to)) join(old, next)
  for (const { old, next } of likePairs(from, to, taken, gone)) if (!gone.has(old) && !taken.has(next)) join(old, next)
  return inOrder(from, to, taken)
}

const plain = (text: string) => text.replace(/\s+/g, '')

/** Equal texts, each once, in the order both versions have them. */
function equalTexts(from: Matchable[], to: Matchable[]): [number, number][] {
  const waiting = new Map<string, number[]>()
  for (const [index, { text }] of from.entries()) {
    const key = plain(text)
    waiting.set(key, [...(waiting.get(key) ?? []), index])
  }
  return to.flatMap(({ text }, index) => {
    const old = waiting.get(plain(text))?.shift()
    return old === undefined ? [] : [[old, index] as [number, number]]
  })
}

type Pair = { old: number; next: number; score: number }

/** Pairs alike enough, the most alike first. */
function likePairs(from: Matchable[], to: Matchable[], taken: Map<number, number>, gone: Set<number>): Pair[] {
  const olds = from.map(({ text }, index) => (gone.has(index) ? undefined : pairsOf(text)))
  const bearers = new Map<string, number[]>()
  for (const [index, pairs] of olds.entries())
    for (const pair of pairs ?? []) {
      const list = bearers.get(pair)
      if (list) list.push(index)
      else bearers.set(pair, [index])
    }
  return to
    .flatMap(({ text, address }, next) => {
      if (taken.has(next)) return []
      const own = pairsOf(text)
      const shared = new Map<number, number>()
      for (const pair of own) {
        const sharing = bearers.get(pair) ?? []
        if (sharing.length <= COMMON) for (const old of sharing) shared.set(old, (shared.get(old) ?? 0) + 1)
      }
      return [...shared.keys()].map((old) => ({
        old,
        next,
        score: likeness(own, olds[old] ?? new Set()) + place(from, old, address, taken.get(next - 1)),
      }))
    })
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score || a.next - b.next || a.old - b.old)
}

function place(from: Matchable[], old: number, address: string, before: number | undefined): number {
  return from[old]?.address === address || before === old - 1 ? SAME_PLACE : 0
}

function pairsOf(text: string): Set<string> {
  const letters = plain(text).replace(/[，。；：、（）《》“”]/g, '')
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < letters.length; at++) pairs.add(letters.slice(at, at + 2))
  return pairs
}

/** Dice, but an article that was only lengthened or cut is still alike. */
function likeness(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  let shared = 0
  for (const pair of one) if (other.has(pair)) shared += 1
  const dice = (2 * shared) / (one.size + other.size)
  const within = shared / Math.min(one.size, other.size)
  return Math.max(dice, Math.min(one.size, other.size) >= 12 ? 0.75 * within : 0)
}

function inOrder(from: Matchable[], to: Matchable[], taken: Map<number, number>): Match[] {
  const matched = new Set(taken.values())
  const deletedAfter = new Map<number, number[]>()
  let last = -1
  for (const index of from.keys()) {
    if (matched.has(index)) last = index
    else deletedAfter.set(last, [...(deletedAfter.get(last) ?? []), index])
  }
  const deleted = (after: number): Match[] =>
    (deletedAfter.get(after) ?? []).map((index) => ({ from: addressAt(from, index), to: null, kind: 'deleted' }))
  const rows = to.flatMap((article, index): Match[] => {
    const old = taken.get(index)
    if (old === undefined) return [{ from: null, to: article.address, kind: 'added' }]
    const kind = plain(from[old]?.text ?? '') === plain(article.text) ? 'same' : 'changed'
    return [{ from: addressAt(from, old), to: article.address, kind }, ...deleted(old)]
  })
  return [...deleted(-1), ...rows]
}

const addressAt = (articles: Matchable[], index: number) => articles[index]?.address ?? null
