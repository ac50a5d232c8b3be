import { type Coding, encode } from './codings.ts'
import { entityTag } from './entityTags.ts'
import type { Keepable } from './keptAnswers.ts'
import type { ForReader } from './making.ts'

/** An answer that is the same for everybody. */
export type Answer = {
  type: string
  body: Buffer
  cacheControl: string
  /** In the envelope of the API. */
  isCall?: true
  /** Whoever the call might know gets an answer of their own. */
  strangersOnly?: boolean
  /** Its own content policy, where it has one. */
  policy?: string
}

/** Ready to be sent: headers as a flat list of names and values. */
export type Coded = {
  body: Buffer
  tag: string
  /** Of the whole answer, and of it and a bare "not modified" alike. */
  headers: string[]
  always?: string[]
}

export type Kept = Keepable & {
  answer: Answer
  forReaders: ForReader[]
  /** The template of the address it was last asked by, for the log. */
  route?: string | undefined
  /** When it must not be shown any more, whatever happens. */
  until: number
  /** When what it counts has become too old, and when somebody who reads it should have it made anew. */
  freshUntil: number
  refreshFrom: number
  tagOf: (coding: Coding) => string
  codings: Partial<Record<Coding, Coded>>
  encoding: Partial<Record<Coding, Promise<Coded>>>
}

/** What an entry weighs beside its bytes: headers, tags and places in the tables. */
const OVERHEAD = 2_048
const REFRESH_AFTER = 0.6

type Facts = { tags: ReadonlySet<string>; until: number; lasts: number; forReaders: ForReader[]; now: number }

export function toKept(key: string, answer: Answer, { tags, until, lasts, forReaders, now }: Facts): Kept {
  const tagOf = entityTag(answer.body)
  const kept: Kept = {
    key,
    tags,
    answer,
    forReaders,
    until,
    freshUntil: Math.min(until, now + lasts),
    refreshFrom: now + lasts * REFRESH_AFTER,
    tagOf,
    bytes: answer.body.length + key.length * 2 + OVERHEAD,
    codings: {},
    encoding: {},
  }
  kept.codings.identity = toCoded(kept, 'identity', answer.body)
  return kept
}

/** The answer in a coding, made when the first who takes it asks, and only once. */
export function inCoding(kept: Kept, coding: Coding, onGrown: (bytes: number) => void): Promise<Coded> {
  if (coding === 'identity') return Promise.resolve(toCoded(kept, coding, kept.answer.body))
  kept.encoding[coding] ??= encode(coding, kept.answer.body).then(
    (body) => {
      const coded = toCoded(kept, coding, body)
      kept.codings[coding] = coded
      onGrown(body.length)
      return coded
    },
    (error: unknown) => {
      // The next one who takes it has it tried again.
      delete kept.encoding[coding]
      throw error
    },
  )
  return kept.encoding[coding]
}

function toCoded({ answer, tagOf }: Kept, coding: Coding, body: Buffer): Coded {
  const tag = tagOf(coding)
  const headers = [
    'content-type',
    answer.type,
    'content-length',
    String(body.length),
    ...(coding === 'identity' ? [] : ['content-encoding', coding]),
  ]
  return { body, tag, headers }
}
