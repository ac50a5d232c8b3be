import { createHash } from 'node:crypto'

const SELDOM = 3
const MOST_NAMED = 200
const MOST_WATCHED = 1_000
const NAMEABLE = /^\s*(?:select|with|insert|update|delete)\b/i

/** A statement of ours that the connection does not know by its name, or knows otherwise; a pooler stands between. */
const FOREIGN: ReadonlySet<unknown> = new Set(['26000', '42P05', '08P01'])
/** The tables of a named statement were changed under it. */
const OUTDATED = '0A000'

export type NamedStatements = {
  /** The name to ask by, for what has been asked often enough. */
  nameOf(text: string): string | undefined
  /** Whether this refusal is the name's fault; such a statement, or with a pooler in between every one, goes without from now on. */
  isNamesFault(text: string, error: unknown): boolean
}

/**
 * PostgreSQL plans a statement that has a name once for each connection; planning took three quarters of what
 * the statements of the home page cost it. Only what comes again gets a name, and only so many do: each holds memory in every connection.
 */
export function namedStatements(most = MOST_NAMED): NamedStatements {
  const seen = new Map<string, number>()
  const names = new Map<string, string | undefined>()
  let off = most === 0
  return {
    nameOf(text) {
      if (off) return undefined
      if (names.has(text)) return names.get(text)
      const times = (seen.get(text) ?? 0) + 1
      if (times < SELDOM || names.size >= most || !NAMEABLE.test(text)) {
        if (seen.size >= MOST_WATCHED) seen.clear()
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      // By its text: behind a pooler another process must not mean something else by it.
      const name = `zc_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
      names.set(text, name)
      return name
    },
    isNamesFault(text, error) {
      if (!names.get(text)) return false
      const { code } = error as { code?: unknown }
      if (FOREIGN.has(code)) off = true
      else if (code === OUTDATED) names.set(text, undefined)
      else return false
      return true
    },
  }
}
