import type { Citations } from '@zhengcai/contract/knowledge/citations.ts'
import type { ViewCounter } from '../knowledge/viewCounter.ts'
import type { Db } from '../platform/database/database.ts'
import type { KeptValues } from '../platform/database/keptValues.ts'
import { notFound } from '../platform/http/refusals.ts'
import type { Readers } from '../platform/http/serve.ts'
import {
  countAnnounTrain,
  findAnnounTrain,
  type ListFilter,
  listAnnounTrain,
  listMonths,
  listNewest,
  type NarrowBy,
} from './training.queries.ts'

/** What both groups of calls need; citations are handed in because laws build on the features below them. */
export type DetailNeeds = {
  db: Db
  values: KeptValues
  views: Pick<ViewCounter, 'viewOf'>
  citationsOf: (id: string) => Promise<Citations>
}

export async function readNewest(db: Db, size: number) {
  return (await listNewest(db, size)).map(ofItsType)
}

export async function readPage({ db, values }: Pick<DetailNeeds, 'db' | 'values'>, filter: ListFilter) {
  const { pageNum: _page, pageSize: _size, ...counted } = filter
  const [rows, total] = await Promise.all([
    listAnnounTrain(db, filter),
    values.get(`announTrain ${narrowedBy(counted)}`, () => countAnnounTrain(db, counted)),
  ])
  return { rows: rows.map(ofItsType), total }
}

/** How many there are in each month. */
export const readMonths = ({ db, values }: Pick<DetailNeeds, 'db' | 'values'>, filter: NarrowBy) =>
  values.get(`months ${narrowedBy(filter)}`, () => listMonths(db, filter))

const narrowedBy = ({ type, state, month, tag }: NarrowBy) => JSON.stringify([type, state, month, tag])

/** The first of a list, where nobody asks how many there are. */
export async function readFirst(db: Db, filter: Omit<ListFilter, 'pageNum' | 'pageSize'>, count: number) {
  return (await listAnnounTrain(db, { ...filter, pageNum: 1, pageSize: count })).map(ofItsType)
}

export async function readDetail(db: Db, id: string) {
  return ofItsType((await findAnnounTrain(db, id)) ?? notFound('没有找到这条内容，它可能已被撤下'))
}

/** Both groups of calls answer a detail alike, and count whoever is shown it. */
export const showDetail =
  ({ db, views, citationsOf }: DetailNeeds) =>
  async ({ params, forEachReader }: { params: { id: string } } & Readers) => {
    const item = await readDetail(db, params.id)
    forEachReader(views.viewOf(item.id))
    return { ...item, citations: await citationsOf(item.id) }
  }

type NullMissing<T> = { [K in keyof T]: null extends T[K] ? NonNullable<T[K]> | undefined : T[K] }

/** Leaves out what only the other type has; a notice without end says so by null. */
function ofItsType<T extends { type: string; validUntil: string | null }>(row: T) {
  const entries = Object.entries(row).map(([name, value]) => [name, value ?? undefined])
  const filled = Object.fromEntries(entries) as NullMissing<T>
  return { ...filled, validUntil: row.type === 'notice' ? row.validUntil : undefined }
}
