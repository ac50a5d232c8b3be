import type pg from 'pg'

/** What changed; 'all' when that cannot be known. */
export type Heard = ReadonlySet<string> | 'all'

/** Whether what depends on these tags can no longer be trusted. */
export function isTouched(tags: ReadonlySet<string>, heard: Heard): boolean {
  if (heard === 'all') return true
  const [fewer, more] = tags.size < heard.size ? [tags, heard] : [heard, tags]
  for (const tag of fewer) if (more.has(tag)) return true
  return false
}

/** Written by a transaction that takes nothing from readers: it adds something, or orders what they have anew. */
export const TAKES_NOTHING = 'takes nothing'
/** Stands before a tag, beside the tag itself, where only such transactions told it. No tag begins so. */
const MERELY = '+'

/** Whether all that was told of this tag took nothing from readers; where nobody said so, something may have been taken. */
export const isMerely = (heard: ReadonlySet<string>, tag: string): boolean => heard.has(MERELY + tag)

export type ChangeReader = { read(client: Pick<pg.Client, 'query'>): Promise<Heard> }

/** Transactions below the horizon have all ended: what they changed was in this answer or an earlier one. A restored table is another. */
type Row = { source: number; horizon: string; changes: Change[] | null }
type Change = [seq: number, tag: string, txid: string]

const LIST = `
  select 'content_change'::regclass::oid::int8 as source, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    (select json_agg(json_build_array(c.seq, c.tag, c.txid::text)) from content_change c where c.txid >= $1::xid8) as changes`
/** By the end of its transaction, which no column tells: only what was complete this long ago by our own watch. The rest by age. */
const TRIM = `delete from content_change where txid < $1::xid8 or at < clock_timestamp() - interval '2 days'`
const TRIM_EVERY = 10 * 60_000
const KEPT_FOR = 60 * 60_000
/** Whoever was away longer cannot know what others have removed meanwhile. */
const TOO_LONG = KEPT_FOR / 2

/** Reads what was committed since the last time, each change once; `onError` hears where old ones could not be removed. */
export function readChanges(onError: (error: Error) => void, now = () => performance.now()): ChangeReader {
  let horizon: string | undefined
  let source: number | undefined
  let readAt = 0
  /** Told already, though their transactions lie beyond the horizon. */
  let told = new Set<number>()
  let complete: { horizon: string; at: number }[] = []

  async function trim(client: Pick<pg.Client, 'query'>, reached: string): Promise<void> {
    if (now() - (complete.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < TRIM_EVERY) return
    complete.push({ horizon: reached, at: now() })
    const old = complete.findLast(({ at }) => now() - at > KEPT_FOR)
    if (!old) return
    complete = complete.slice(complete.indexOf(old))
    await client.query(TRIM, [old.horizon])
  }
  return {
    async read(client) {
      const asked = now()
      const { rows } = await client.query<Row>(LIST, [horizon ?? null])
      const [{ source: from, horizon: reached, changes }] = rows as [Row]
      // Numbers that fell are those of another database, or of an older state of it.
      const isOther = horizon !== undefined && (from !== source || BigInt(reached) < BigInt(horizon))
      const strange = isOther || (horizon !== undefined && asked - readAt > TOO_LONG)
      const news = (changes ?? []).filter(([seq]) => !told.has(seq))
      // What was complete there says nothing of what is old here.
      if (isOther) complete = []
      horizon = reached
      source = from
      readAt = asked
      told = new Set((changes ?? []).map(([seq]) => seq))
      // What was read counts as told from here on: nothing may keep it from whoever asked.
      await trim(client, reached).catch(onError)
      return strange ? 'all' : tagsOf(news)
    },
  }
}

/** A transaction is seen whole or not at all, and so are its tags and what it says of them. */
function tagsOf(news: Change[]): ReadonlySet<string> {
  const harmless = new Set(news.flatMap(([, tag, txid]) => (tag === TAKES_NOTHING ? txid : [])))
  const tags = new Set(news.map(([, tag]) => tag))
  if (harmless.size === 0) return tags
  const mayTake = new Set(news.flatMap(([, tag, txid]) => (harmless.has(txid) ? [] : tag)))
  for (const tag of [...tags]) if (!mayTake.has(tag)) tags.add(MERELY + tag)
  return tags
}
