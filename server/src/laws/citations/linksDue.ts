import type { Db } from '../../platform/database/database.ts'
import { deleteLinksDue, listLinksDue } from './linksDue.queries.ts'
import { relinkAfterLaws } from './relink.ts'

/** Links what laws were written for, also by a process that ended before it came to that. */
export async function linkDue(
  db: Db,
  tell?: (progress: string) => void,
  beforeEach?: () => Promise<void>,
): Promise<void> {
  const due = await listLinksDue(db)
  if (due.length === 0) return
  await relinkAfterLaws(db, [...new Set(due.map(({ lawId }) => lawId))], tell, beforeEach)
  await deleteLinksDue(
    db,
    due.map(({ id }) => id),
  )
}
