import type { Db } from '../platform/database.ts'
import { notFound } from '../platform/refusals.ts'
import { findLaw } from './findLaw.ts'

export async function listCiting(
  db: Db,
  { id }: { id: string; kind?: string | undefined; pageNum: number; pageSize: number },
) {
  if (!(await findLaw(db, id))) notFound('没有找到这部法规，它可能已被撤下')
  return { rows: [], total: 0, kinds: [] }
}
