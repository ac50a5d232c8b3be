import type { Freshness } from './freshness.ts'

/** Where nobody listens for changes nothing can be kept: every answer is made anew. */
export const unheard: Freshness = {
  watch: async (act) => ({ result: await act(), tags: new Set(), until: 0 }),
  onChange: () => {},
  hearing: () => false,
  catchUp: async () => {},
}
