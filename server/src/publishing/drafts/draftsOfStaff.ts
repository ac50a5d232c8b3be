import type { HeldByStaff } from '../../office/staff/handOver.ts'
import { updateOwners } from './drafts.queries.ts'
import { countDrafts, listOwned } from './listDrafts.queries.ts'

/** The texts that somebody answers for; those in the trash go along. */
export const draftsOfStaff: HeldByStaff = {
  counted: '篇稿件',
  right: 'write',
  able: '可以撰写',
  count: (tx, owner) => countDrafts(tx, { owner }),
  list: async (tx, owner, most) =>
    (await listOwned(tx, owner, most)).map(({ id, title }) => ({ subject: `draft:${id}`, title: title || '无标题' })),
  handOver: updateOwners,
}
