import { LAW_LEVELS, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import { withFacts } from '../knowledge/newestOf.ts'
import { chinaDay } from '../platform/chinaTime.ts'
import type { Db } from '../platform/database.ts'
import { notFound } from '../platform/refusals.ts'
import { type FacetName, type LawFilter, listHits, listLawClasses, listLawRows, pickLaws } from './lawList.queries.ts'

const SNIPPET = { before: 24, after: 76 }

/** The library: a page of laws, how many there are, and what each further filter would leave. */
export async function listLaws(db: Db, filter: LawFilter, day = chinaDay()) {
  const classes = await listLawClasses(db)
  if (filter.classId && !classes.some(({ id }) => id === filter.classId)) notFound('没有这个分类')
  const told = await pickLaws(db, filter, day)
  const esIds = told
    .filter(({ what }) => what === 'row')
    .sort((a, b) => a.count - b.count)
    .map(({ value }) => value)
  const hits = filter.keyword && esIds.length > 0 ? await listHits(db, esIds, filter.keyword) : []
  const rows = esIds.length > 0 ? await listLawRows(db, esIds) : []
  const facet = (name: FacetName, label: (value: string) => string) =>
    told.filter(({ what }) => what === name).map(({ value, count }) => ({ value, label: label(value), count }))
  const words = (table: Record<string, string>) => (value: string) => table[value] ?? value
  const byOrder = <T extends { value: string }>(values: T[], order: string[]) =>
    values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
  return {
    rows: esIds.flatMap((esId) => {
      const row = rows.find((one) => one.esId === esId)
      return row
        ? [
            {
              ...withFacts(row),
              hit: snippet(
                hits.find((hit) => hit.esId === esId),
                filter.keyword ?? '',
              ),
            },
          ]
        : []
    }),
    total: told.find(({ what }) => what === 'total')?.count ?? 0,
    facets: {
      level: byOrder(facet('level', words(LAW_LEVELS)), Object.keys(LAW_LEVELS)),
      body: facet('body', (value) => value).filter(({ value }) => value !== ''),
      year: facet('year', (value) => `${value} 年`).toSorted((a, b) => Number(b.value) - Number(a.value)),
      status: byOrder(facet('status', words(LAW_STATUSES)), Object.keys(LAW_STATUSES)),
      classId: byOrder(
        facet('classId', (value) => classes.find(({ id }) => id === value)?.name ?? value),
        classes.map(({ id }) => id),
      ),
    },
  }
}

/** The words around the first place, on one line. */
function snippet(hit: Awaited<ReturnType<typeof listHits>>[number] | undefined, keyword: string) {
  if (!hit) return null
  const at = hit.text.indexOf(keyword)
  const start = Math.max(0, at - SNIPPET.before)
  const end = Math.min(hit.text.length, at + keyword.length + SNIPPET.after)
  const text = hit.text.slice(start, end).replaceAll('\n', ' ')
  return {
    address: hit.address,
    label: hit.label,
    text: `${start > 0 ? '…' : ''}${text}${end < hit.text.length ? '…' : ''}`,
  }
}
