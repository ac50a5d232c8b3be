import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { sql } from 'kysely'
import { aheadOf, type Crew } from './drillCrew.ts'
import { WRITE_KINDS, type WriteKind, type Written } from './drillWriters.ts'

/** How often each is there: once where it was acknowledged, at most once where it was not, once in any case where `each` is asked for. */
export async function judgeWritten(db: Db, crew: Crew, written: Written[], { each = false } = {}): Promise<string[]> {
  const faults: string[] = []
  for (const kind of ['question', 'feedback', 'favourite', 'publication'] as const) {
    const of = written.filter((one) => one.kind === kind)
    const times = await COUNTS[kind](db, of)
    const doneLater = new Set(of.filter(({ done }) => done).map(({ mark }) => mark))
    for (const { mark, done, refusal } of of) {
      const count = times.get(mark) ?? 0
      if (count > 1) faults.push(`${kind} ${mark} 有 ${count} 份`)
      if (done && count === 0) faults.push(`${kind} ${mark} 已确认却不在`)
      else if (each && count === 0) faults.push(`${kind} ${mark} 再送之后还是不在`)
      // A refusal in words promises that nothing was done.
      if (count > 0 && !doneLater.has(mark) && /^(4|5|6)\d\d /.test(refusal) && !refusal.startsWith('503'))
        faults.push(`${kind} ${mark} 说了“${refusal}”却在`)
    }
  }
  return [...faults, ...(await judgeSaves(db, crew, written)), ...(await judgeCounters(db, crew))]
}

export function countDone(written: Written[]): Record<WriteKind, number> {
  const count = (kind: WriteKind) => written.filter((one) => one.kind === kind && one.done).length
  return Object.fromEntries(WRITE_KINDS.map((kind) => [kind, count(kind)])) as Record<WriteKind, number>
}

/** Of every kind at least one. */
export const hasEach = (written: Written[]) => Object.values(countDone(written)).every((count) => count > 0)

type Counted = Exclude<WriteKind, 'draft'>
type Count = (db: Db, written: Written[]) => Promise<Map<string, number>>
type Row = { mark: string; times: number }

const counted = (rows: Row[]) => new Map(rows.map(({ mark, times }) => [mark, times]))
const marksOf = (written: Written[]) => written.map(({ mark }) => mark)

const COUNTS: Record<Counted, Count> = {
  question: async (db, written) =>
    counted(
      (
        await sql<Row>`select mark, (select count(*) from question where content like '%' || mark) as times
          from unnest(${marksOf(written)}::text[]) mark`.execute(db)
      ).rows,
    ),
  feedback: async (db, written) =>
    counted(
      (
        await sql<Row>`select mark, (select count(*) from feedback where content like '%' || mark) as times
          from unnest(${marksOf(written)}::text[]) mark`.execute(db)
      ).rows,
    ),
  favourite: async (db, written) =>
    counted(
      (
        await sql<Row>`select user_id || ' ' || es_id as mark, count(*) as times from operation
          where operate_type = 'collect' and user_id || ' ' || es_id = any(${marksOf(written)}) group by 1`.execute(db)
      ).rows,
    ),
  /** What readers have, the record of its release and the line in the trail: all of them or none. */
  publication: async (db, written) => {
    const { rows } = await sql<Row & { records: number; told: number }>`
      select mark, (select count(*) from visible_announ_train where id = mark) as times,
        (select count(*) from release where es_id = mark) as records,
        (select count(*) from audit join draft on subject = 'draft:' || draft.id where act = 'draft release' and draft.es_id = mark) as told
      from unnest(${marksOf(written)}::text[]) mark`.execute(db)
    // Any difference between the three counts as a second copy.
    return counted(
      rows.map(({ mark, times, records, told }) => ({ mark, times: times === records && times === told ? times : 99 })),
    )
  },
}

/** The text holds the words of the last save that was acknowledged, or those of the one after it; its number has counted each once. */
async function judgeSaves(db: Db, { draftId }: Crew, written: Written[]): Promise<string[]> {
  const saves = written.filter(({ kind, mark }) => kind === 'draft' && mark !== '')
  const last = saves.findLastIndex(({ done }) => done)
  if (saves.length === 0) return []
  const draft = await db
    .selectFrom('draft')
    .where('id', '=', draftId)
    .select(['number', sql<string>`tree::text`.as('words')])
    .executeTakeFirstOrThrow()
  const found = saves.findLastIndex(({ mark }) => draft.words.includes(mark))
  const faults = []
  if (last >= 0 && found < last) faults.push(`draft：确认过的第 ${last + 1} 次保存不在，只有第 ${found + 1} 次`)
  const first = Number(saves[0]?.of ?? 0)
  // Those before the first of this round are counted in its base.
  const applied = draft.number - first
  const acknowledged = saves.filter(({ done }) => done).length
  if (applied < acknowledged || applied > saves.length)
    faults.push(`draft：确认 ${acknowledged} 次，共试 ${saves.length} 次，稿次却走了 ${applied}`)
  return faults
}

/** A trigger keeps the counters of the items: they moved as the rows did. */
async function judgeCounters(db: Db, { items, aheads }: Crew): Promise<string[]> {
  const now = await aheadOf(db, items)
  return items
    .filter((item) => now.get(item) !== aheads.get(item))
    .map((item) => `favourite ${item}：计数比行数多 ${now.get(item)}，原来多 ${aheads.get(item)}`)
}
