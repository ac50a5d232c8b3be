import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { Db } from '../platform/database/database.ts'
import { insertFollowerMessages, listFollowedLaws } from './followers.queries.ts'

export type LawEvent = {
  event: 'added' | 'effective' | 'corrected'
  /** Tells one event of a version from the next of its kind, where there can be several. */
  which?: string
  esId: string
  lawId: string
  title: string
  effective: string
  /** The very moment it happened: who followed only afterwards need not be told. */
  since: string
}

/** What happened lately to these laws: told by the feature that holds them. */
export type ListLawEvents = (db: Db, lawIds: string[]) => Promise<LawEvent[]>

/** Tells the followers of laws what happened to them lately. Told twice is told once, so it may run as often as it likes. */
export async function notifyFollowers(db: Db, lawEvents: ListLawEvents): Promise<number> {
  const events = await lawEvents(db, await listFollowedLaws(db))
  if (events.length === 0) return 0
  return insertFollowerMessages(
    db,
    events.map((event) => ({
      lawId: event.lawId,
      href: detailPath({ kind: 'law', esId: event.esId }),
      since: event.since,
      key: `law ${event.event} ${event.esId}${event.which ? ` ${event.which}` : ''}`,
      ...wordsFor(event),
    })),
  )
}

function wordsFor({ event, title, effective }: LawEvent): { title: string; text: string } {
  if (event === 'effective') return { title: `您关注的《${title}》已施行`, text: `自 ${effective} 起施行。` }
  if (event === 'corrected') return { title: `您关注的《${title}》有更正`, text: '版本信息或条文的文字作了更正。' }
  return { title: `您关注的《${title}》有了新版本`, text: `施行日期 ${effective}。` }
}
