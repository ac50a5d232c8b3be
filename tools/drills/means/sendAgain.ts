import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { sql } from 'kysely'
import type { Crew } from './drillCrew.ts'
import { judgeWritten } from './drillLedger.ts'
import { post, type Written } from './drillWriters.ts'

/** As long as an outage may last before people are back. */
const AWAY_HOURS = 3
const READERS = ['question', 'feedback']
const REFUSED = /^6\d\d \p{Script=Han}/u

/** The same writes, those that were acknowledged now among them. */
type Again = { written: Written[]; sent: number; faults: string[] }

/**
 * Whoever saw no answer sends the same again when the product is back, and so does somebody whose answer was lost on its way:
 * of the acknowledged ones those of readers are sent again too, for a kill seldom falls between the row and its answer.
 * Of the saves of a text the last is sent: those before it are no longer what its writer has.
 */
async function sendAgain(db: Db, address: string, written: Written[]): Promise<Again> {
  await longAgo(db, written)
  const save = written.findLast(({ kind, mark }) => kind === 'draft' && mark !== '')
  const again: Again = { written: [], sent: 0, faults: [] }
  for (const one of written) {
    const { kind, mark, sent } = one
    if (!sent || !(kind === 'draft' ? one === save : isSentAgain(one))) {
      again.written.push(one)
      continue
    }
    const { code, words } = await post(address, sent.path, sent.body, sent.headers)
    again.sent += 1
    // A text that is out already is not released again, and says so; whether it is out is counted.
    if (code !== 200 && !(kind === 'publication' && REFUSED.test(words)))
      again.faults.push(`${kind} ${mark} 再送一次没有办成：${words}`)
    again.written.push({ ...one, done: one.done || code === 200 })
  }
  return again
}

const isSentAgain = ({ kind, done }: Written) => !done || READERS.includes(kind)

/** The product may be away for long, the drill is not. */
async function longAgo(db: Db, written: Written[]): Promise<void> {
  const marks = written.filter(({ kind }) => READERS.includes(kind)).map(({ mark }) => mark)
  const earlier = sql`${AWAY_HOURS} * interval '1 hour'`
  await sql`update question set asked_at = asked_at - ${earlier} where right(content, 36) = any(${marks})`.execute(db)
  await sql`update feedback set created_at = created_at - ${earlier} where right(content, 36) = any(${marks})`.execute(
    db,
  )
}

type Round = { address: string; crew: Crew; written: Written[] }

/** As it was found, and once more when all of it was sent again: then everything is there once. */
export async function judgeAgain(
  db: Db,
  { address, crew, written }: Round,
): Promise<{ faults: string[]; sent: number }> {
  const found = await judgeWritten(db, crew, written)
  const again = await sendAgain(db, address, written)
  const after = await judgeWritten(db, crew, again.written, { each: true })
  return { faults: [...found, ...after, ...again.faults], sent: again.sent }
}
