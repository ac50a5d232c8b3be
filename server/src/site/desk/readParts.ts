import type { Proposal, Returned } from '@zhengcai/contract/site/siteDesk.contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { differencesOf } from './differences.ts'
import { FIRST } from './noteParts.ts'
import { findLast, findOpen, listOpen, type ProposalRow } from './proposals.queries.ts'
import { findNewest, listNumbers } from './siteDesk.queries.ts'
import type { SitePart } from './sitePart.ts'

const COMMAND = '命令行'

/** Every part: how it stands, and what waits in it. */
export async function listParts(db: Db, parts: SitePart[], staffId: string) {
  const open = await listOpen(db)
  return Promise.all(
    parts.map(async (part) => {
      const newest = await findNewest(db, part.name)
      const waits = open.find((one) => one.part === part.name)
      const changed = newest !== undefined && newest.number > FIRST
      return {
        part: part.name,
        number: newest?.number ?? FIRST,
        by: changed ? (newest.by ?? COMMAND) : '',
        time: changed ? newest.time : null,
        waiting: waits ? await proposalSeenBy(db, part, waits, staffId) : null,
      }
    }),
  )
}

export async function readPart(db: Db, part: SitePart, staffId: string) {
  const [newest, open, last, { value, lines }, words] = await Promise.all([
    findNewest(db, part.name),
    findOpen(db, part.name),
    findLast(db, part.name),
    part.read(db),
    part.words(db),
  ])
  const number = newest?.number ?? FIRST
  const waiting = open ? await proposalSeenBy(db, part, open, staffId) : null
  const returned = last?.base === number ? returnedOf(last, lines) : null
  return { part: part.name, number, value, words, waiting, returned }
}

/** Whoever opens the part next reads that it came back and why, until it is prepared anew or changed. Who took it back knows it. */
function returnedOf(row: ProposalRow, stands: string[]): Returned | null {
  const { state, by, byId, time, decidedBy, decidedById, decidedAt, decision, value, lines } = row
  if ((state !== 'returned' && state !== 'failed') || decidedById === byId) return null
  const differences = differencesOf(stands, lines)
  return { state, by, time, decidedBy, decidedAt, reason: decision, differences, value }
}

/** Compared with what stands now, which whoever confirms it changes. */
async function proposalSeenBy(db: Db, part: SitePart, row: ProposalRow, staffId: string): Promise<Proposal> {
  const { id, state, base, by, byId, time, note, publishAt, value, lines } = row
  const differences = differencesOf((await part.read(db)).lines, lines)
  return { id, part: part.name, state, base, by, self: byId === staffId, time, note, publishAt, differences, value }
}

export async function readHistory(db: Db, part: SitePart, page: { pageNum: number; pageSize: number }) {
  const { rows, total } = await listNumbers(db, part.name, page)
  return {
    total,
    rows: rows.slice(0, page.pageSize).map(({ number, by, confirmedBy, time, note, value, lines }, at) => ({
      number,
      by: by ?? (number === FIRST ? '' : COMMAND),
      confirmedBy,
      time,
      note,
      differences: differencesOf(rows[at + 1]?.lines ?? lines, lines),
      empty: lines.length === 0 || lines.every((line) => line.trim() === ''),
      restorable: part.fits(value),
    })),
  }
}
