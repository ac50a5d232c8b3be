import { read, write } from '../keeping/localDatabase.ts'

/** Names that this page holds: whoever comes back to a text in the same page is still the same tab. */
const held = new Set<string>()
const placeOf = (account: string, draft: string) => `${account} ${draft}`

/**
 * The name under which this tab asks for the lock. A tab that was reloaded or killed leaves its name to the next one of this
 * browser, so that nobody has to take over from themselves; one that is still open keeps it.
 */
export async function claimTab(account: string, draft: string): Promise<string> {
  const place = placeOf(account, draft)
  const before = await read<string | undefined>('tab', (names) => names.get(place)).catch(() => undefined)
  if (before && (held.has(before) || (await hold(before)))) return before
  const own = crypto.randomUUID()
  await hold(own)
  return own
}

/** Whoever has the lock leaves their name, for the tab that comes after them; a browser that keeps nothing gives every tab a new one. */
export const leaveName = (account: string, draft: string, tab: string): Promise<void> =>
  write('tab', (names) => names.put(tab, placeOf(account, draft))).catch(() => {})

/** Unless another tab has written its own there meanwhile. */
export const takeName = (account: string, draft: string, tab: string): Promise<void> =>
  write('tab', (names) => {
    const asked = names.get(placeOf(account, draft))
    asked.onsuccess = () => asked.result === tab && names.delete(placeOf(account, draft))
    return asked
  }).catch(() => {})

/** Holds the name for as long as this page lives; false where another tab has it. */
async function hold(name: string): Promise<boolean> {
  const { locks } = navigator
  if (!locks) return false
  const isFree = await new Promise<boolean>((resolve) => {
    locks
      .request(`office-tab ${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<void>(() => {}) : undefined
      })
      .catch(() => resolve(false))
  })
  if (isFree) held.add(name)
  return isFree
}
