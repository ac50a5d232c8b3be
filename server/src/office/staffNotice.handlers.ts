import type { Standing } from '@zhengcai/contract/office/noticeWords.ts'
import { staffNotice } from '@zhengcai/contract/office/staffNotice.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { countUnread, listNotices, updateRead } from './notices/notices.queries.ts'

/** What stands across every screen now; other features know it. */
export type ListStanding = () => Promise<{ standing: Standing[]; years: string[] }>

export const staffNoticeHandlers = ({ db, standing }: { db: Db; standing: ListStanding }) =>
  serve(staffNotice, {
    async list({ query, staff }) {
      return { ...(await listNotices(db, { staffId: staff.id, ...query })), ...(await standing()) }
    },
    async read({ body, staff }) {
      await updateRead(db, staff.id, body.ids)
      return { unread: await countUnread(db, staff.id) }
    },
  })
