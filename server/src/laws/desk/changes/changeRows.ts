import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import type { ChangeRow } from './changes.queries.ts'

/** As this person sees it. */
export const changeSeenBy = (row: ChangeRow, staffId: string): LawChange => ({ ...row, self: row.byId === staffId })
