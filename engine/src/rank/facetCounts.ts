import type { Group } from '../index/memoryIndex.ts'
import { ADMITTED, FAILS, stageOf } from '../query/admission.ts'
import type { Facet, FacetCounts, Moment } from '../searchEngine.ts'

/** Each facet counts what would be found if it alone were chosen otherwise. */
export function facetCounter(moment: Moment): { see(group: Group, bits: number): void; counts(): FacetCounts } {
  const tables: Record<Facet, Map<string, number>> = {
    kind: new Map(),
    class: new Map(),
    year: new Map(),
    status: new Map(),
  }
  const add = (facet: Facet, value: string) => {
    if (value !== '') tables[facet].set(value, (tables[facet].get(value) ?? 0) + 1)
  }
  return {
    see(group, bits) {
      for (const facet of ['kind', 'class', 'year', 'status'] as const)
        if ((bits & ~FAILS[facet]) === ADMITTED) add(facet, facetValue(group, facet, moment))
    },
    counts: () => ({
      kind: sorted(tables.kind),
      class: sorted(tables.class),
      year: sorted(tables.year).sort((a, b) => Number(b.value) - Number(a.value)),
      status: sorted(tables.status).sort((a, b) => (a.value < b.value ? -1 : 1)),
    }),
  }
}

function facetValue(group: Group, facet: Facet, moment: Moment): string {
  if (facet === 'kind') return group.kind
  if (facet === 'class') return group.classId
  return facet === 'year' ? String(group.year) : stageOf(group, moment).status
}

function sorted(table: Map<string, number>): { value: string; count: number }[] {
  return [...table]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
