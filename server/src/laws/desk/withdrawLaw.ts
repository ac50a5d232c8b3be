import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import type { DeskHand } from '../../office/deskHand.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { movedOn, notFound, refuse } from '../../platform/http/refusals.ts'
import { updateShown } from './changes/applying.queries.ts'
import { insertChange, stepChange } from './changes/changes.queries.ts'
import { propose } from './changes/proposeChange.ts'
import { lockDeskLaw } from './lawDesk.queries.ts'
import { LAW_WORK } from './lawWork.ts'

type Wish = { lawId: string; base: number; reason: string }

export const NO_LAW = '没有找到这部法规'

async function getLawAt(tx: Db, { lawId, base }: Omit<Wish, 'reason'>) {
  const law = (await lockDeskLaw(tx, lawId)) ?? notFound(NO_LAW)
  if (law.base !== base) movedOn('这部法规已有更新的改动，请重新打开再做', { number: law.base, by: '', at: '' })
  return law
}

/** From readers' eyes at once, all versions; every text stays where it is. */
export function withdrawLaw(db: Db, by: DeskHand, { lawId, base, reason }: Wish): Promise<{ base: number }> {
  return inTransaction(db, async (tx) => {
    const { name, withdrawn } = await getLawAt(tx, { lawId, base })
    if (withdrawn) refuse('这部法规已经撤下')
    const id = newId()
    await insertChange(tx, {
      id,
      kind: 'withdraw',
      state: 'waiting',
      lawId,
      title: name,
      base,
      value: {},
      reason,
      byId: by.staffId,
    })
    await updateShown(tx, lawId, false)
    await stepChange(tx, id, { state: 'released', by: by.staffId })
    await recordAct(tx, {
      ...by.actor,
      act: 'law withdraw',
      subject: `law:${lawId}`,
      detail: { title: name, reason },
    })
    await announce(tx, KNOWLEDGE_CHANGED)
    await announce(tx, LAW_WORK)
    return { base: base + 1 }
  })
}

/** Shown again once a second person agrees. */
export function proposeRestore(db: Db, by: DeskHand, { lawId, base, reason }: Wish): Promise<LawChange> {
  return inTransaction(db, async (tx) => {
    const { name, withdrawn } = await getLawAt(tx, { lawId, base })
    if (!withdrawn) refuse('这部法规没有撤下')
    return propose(tx, by, { kind: 'restore', lawId, title: name, base, value: {}, reason })
  })
}
