import { release } from '@zhengcai/contract/publishing/release.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { readCalendar } from './calendar/readCalendar.ts'
import { handOf } from './drafts/handOf.ts'
import type { KindParts } from './publishingNeeds.ts'
import { type ReleaseNeeds, releaseDraft, unscheduleDraft } from './releasing/releaseDraft.ts'
import { confirmSeen } from './withdrawing/confirmSeen.ts'
import { restoreItems, withdrawItems } from './withdrawing/withdrawItems.ts'
import { askWhereMany } from './withdrawing/withdrawMany.ts'

export const releaseHandlers = (needs: ReleaseNeeds & { kindParts: KindParts }) =>
  serve(release, {
    now: ({ body, ...who }) => releaseDraft(needs, handOf(who), body),
    schedule: ({ body, ...who }) => releaseDraft(needs, handOf(who), body),
    unschedule: ({ body, ...who }) => unscheduleDraft(needs, handOf(who), body.id),
    withdraw({ body, confirmed, ...who }) {
      if (!body.dryRun) askWhereMany(body.esIds, confirmed)
      return withdrawItems(needs, handOf(who), body)
    },
    emergency: ({ body, ...who }) => withdrawItems(needs, handOf(who), { ...body, emergency: true }),
    seen: ({ body, ...who }) => confirmSeen(needs, handOf(who), body.esIds),
    restore: ({ body, ...who }) => restoreItems(needs, handOf(who), body),
    calendar: ({ query }) => readCalendar(needs, query),
  })
