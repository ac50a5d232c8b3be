import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { Db } from '../../platform/database/database.ts'
import { unwatched } from '../../platform/database/freshness/watching.ts'
import type { KeptValues } from '../../platform/database/keptValues.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { partsOfVersions } from './partsOfVersions.ts'
import { listStaleTexts, type ReadAgain, type StaleText, settledSum } from './staleCitations.queries.ts'

export type StaleCitation = Omit<StaleText, 'esId' | 'address' | 'lawName' | 'total'> & { articleHref: string }

const SHOWN = 20
/** Reads move the order all the time; nobody needs it to the minute. */
const KEPT_FOR = 10 * 60_000

/**
 * Texts that cite what has changed since they were published or last read again, the most read first. It is asked for each
 * minute by everybody and walks through all that is cited, so that it is kept until something of it changes.
 */
export async function staleCitations(
  { db, values, listReadAgain }: { db: Db; values: KeptValues; listReadAgain: () => Promise<ReadAgain[]> },
  day = chinaDay(),
): Promise<{ rows: StaleCitation[]; total: number }> {
  // Whoever reads a text again writes it anew, and that is told.
  const load = async () => readStale(db, await unwatched(listReadAgain), day)
  return values.get(`stale citations ${day} ${await settledSum(db)}`, load, () => performance.now() + KEPT_FOR)
}

async function readStale(db: Db, readAgain: ReadAgain[], day: string) {
  const texts = await listStaleTexts(db, { readAgain, day, most: SHOWN })
  const partIn = await partsOfVersions(
    db,
    texts.map(({ esId }) => esId),
  )
  const rows = texts.map(({ esId, address, lawName, label, total: _, ...text }) => ({
    ...text,
    label: `《${lawName}》${label}`,
    articleHref: address ? articleHref({ esId, address, part: partIn(esId, address) }) : `/readDetails?id=${esId}`,
  }))
  return { rows, total: texts[0]?.total ?? 0 }
}
