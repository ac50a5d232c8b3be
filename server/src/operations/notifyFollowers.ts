import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { Db } from '../platform/database/database.ts'
import { insertFollowerMessages, type LawEvent, listLawEvents } from './followers.queries.ts'

/** Tells the followers of laws what happened to them lately. Told twice is told once, so it may run as often as it likes. */
export async function notifyFollowers(db: Db): Promise<number> {
  let told = 0
  for (const event of await listLawEvents(db)) {
    const { esId, lawId, since } = event
    const href = detailPath({ kind: 'law', esId })
    told += await insertFollowerMessages(db, {
      lawId,
      href,
      since,
      key: `law ${event.event} ${esId}`,
      ...wordsFor(event),
    })
  }
  return told
}

function wordsFor({ event, title, effective }: LawEvent): { title: string; text: string } {
  if (event === 'effective') return { title: `您关注的《${title}》已施行`, text: `自 ${effective} 起施行。` }
  return { title: `您关注的《${title}》有了新版本`, text: `施行日期 ${effective}。` }
}
