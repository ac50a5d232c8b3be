const listeners = new Set<() => void>()

/** Something was done over the page, to what it may show. */
export function tellChanged(): void {
  for (const listener of listeners) listener()
}

export function whenChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
