import type { HeldByStaff } from '../../office/staff/handOver.ts'
import { updateOwners } from './drafts.queries.ts'
import { countDrafts } from './listDrafts.queries.ts'

/** The texts that somebody answers for; those in the trash go along. */
export const draftsOfStaff: HeldByStaff = {
  counted: '篇稿件',
  right: 'write',
  count: (tx, owner) => countDrafts(tx, { owner }),
  handOver: updateOwners,
}
