import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { listOpen } from './proposals.queries.ts'

/** Changes of the site that another person than the one who prepared them confirms. */
export async function proposalsToday(db: Db, staffId: string): Promise<TodayPart<'confirms'>> {
  const waiting = (await listOpen(db)).filter(({ state, byId }) => state === 'waiting' && byId !== staffId)
  return {
    total: waiting.length,
    rows: waiting.map(({ id, part, by, time }) => ({
      id,
      what: '站点',
      title: SITE_PARTS[part].title,
      by,
      time,
      href: `/office/site?part=${part}`,
    })),
  }
}
