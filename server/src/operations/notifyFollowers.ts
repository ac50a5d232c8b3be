import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { EFFECTIVE_ASSUMED } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Db } from '../platform/database/database.ts'
import { insertFollowerMessages, listFollowedLaws } from './followers.queries.ts'

export type LawEvent = {
  event: 'added' | 'effective' | 'corrected' | 'takenBack' | 'broughtBack'
  /** Tells one event of a version from the next of its kind, where there can be several. */
  which?: string
  esId: string
  lawId: string
  title: string
  published: string
  effective: string
  /** The day stands in for one that nobody wrote down, and is not told. */
  effectiveAssumed: boolean
  /** The version to read from here on. */
  toEsId: string
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
      href: detailPath({ kind: 'law', esId: event.toEsId }),
      since: event.since,
      key: keyOf(event),
      after: heardBefore(event),
      ...wordsFor(event),
    })),
  )
}

const keyOf = ({ event, esId, which }: Pick<LawEvent, 'event' | 'esId' | 'which'>) =>
  `law ${event} ${esId}${which ? ` ${which}` : ''}`

/** Only who heard of the version is told that it was taken back, and only who heard of that, that it stands again. */
function heardBefore({ event, esId, which }: LawEvent): string[] | undefined {
  if (event === 'takenBack') return [keyOf({ event: 'added', esId }), keyOf({ event: 'effective', esId })]
  return event === 'broughtBack' ? [keyOf({ event: 'takenBack', esId, ...(which && { which }) })] : undefined
}

function wordsFor({ event, title, published, effective, effectiveAssumed }: LawEvent): { title: string; text: string } {
  const from = effectiveAssumed ? EFFECTIVE_ASSUMED : `施行日期 ${effective}`
  if (event === 'effective') return { title: `您关注的《${title}》已施行`, text: `自 ${effective} 起施行。` }
  if (event === 'corrected') return { title: `您关注的《${title}》有更正`, text: '版本信息或条文的文字作了更正。' }
  if (event === 'takenBack')
    return {
      title: `您关注的《${title}》有一个版本已撤回`,
      text: `${published} 公布的版本是误发的，已经撤回，请以法规页面列出的版本为准。`,
    }
  if (event === 'broughtBack')
    return {
      title: `您关注的《${title}》撤回的版本已恢复`,
      text: `${published} 公布的版本重新列出，${from}。`,
    }
  return { title: `您关注的《${title}》有了新版本`, text: `${from}。` }
}
