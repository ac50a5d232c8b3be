import type { Parsed } from '@zhengcai/contract/calls.ts'
import { LAW_LEVELS, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { law } from '@zhengcai/contract/laws/law.contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { keepNothing } from '../../platform/database/keptValues.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { EVERYTHING } from './findLaws.ts'
import { type FacetName, listLawClasses, listLawRows, pickedBy, pickLaws } from './lawList.queries.ts'

type Query = Parsed<(typeof law)['list']>['query']

/** The library: a page of laws, how many there are, and what each further filter would leave. */
export async function listLaws(
  db: Db,
  { keyword, ...filter }: Query,
  { values = keepNothing, found = EVERYTHING, day = chinaDay() } = {},
) {
  const classes = await listLawClasses(db)
  if (filter.classId && !classes.some(({ id }) => id === filter.classId)) notFound('没有这个分类')
  const sort = filter.sort ?? (keyword ? 'relevance' : 'published')
  const wanted = { ...filter, sort, among: found.esIds }
  const pick = () => pickLaws(db, wanted, day)
  // Every facet counts the whole library. What was found by words, and the order by reads, differ from one moment to the next.
  const told =
    found.esIds || sort === 'hottest' ? await pick() : await values.get(`laws ${pickedBy(wanted, day)}`, pick)
  const esIds = told
    .filter(({ what }) => what === 'row')
    .sort((a, b) => a.count - b.count)
    .map(({ value }) => value)
  const [rows, hits] = await Promise.all([listLawRows(db, esIds), found.hitsIn(db, esIds)])
  const facet = (name: FacetName, label: (value: string) => string) =>
    told.filter(({ what }) => what === name).map(({ value, count }) => ({ value, label: label(value), count }))
  const words = (table: Record<string, string>) => (value: string) => table[value] ?? value
  const byOrder = <T extends { value: string }>(values: T[], order: string[]) =>
    values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
  return {
    ...found.how,
    rows: esIds.flatMap((esId) => {
      const row = rows.find((one) => one.esId === esId)
      return row ? [{ ...row, titleMarks: found.marksIn(row.title), hit: hits.get(esId) ?? null }] : []
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
