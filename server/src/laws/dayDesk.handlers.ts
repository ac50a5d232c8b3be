import { dayDesk } from '@zhengcai/contract/laws/dayDesk.contract.ts'
import { actorOf } from '../office/actorOf.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { readYear, saveDays, tryDays } from './deadlines/dayDeskRules.ts'
import type { DueDays } from './deadlines/dueDays.ts'

/** `dues`: what is due by working days, of the features that owe it. */
export const dayDeskHandlers = ({ db, dues }: { db: Db; dues: DueDays[] }) =>
  serve(dayDesk, {
    read: ({ query }) => readYear(db, query.year),
    try: ({ body }) => tryDays(db, dues, body.text),
    save: ({ body, staff, caller }) => saveDays(db, dues, { ...body, by: actorOf(staff, caller) }),
  })
