import { EXPECTATIONS } from '@zhengcai/contract/office/todayWords.ts'
import { ExpectedOfColumns } from '@zhengcai/contract/site/siteParts.ts'
import { listClasses } from '../../../knowledge/knowledge.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { columnClasses } from '../../columns/freshnessOf.ts'
import { findSettings, saveSettings } from '../../site.queries.ts'
import { sitePart } from '../sitePart.ts'

async function listColumnClasses(db: Db) {
  const [classes, { freshness }] = await Promise.all([listClasses(db), findSettings(db)])
  return columnClasses(classes, freshness)
}

/** How fresh the office wants each column to be: what 今日 and the figures judge them by. */
export const freshnessPart = sitePart({
  name: 'freshness',
  schema: ExpectedOfColumns,
  read: async (db): Promise<ExpectedOfColumns> =>
    (await listColumnClasses(db)).map(({ id, freshness }) => ({ id, freshness })),
  words: async (db) => Object.fromEntries((await listColumnClasses(db)).map(({ id, name }) => [id, name])),
  faults: (_db, value, before) =>
    idsOf(value) === idsOf(before) ? [] : [{ path: [], message: '栏目由分类决定，每个栏目一行，请刷新后再改' }],
  write: (tx, value) =>
    saveSettings(tx, { freshness: Object.fromEntries(value.map(({ id, freshness }) => [id, freshness])) }),
  lines: (value) => value.map(({ id, freshness }) => `${id}：${EXPECTATIONS[freshness]}`),
})

const idsOf = (value: ExpectedOfColumns): string =>
  value
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
