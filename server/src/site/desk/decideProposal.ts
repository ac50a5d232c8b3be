import { isApiError } from '@zhengcai/contract/errors.ts'
import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { PROPOSAL_STATES, SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { DeskHand } from '../../office/deskHand.ts'
import { notify } from '../../office/notices/notify.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { forbid, movedOn, notFound, refuseFields } from '../../platform/http/refusals.ts'
import { differencesOf } from './differences.ts'
import { beginPart, notePart } from './noteParts.ts'
import { findProposal, listDue, type ProposalRow, settleProposal } from './proposals.queries.ts'
import type { Saved } from './savePart.ts'
import { findNewest, lockPart } from './siteDesk.queries.ts'
import type { SitePart } from './sitePart.ts'

type PartOf = (name: SitePart['name']) => SitePart

/** A second account lets what was prepared come to readers; never the one that prepared it, whatever roles it holds. */
export function confirmProposal(db: Db, partOf: PartOf, by: DeskHand, id: string): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    const proposal = await opened(tx, id)
    if (proposal.state !== 'waiting') tellSettled(proposal)
    if (proposal.byId === by.staffId) forbid('要由准备的人以外的另一人确认')
    const { number, differences } = await bringOut(tx, partOf(proposal.part), proposal, by.staffId)
    await settleProposal(tx, id, { state: 'done', by: by.staffId })
    const { title } = SITE_PARTS[proposal.part]
    await notify(tx, { to: [proposal.byId], kind: 'siteConfirmed', by: by.staffId, title })
    const detail = { number, proposal: id, preparedBy: `staff:${proposal.byId}`, ...differences }
    await recordAct(tx, { ...by.actor, act: 'site confirm', subject: `site:${proposal.part}`, detail })
    return { number, waiting: null }
  })
}

/** Whoever prepared it takes it back; another gives it back with a reason. */
export function returnProposal(db: Db, by: DeskHand, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const proposal = await opened(tx, id)
    if (!isOpen(proposal)) tellSettled(proposal)
    const isOwn = proposal.byId === by.staffId
    if (!isOwn && proposal.state === 'waiting' && !by.rights.includes('seal'))
      forbid('待确认的改动由准备的人收回，或由确认的人退回')
    if (!isOwn && [...reason].length < REASON_LEAST)
      refuseFields([{ field: 'reason', message: `退回请写明理由，至少 ${REASON_LEAST} 个字` }])
    await settleProposal(tx, id, { state: 'returned', by: by.staffId, decision: reason })
    const { title } = SITE_PARTS[proposal.part]
    await notify(tx, { to: [proposal.byId], kind: 'siteReturned', by: by.staffId, title, note: reason })
    const detail = { proposal: id, reason }
    await recordAct(tx, { ...by.actor, act: 'site return', subject: `site:${proposal.part}`, detail })
  })
}

/** What its time has come for. One that does not fit any more is told to who planned it. */
export async function bringOutDue(db: Db, partOf: PartOf): Promise<string> {
  const due = await listDue(db)
  for (const { id } of due)
    await inTransaction(db, (tx) => bringOutPlanned(tx, partOf, id)).catch(async (error: unknown) => {
      if (!isApiError(error)) throw error
      await inTransaction(db, (tx) => tellFailed(tx, id, error.msg))
    })
  return due.length > 0 ? `${due.length} 处` : ''
}

async function bringOutPlanned(tx: Db, partOf: PartOf, id: string): Promise<void> {
  const proposal = await opened(tx, id)
  if (proposal.state !== 'planned') return
  const { number, differences } = await bringOut(tx, partOf(proposal.part), proposal)
  await settleProposal(tx, id, { state: 'done' })
  const detail = { number, proposal: id, ...differences }
  await recordAct(tx, { actor: `staff:${proposal.byId}`, act: 'site save', subject: `site:${proposal.part}`, detail })
}

async function tellFailed(tx: Db, id: string, why: string): Promise<void> {
  const proposal = await opened(tx, id)
  if (proposal.state !== 'planned') return
  await settleProposal(tx, id, { state: 'failed', decision: why })
  await notify(tx, { to: [proposal.byId], kind: 'siteFailed', title: SITE_PARTS[proposal.part].title, note: why })
}

/** The part first, as everybody does who changes it. */
async function opened(tx: Db, id: string): Promise<ProposalRow> {
  const known = (await findProposal(tx, id)) ?? notFound('没有找到这处改动')
  await lockPart(tx, known.part)
  return (await findProposal(tx, id)) ?? notFound('没有找到这处改动')
}

const isOpen = ({ state }: ProposalRow) => state === 'waiting' || state === 'planned'

async function bringOut(tx: Db, part: SitePart, proposal: ProposalRow, confirmedBy?: string) {
  const number = await beginPart(tx, part)
  if (number !== proposal.base) await tellOvertaken(tx, part, number)
  const before = await part.read(tx)
  const prepared = await part.prepare(tx, proposal.value)
  if (prepared.sealed && !confirmedBy) forbid('这处改动须由另一人确认，请重新准备')
  await prepared.write(tx)
  const by = { byId: proposal.byId, note: proposal.note, ...(confirmedBy && { confirmedBy }) }
  return { number: await notePart(tx, part, by), differences: differencesOf(before.lines, prepared.lines) }
}

async function tellOvertaken(tx: Db, { name }: SitePart, number: number): Promise<never> {
  const newest = await findNewest(tx, name)
  return movedOn(`准备之后“${SITE_PARTS[name].title}”又有改动，请退回后重新准备`, {
    number,
    by: newest?.by ?? '命令行',
    at: newest?.time ?? '',
  })
}

function tellSettled({ state, base, decidedBy, decidedAt }: ProposalRow): never {
  return movedOn(`这处改动${PROPOSAL_STATES[state]}${decidedBy ? `，由${decidedBy}处理` : ''}`, {
    number: base,
    by: decidedBy ?? '',
    at: decidedAt ?? '',
  })
}
