import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { DraftProblem } from '@zhengcai/contract/publishing/draftFields.ts'
import { wrongFieldTimes } from '@zhengcai/contract/publishing/plannedTimes.ts'
import type { Db } from '../../platform/database/database.ts'
import { getNow } from '../releasing/release.queries.ts'
import type { DraftFacts } from './drafts.queries.ts'

/** Times that would be refused at 送审; a draft is kept with them, as with whatever else is unfinished. */
export async function timeProblems(db: Db, draft: DraftFacts & { fields: FieldValues }): Promise<DraftProblem[]> {
  if (draft.fields.publish === undefined && draft.fields.withdraw === undefined) return []
  return wrongFieldTimes({ ...draft, written: draft.updatedById !== null }, await getNow(db))
}
