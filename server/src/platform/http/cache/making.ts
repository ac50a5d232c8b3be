import type { Call } from '@zhengcai/contract/calls.ts'
import type { z } from 'zod'
import type { Caller } from '../caller.ts'

/** Done for whoever reads an answer, whether it was made for them or kept. */
export type ForReader = (reader: Caller) => void

/** What is learned while an answer that everybody gets alike is being made. */
export type Making = {
  forReaders: ForReader[]
  /** How long it may be shown, in milliseconds, where nothing that it tells changes. */
  lasts: number
  /** Why it must not be kept. */
  refusal: string | undefined
}

/** Shown counts may lag by a minute, of which the counters themselves take some seconds. */
const COUNTS_LAST = 50_000
/** Nobody may ask again what somebody typed. */
const TYPED_LASTS = 10_000
const COUNTS = new Set(['viewCount', 'likeCount', 'favouriteCount', 'helpful'])

export const newMaking = (): Making => ({ forReaders: [], lasts: Number.POSITIVE_INFINITY, refusal: undefined })

/** A call that became part of an answer tells how long the whole may be kept, and whether at all. */
export function noteCall(making: Making, call: Call, query: unknown): void {
  if (call.access === 'member' || call.changes || call.unkept) making.refusal ??= call.address
  const typed = call.typed && Boolean((query as { keyword?: unknown } | undefined)?.keyword)
  making.lasts = Math.min(making.lasts, typed ? TYPED_LASTS : showsCounts(call) ? COUNTS_LAST : making.lasts)
}

const known = new WeakMap<Call, boolean>()

/** Whether the contract says that the answer holds numbers that move with every reader. */
export function showsCounts(call: Call): boolean {
  const shown = known.get(call) ?? hasCounts(replyOf(call), new Set())
  known.set(call, shown)
  return shown
}

function replyOf(call: Call): z.ZodType | undefined {
  if ('data' in call) return call.data
  if ('row' in call) return call.row
  return 'reply' in call ? call.reply : undefined
}

/** Looks through every schema below one, whatever kind it is of: what it is made of stands in its definition. */
function hasCounts(part: unknown, seen: Set<unknown>): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false
  seen.add(part)
  if ('_zod' in part) return hasCounts((part as z.ZodType)._zod.def, seen)
  if (Array.isArray(part)) return part.some((one) => hasCounts(one, seen))
  const { getter, shape } = part as { getter?: unknown; shape?: object }
  if (shape && Object.keys(shape).some((name) => COUNTS.has(name))) return true
  if (typeof getter === 'function' && hasCounts(getter(), seen)) return true
  return Object.values(part).some((inner) => hasCounts(inner, seen))
}
