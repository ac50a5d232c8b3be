import type { Freshness } from '../../platform/database/freshness/freshness.ts'

/** Freshness by hand: a test says what an answer depends on, what changed, and whether anybody hears. */
export function openEars() {
  const listeners: ((tags: ReadonlySet<string> | 'all') => void)[] = []
  const state = { hears: true, tags: new Set<string>(), until: Number.POSITIVE_INFINITY }
  const freshness: Freshness = {
    async watch(act) {
      const result = await act()
      return { result, tags: new Set(state.tags), until: state.until }
    },
    onChange: (drop) => void listeners.push(drop),
    hearing: () => state.hears,
    catchUp: async () => {},
  }
  const change = (...tags: string[]) => {
    for (const drop of listeners) drop(tags.includes('all') ? 'all' : new Set(tags))
  }
  return { freshness, state, change }
}
