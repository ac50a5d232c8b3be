import type { z } from 'zod'
import type { Right } from './office/rights.ts'

/**
 * public: everybody. member: a logged-in user by the bearer header.
 * optional: everybody, and whoever sends the bearer header is known.
 * preview: everybody, and the one call that also takes the token from the cookie.
 * staff: people of the office, by the office's own cookie and with the right that the call names.
 * door: whoever stands at the door of the office and is about to sign in.
 */
export type Access = 'public' | 'member' | 'optional' | 'preview' | 'staff' | 'door'

type CallAccess =
  | {
      access: Exclude<Access, 'staff'>
      right?: never
      orRight?: never
      confirm?: never
      whileEnrolling?: never
      unattended?: never
    }
  | {
      access: 'staff'
      right: Right
      /** Open to who has this one instead, where the rule itself says on which things. */
      orRight?: Right
      /** Only within five minutes of a code typed anew; otherwise the answer is 428. */
      confirm?: true
      /** Open to a session that still has to set up its second factor; no other call is. */
      whileEnrolling?: true
      /** Sent by a page on its own, not by a person: a session does not live longer by it. */
      unattended?: true
    }

type CallFacts = {
  address: `${'GET' | 'POST' | 'PUT'} /${string}`
  summary: string
  /** Drives demo mode, no-store, audit, and the ban on prefetch and retry: some GET calls change things too. */
  changes?: true
  /** Takes something from readers at once: nothing kept may stand in for it, though the database goes away at that moment. */
  takes?: true
  /** Changes something and works in demo mode all the same: captcha, SMS, login and logout. */
  worksInDemo?: true
  /** Asked by everybody, yet about the doings of one browser: nobody keeps the answer. */
  unkept?: true
  /** Not in the specification: a call of our own beside it. */
  ours?: true
  /** The query holds what a person typed, so a refusal is 601 with the reason rather than 400. */
  typed?: true
  /** Sent without the bearer header even when logged in. */
  bearer?: false
  timeout?: number
  /** How many bytes the body may have, where that is more than usual. */
  bodyMost?: number
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Sent as multipart/form-data: one file of at most so many bytes in this field, the body's fields beside it. */
  upload?: { field: string; most: number }
}

/**
 * The three envelopes: one thing under `data`, a page of things as `rows` and `total`, or keys at the top level.
 * `file` and `document` have none: the answer is the file or the page itself, a refusal still an envelope.
 */
type CallReply =
  | { data: z.ZodType }
  | { row: z.ZodObject }
  | { reply: z.ZodObject }
  | { file: true }
  | { document: true }

/** What a handler hands over for a file; nobody knows the size of one that is written while it is sent. */
export type FileReply = { name: string; type: string; size?: number | undefined; content: AsyncIterable<Uint8Array> }

/** A page for a frame of the console, in which no script runs. */
export type DocumentReply = { html: string }

export type Call = CallFacts & CallAccess & CallReply
export type Calls = Record<string, Call>

export function calls<const T extends Calls>(table: T): T {
  return table
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : unknown
type ParsedOf<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<C, K extends string> = C extends { [P in K]: infer S } ? S : undefined
type Flat<T> = { [K in keyof T]: T[K] }
type FileField<C> = C extends { upload: { field: infer F extends string } } ? { [K in F]: Blob } : unknown

/** What a caller passes: path, query and body fields in one object. */
export type Input<C> = Flat<
  InputOf<Part<C, 'params'>> & InputOf<Part<C, 'query'>> & InputOf<Part<C, 'body'>> & FileField<C>
>

/** What a handler receives after validation. */
export type Parsed<C> = {
  params: ParsedOf<Part<C, 'params'>>
  query: ParsedOf<Part<C, 'query'>>
  body: ParsedOf<Part<C, 'body'>>
}

export type Page<T> = { rows: T[]; total: number }

/** What a caller gets back, the envelope taken off. */
export type Answer<C> = C extends { data: infer S extends z.ZodType }
  ? z.output<S>
  : C extends { row: infer S extends z.ZodType }
    ? Page<z.output<S>>
    : C extends { reply: infer S extends z.ZodType }
      ? z.output<S>
      : C extends { file: true }
        ? Blob
        : C extends { document: true }
          ? string
          : never

/** What a handler may return: the output schema filters the rest away. */
export type Answered<C> = C extends { data: infer S extends z.ZodType }
  ? z.input<S>
  : C extends { row: infer S extends z.ZodType }
    ? Page<z.input<S>>
    : C extends { reply: infer S extends z.ZodType }
      ? z.input<S>
      : C extends { file: true }
        ? FileReply
        : C extends { document: true }
          ? DocumentReply
          : never

type RequiredKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T]
type Asks<C> = [RequiredKeys<Input<C>>] extends [never] ? [input?: Input<C>] : [input: Input<C>]

/** `quiet`: whoever asked shows a refusal itself. `lasting`: it goes out though the page is closed meanwhile. */
export type CallOptions = { signal?: AbortSignal; quiet?: boolean; lasting?: boolean }
export type Client<T extends Record<string, Calls>> = {
  [R in keyof T]: {
    [K in keyof T[R]]: (...input: [...Asks<T[R][K]>, options?: CallOptions]) => Promise<Answer<T[R][K]>>
  }
}
