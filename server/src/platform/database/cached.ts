export type Cached<T> = { get(): Promise<T>; drop(): void }

/** Keeps one value until it is dropped. Failures are not kept, and a value loaded before a drop is not kept after it. */
export function cached<T>(load: () => Promise<T>): Cached<T> {
  let current: Promise<T> | undefined
  return {
    get() {
      if (current) return current
      const loading = load()
      current = loading
      loading.catch(() => {
        if (current === loading) current = undefined
      })
      return loading
    },
    drop() {
      current = undefined
    },
  }
}
