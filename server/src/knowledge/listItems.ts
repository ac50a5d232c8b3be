import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { KeptValues } from '../platform/database/keptValues.ts'
import { notFound } from '../platform/http/refusals.ts'
import type { DescribeItems } from './describeItems.ts'
import {
  countedBy,
  countKnowledge,
  type ListFilter,
  listClassBranch,
  listKnowledge,
  listNewestOf,
} from './knowledge.queries.ts'

/** Where items are read from, what is known of them already, and how they are described. */
export type Items = { db: Db; values: KeptValues; describe: DescribeItems }

/** One page of a list of items, and how many there are in all. */
export async function listItems({ db, values, describe }: Items, filter: ListFilter) {
  const { classId } = filter
  const branch = classId ? await values.get(`branch ${classId}`, () => listClassBranch(db, classId)) : undefined
  if (branch?.length === 0) notFound('没有这个栏目')
  const wanted = { ...filter, branch }
  const [rows, total] = await Promise.all([
    listKnowledge(db, wanted),
    values.get(`items ${countedBy(wanted)}`, () => countKnowledge(db, wanted)),
  ])
  return { rows: await describe(rows), total }
}

/** The newest items of a kind or of a branch of classes. */
export async function newestOf(
  { db, describe }: Items,
  { count, ...which }: { kind?: Kind; classId?: string; branch?: string[]; count: number },
) {
  if (count === 0) return []
  return describe(await listKnowledge(db, { ...which, sort: 'newest', pageNum: 1, pageSize: count }))
}

/** The newest items of several kinds. */
export async function newestOfKinds({ db, describe }: Items, wanted: Partial<Record<Kind, number>>) {
  return describe(await listNewestOf(db, wanted))
}
