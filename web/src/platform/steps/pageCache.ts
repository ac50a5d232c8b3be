/** The pages that come back with their data and their state when the reader goes back or forward. */
export const CACHED_PAGES = [
  '/index',
  '/news',
  '/videoList',
  '/training',
  '/question',
  '/books',
  '/law',
  '/solicit-list',
  '/platform-notification',
  '/searchList',
  '/personal-center',
]

const MOST_ENTRIES = 40
const FRESH_FOR = 600_000
const FIRST_ENTRY = 'default'

type Kept = { address: string; at: number; data?: unknown; state: Map<string, unknown> }

/** By entry of the history: two visits to one list are two things to come back to. */
const entries = new Map<string, Kept>()
let returning = false

/** The page that is shown, and what it was loaded with. */
type Shown = { key: string; address: string; data: unknown }
let shown: Shown | undefined

export const notePage = (page: Shown) => {
  shown = page
}

/** Called when the reader leaves a page: a step forward always asks for the next one anew, a step back does not. */
export function leavePage(back: boolean): void {
  returning = back
  if (shown?.data !== undefined) keepEntry(shown.key, shown.address, { data: shown.data })
}

/** Nothing of one reader is left for the next. */
export function forgetPages(): void {
  entries.clear()
}

export const isCached = (address: string) => CACHED_PAGES.includes(address.split('?')[0] ?? '')

export function keptEntry(key: string, address: string, now = Date.now()): Kept | undefined {
  const kept = entries.get(key)
  return kept?.address === address && now - kept.at < FRESH_FOR ? kept : undefined
}

export function keepEntry(key: string, address: string, change: Partial<Pick<Kept, 'data'>>, now = Date.now()): void {
  if (!isCached(address)) return
  const kept = keptEntry(key, address, now)
  entries.delete(key)
  entries.set(key, { address, at: now, state: kept?.state ?? new Map(), ...kept, ...change })
  const [oldest] = entries.keys()
  if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
}

/** What a page was loaded with, if the reader is on the way back to it. */
export function dataOnReturn(url: string): unknown {
  if (!returning) return undefined
  const { pathname, search } = new URL(url)
  return keptEntry(window.history.state?.key ?? FIRST_ENTRY, pathname + search)?.data
}

/** Whether the page now shown was come back to. */
export const isReturn = () => returning
