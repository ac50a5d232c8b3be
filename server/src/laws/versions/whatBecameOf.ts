import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { listFates } from '../citations/fates.queries.ts'

export type CitedArticle = { esId: string; address: string }
/** `since` is the day the last change took effect, null where it is only assumed; `to` is the article as it is in force, null where it was deleted. */
export type Fate = {
  kind: 'same' | 'changed' | 'deleted'
  since: string | null
  to: { esId: string; address: string; label: string; effective: string; effectiveAssumed: boolean } | null
}

export const articleKey = ({ esId, address }: CitedArticle): string => `${esId}~${address}`

/** Follows articles through later versions of their law to the one in force on a day. What is not there is left out. */
export async function whatBecameOf(db: Db, articles: CitedArticle[], day = chinaDay()): Promise<Map<string, Fate>> {
  const rows = articles.length > 0 ? await listFates(db, articles, day) : []
  return new Map(
    rows.map(({ fromEsId, fromAddress, changed, since, esId, address, label, effective, effectiveAssumed }) => [
      articleKey({ esId: fromEsId, address: fromAddress }),
      address === null
        ? { kind: 'deleted', since, to: null }
        : {
            kind: changed ? 'changed' : 'same',
            since,
            to: { esId, address, label: label ?? '', effective, effectiveAssumed },
          },
    ]),
  )
}
