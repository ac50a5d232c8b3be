/** What somebody would leave behind unsent: asked by whoever closes the page or signs out. */
const asks = new Set<() => boolean>()
let isDropped = false

/** `hasUnsent` is asked until the returned function is called. */
export function watchUnsent(hasUnsent: () => boolean): () => void {
  asks.add(hasUnsent)
  return () => asks.delete(hasUnsent)
}

export const hasUnsent = (): boolean => !isDropped && [...asks].some((ask) => ask())

/** The page goes because it belongs to somebody else: nobody who sits there now has a say in it. */
export function dropPage(): void {
  isDropped = true
}
