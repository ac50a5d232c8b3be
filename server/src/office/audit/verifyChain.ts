import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { findHead, listLinks } from './auditTrail.queries.ts'

const BATCH = 5_000

export type Broken = { id: number; time: string | null; reason: string }
export type Verified = {
  sound: boolean
  rows: number
  lastHash: string | null
  lastTime: string | null
  broken: Broken | null
}

type Link = Awaited<ReturnType<typeof listLinks>>[number]

/** Goes through all of it from the first act on; the first row that does not fit is named. */
export async function verifyChain(db: Db): Promise<Verified> {
  // Read before the rows: what is recorded meanwhile only makes the chain longer.
  const head = await findHead(db)
  let rows = 0
  let previous: Buffer = Buffer.alloc(0)
  let last: Link | undefined
  for (;;) {
    const links = await listLinks(db, { after: last?.id ?? 0, most: BATCH })
    for (const link of links) {
      if (head && link.id > head.id) return ended({ rows, last, head })
      const reason = whatIsWrong(link, previous)
      if (reason) return { ...describe(rows, last), sound: false, broken: { id: link.id, time: link.time, reason } }
      rows += 1
      previous = link.hash
      last = link
    }
    if (links.length < BATCH) return ended({ rows, last, head })
  }
}

function whatIsWrong({ line, previous, hash }: Link, expected: Buffer): string | undefined {
  if (!previous.equals(expected)) return '它前面的记录被删去或改动过'
  const own = createHash('sha256').update(previous).update(line).digest()
  return own.equals(hash) ? undefined : '这条记录被改动过'
}

type End = { rows: number; last: Link | undefined; head: Awaited<ReturnType<typeof findHead>> }

/** A chain whose end was cut off is sound in itself; the end is known apart from it. */
function ended({ rows, last, head }: End): Verified {
  const whole = head !== undefined && head.acts === rows && head.hash.equals(last?.hash ?? Buffer.alloc(0))
  const broken = {
    id: (last?.id ?? 0) + 1,
    time: null,
    reason: `末尾的记录不见了：应有 ${head?.acts ?? '若干'} 条，只有 ${rows} 条`,
  }
  return { ...describe(rows, last), sound: whole, broken: whole ? null : broken }
}

const describe = (rows: number, last: Link | undefined) => ({
  rows,
  lastHash: last?.hash.toString('hex') ?? null,
  lastTime: last?.time ?? null,
})
