import { readersPath } from '@zhengcai/contract/publishing/readersPath.ts'
import type { Db } from '../../platform/database/database.ts'
import { findDraft, findDraftIdOf } from '../../publishing/drafts/drafts.queries.ts'

/** What the office could correct, by the id that readers know it by. */
export async function findItem(db: Db, esId: string) {
  const draftId = await findDraftIdOf(db, esId)
  const draft = draftId && (await findDraft(db, draftId))
  if (!draft) return undefined
  const { kind, title, visible } = draft
  return { esId, draftId: draft.id, title, href: visible ? readersPath({ kind, esId }) : null }
}

/** Whether the reader's own page says which it is. */
export const isNamedByPage = async (db: Db, { esId, linked }: { esId: string | null; linked: boolean }) =>
  esId !== null && !linked && (await findItem(db, esId)) !== undefined
