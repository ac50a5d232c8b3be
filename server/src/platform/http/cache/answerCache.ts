import { isApiError } from '@zhengcai/contract/errors.ts'
import type { Freshness } from '../../database/freshness/freshness.ts'
import { isMerely } from '../../database/freshness/readChanges.ts'
import { TROUBLES, troubleOf } from '../../database/trouble.ts'
import { Overloaded } from '../../limits/atMost.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { Gone } from '../edge/fairQueue.ts'
import { type Answer, type Kept, toKept } from './kept.ts'
import { keptAnswers } from './keptAnswers.ts'
import { type Making, newMaking } from './making.ts'
import { waitingRooms } from './waitingRooms.ts'

/** What was made. A status of its own means that it is no answer worth keeping. */
export type Made = Answer & { status?: number; location?: string | undefined }

/** How an answer came: kept, kept but perhaps no longer true, made now and kept, or made for those who wait for it alone. */
export type Obtained =
  | { how: 'hit' | 'stale' | 'miss'; kept: Kept }
  | { how: 'unkept'; answer: Made; forReaders: Making['forReaders'] }

export type Make = (making: Making) => Promise<Made>
/** Lets something be done when the turn of whoever asked for it comes, unless it is no longer wanted by then. */
export type InTurn = <T>(act: () => Promise<T>, noLonger: AbortSignal) => Promise<T>

/** Who finds the database away spares the others the wait for a while. */
const AWAY_FOR = 1_000
const LOOK_EVERY = 1_000
const REFRESHES_AT_ONCE = 2

type Options = {
  mostBytes: number
  staleFor: number
  freshness: Freshness
  now?: () => number
  metrics?: Metrics
}
export type AnswerCache = ReturnType<typeof answerCache>

