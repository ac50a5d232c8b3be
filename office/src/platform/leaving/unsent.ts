type Place = { pathname: string }

/** What somebody would leave behind: asked by whoever goes to another screen, closes the page or signs out. */
export type Unsent = {
  has: () => boolean
  /** Brings it to the server, where that needs no press; tells whether it is there. */
  send?: () => Promise<boolean>
  /** The same, without waiting: the page may be gone the next moment. */
  hurry?: () => void
  /** It can be found again on this computer. */
  isStored?: () => boolean
  /** It is not left behind by going there. */
  stays?: (next: Place) => boolean
}

const watched = new Set<Unsent>()
let isDropped = false

/** Asked until the returned function is called. */
export function watchUnsent(one: Unsent): () => void {
  watched.add(one)
  return () => watched.delete(one)
}

const unsent = () => (isDropped ? [] : [...watched].filter(({ has }) => has()))

export const hasUnsent = (next?: Place): boolean => unsent().some(({ stays }) => !(next && stays?.(next)))

export async function sendUnsent(): Promise<boolean> {
  return (await Promise.all(unsent().map(({ send }) => send?.() ?? false))).every(Boolean)
}

export function hurryUnsent(): void {
  for (const { hurry } of unsent()) hurry?.()
}

/** `sending`: it is on its way and cannot arrive; otherwise it waits for a press. */
export function unsentFacts(): { stored: boolean; sending: boolean } {
  const left = unsent()
  return { stored: left.every(({ isStored }) => isStored?.()), sending: left.every(({ send }) => send) }
}

/** The page goes because it belongs to somebody else: nobody who sits there now has a say in it. */
export function dropPage(): void {
  isDropped = true
}
