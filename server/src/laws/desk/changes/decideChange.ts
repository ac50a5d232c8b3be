import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { LAW_CHANGES } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { KNOWLEDGE_CHANGED } from '../../../knowledge/knowledge.queries.ts'
import type { DeskHand } from '../../../office/deskHand.ts'
import { notify } from '../../../office/notices/notify.ts'
import { recordAct } from '../../../platform/database/audit.ts'
import { announce } from '../../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { forbid, movedOn, notFound, refuseFields } from '../../../platform/http/refusals.ts'
import { LAW_WORK, WAITS } from '../lawWork.ts'
import { refuseStale } from '../uploads/lawImports.ts'
import { applyChange } from './applyChange.ts'
import { changeSeenBy } from './changeRows.ts'
import { type ChangeRow, findChange, lockChange, stepChange } from './changes.queries.ts'
import { NO_CHANGE } from './proposeChange.ts'

type Decision = { id: string; number: number; outcome: 'release' | 'return'; note: string }

/** A second person lets a change come to readers, or gives it back. Whoever proposed it can only take it back. */
export function decideChange(db: Db, by: DeskHand, { id, number, outcome, note }: Decision): Promise<LawChange> {
  return inTransaction(db, async (tx) => {
    const change = (await lockChange(tx, id)) ?? notFound(NO_CHANGE)
    if (change.state !== 'waiting' || change.number !== number) tellDecided(change)
    const isOwn = change.byId === by.staffId
    if (outcome === 'release' && isOwn) forbid('改动要由提交的人以外的另一人确认')
    if (outcome === 'return' && !isOwn && [...note].length < 4)
      refuseFields([{ field: 'note', message: '退回请写明理由，至少 4 个字' }])
    if (outcome === 'release') await release(tx, by, change, note)
    else await stepChange(tx, id, { state: 'returned', by: by.staffId, decision: note, linked: true })
    const told = outcome === 'release' ? 'lawReleased' : 'lawReturned'
    const title = `《${change.title}》的${LAW_CHANGES[change.kind]}`
    await notify(tx, { to: [change.byId], kind: told, by: by.staffId, title, note })
    const act = outcome === 'release' ? 'law release' : 'law return'
    const detail = { kind: change.kind, title: change.title, note }
    await recordAct(tx, { ...by.actor, act, subject: `law-change:${id}`, detail })
    return changeSeenBy((await findChange(tx, id)) ?? notFound(NO_CHANGE), by.staffId)
  })
}

async function release(tx: Db, by: DeskHand, change: ChangeRow, decision: string): Promise<void> {
  if (change.kind === 'import') {
    await refuseStale(tx, change.id)
    await stepChange(tx, change.id, { state: 'applying', by: by.staffId, decision, progress: WAITS })
  } else {
    await applyChange(tx, change, by.staffId)
    await stepChange(tx, change.id, { state: 'released', by: by.staffId, decision })
    await announce(tx, KNOWLEDGE_CHANGED)
  }
  await announce(tx, LAW_WORK)
}

function tellDecided({ state, number, decidedBy, decidedAt }: ChangeRow): never {
  const what = state === 'returned' ? '退回或收回' : state === 'waiting' ? '重新提交' : '确认'
  return movedOn(decidedBy ? `${decidedBy}已经${what}了这处改动` : '这处改动已有变化，请重新打开', {
    number,
    by: decidedBy ?? '',
    at: decidedAt ?? '',
  })
}