/** Keeps answers as long as they are true, and has each made once however many wait for it. */
export function answerCache({ mostBytes, staleFor, freshness, now = () => performance.now(), metrics }: Options) {
  const store = keptAnswers<Kept>(mostBytes)
  if (metrics) measure(metrics, { size: store.size, mostBytes, hearing: freshness.hearing })
  /** What is being made, for whoever comes meanwhile. */
  const joinable = new Map<string, Promise<Obtained>>()
  const waiting = waitingRooms()
  /** What changed since each of those that are being made was begun. */
  const begun = new Set<Set<string>>()
  let refreshing = 0
  let awayAt = Number.NEGATIVE_INFINITY
  let lastHeard = now()

  const hears = () => {
    if (!freshness.hearing()) return false
    lastHeard = now()
    return true
  }
  const looking = setInterval(hears, LOOK_EVERY).unref()

  freshness.onChange((tags) => {
    // Whoever comes from now on must see the change, and nothing begun before it can be known to show it.
    joinable.clear()
    for (const changed of begun) for (const tag of tags === 'all' ? [EVERYTHING] : tags) changed.add(tag)
    if (tags === 'all') return store.dropTagged(tags)
    const merely = new Set([...tags].filter((tag) => isMerely(tags, tag)))
    store.dropTagged(new Set([...tags].filter((tag) => !merely.has(tag))))
    store.supersedeTagged(merely)
  })

  /** True as far as anybody knows, though its counts may be old. */
  function standing(key: string): Kept | undefined {
    const kept = store.get(key)
    if (!kept || now() < kept.until) return kept
    store.drop(kept)
    return undefined
  }

  /** From now on whoever asks for it shares it, and nobody has to wait for a turn of their own. */
  function begin(key: string, make: Make): Promise<Obtained> {
    const flight = fly(key, make).finally(() => {
      if (joinable.get(key) === flight) joinable.delete(key)
    })
    if (!hears()) return flight
    joinable.set(key, flight)
    waiting.call(key)
    return flight
  }

  async function fly(key: string, make: Make): Promise<Obtained> {
    const changed = new Set<string>()
    const making = newMaking()
    begun.add(changed)
    try {
      const { result: answer, tags, until } = await freshness.watch(() => make(making))
      const { forReaders, refusal } = making
      const outdated = changed.has(EVERYTHING) || [...changed].some((tag) => tags.has(tag)) || until <= now()
      if (mostBytes === 0 || answer.status !== undefined || refusal !== undefined || outdated || !hears())
        return { how: 'unkept', answer, forReaders }
      const kept = toKept(key, answer, { ...making, tags, until, now: now() })
      store.put(kept)
      return { how: 'miss', kept }
    } finally {
      begun.delete(changed)
    }
  }

  /**
   * What waits for its turn is shared with nobody, or whoever floods the queue would hold up all who ask for the same; whoever has
   * the first turn makes it for all. Who was turned away from what is shared goes on alone.
   */
  async function joinOrBegin(key: string, make: Make, inTurn: InTurn): Promise<Obtained> {
    for (;;) {
      const flight = joinable.get(key)
      if (!flight) {
        const own = await waiting.untilCalled(key, (called, leave) =>
          inTurn(() => {
            leave()
            return joinable.get(key) ?? begin(key, make)
          }, called),
        )
        if (own) return own
        continue
      }
      try {
        const obtained = await flight
        if (!wasTurnedAway(obtained)) return obtained
      } catch (error) {
        if (!concernsOneReader(error)) throw error
      }
    }
  }

  function refresh(key: string, make: Make): void {
    if (joinable.has(key) || refreshing >= REFRESHES_AT_ONCE) return
    refreshing += 1
    const done = () => {
      refreshing -= 1
    }
    // Nobody waits for it: where it fails, the next one who asks is told.
    begin(key, make).then(done, done)
  }

  /** What lacks something that was added since goes out only while the database is away: who is heard of can be asked. */
  const mayStandIn = (kept: Kept, heard: boolean) => !(kept.superseded && heard)

  /** What stands in for an answer that could not be made: while the database is away, for a bounded time. */
  function instead(key: string, trouble: 'away' | 'busy'): Obtained | undefined {
    if (trouble === 'away') awayAt = now()
    const heard = hears()
    const kept = standing(key)
    const bearable = trouble === 'away' ? now() - lastHeard < staleFor : heard
    return kept && bearable && mayStandIn(kept, heard) ? { how: 'stale', kept } : undefined
  }

  return {
    /** What an address as it was written stands for, if it can be sent at once and nothing else is to be done. */
    at(address: string): Kept | undefined {
      const kept = store.at(address)
      return kept && !kept.superseded && now() < kept.refreshFrom && now() < kept.freshUntil && hears()
        ? kept
        : undefined
    },
    async obtain(key: string, make: Make, inTurn: InTurn): Promise<Obtained> {
      // First of all: whoever hears that the clock was set drops everything.
      const heard = hears()
      const kept = standing(key)
      if (kept && !kept.superseded && heard && now() < kept.freshUntil) {
        if (now() >= kept.refreshFrom) refresh(key, make)
        return { how: 'hit', kept }
      }
      const justAway = now() - awayAt < AWAY_FOR && now() - lastHeard < staleFor
      if (kept && justAway && mayStandIn(kept, heard)) return { how: 'stale', kept }
      try {
        const obtained = await joinOrBegin(key, make, inTurn)
        const away = obtained.how === 'unkept' && obtained.answer.status === TROUBLES.unavailable.code
        return (away && instead(key, 'away')) || obtained
      } catch (error) {
        const trouble = troubleOf(error) === 'unavailable' ? 'away' : error instanceof Overloaded ? 'busy' : undefined
        const other = trouble && instead(key, trouble)
        if (other) return other
        throw error
      }
    },
    nameAlso: store.nameAlso,
    grow: store.grow,
    size: store.size,
    close: () => clearInterval(looking),
  }
}

type Measured = { size: () => { answers: number; bytes: number }; mostBytes: number; hearing: () => boolean }

function measure(metrics: Metrics, { size, mostBytes, hearing }: Measured): void {
  metrics.gauge('zhengcai_cache_answers', 'Answers that lie ready.', () => size().answers)
  metrics.gauge('zhengcai_cache_bytes', 'Memory that ready answers take.', () => size().bytes)
  metrics.gauge('zhengcai_cache_max_bytes', 'Memory that ready answers may take.', () => mostBytes)
  metrics.gauge(
    'zhengcai_changes_heard',
    '1 while changes of the content are heard; else nothing is sent from the cache as fresh.',
    () => (hearing() ? 1 : 0),
  )
}

/** No tag has this form. */
const EVERYTHING = '*'

const TOO_MUCH = 429

/** A page tells its reader that they ask too much. */
const wasTurnedAway = (obtained: Obtained) => obtained.how === 'unkept' && obtained.answer.status === TOO_MUCH

/** Turned away, gone or asking too much: nothing that those who wait for the same answer did. */
function concernsOneReader(error: unknown): boolean {
  return error instanceof Overloaded || error instanceof Gone || (isApiError(error) && error.code === TOO_MUCH)
}
