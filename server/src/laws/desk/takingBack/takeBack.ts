import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import type { DeskHand } from '../../../office/deskHand.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { notFound, refuse } from '../../../platform/http/refusals.ts'
import { chinaDay } from '../../../platform/time/chinaTime.ts'
import { afterLawsSaved } from '../../importing/afterLawsSaved.ts'
import type { Difference } from '../../laws.schema.ts'
import { getVersionAt, NO_VERSION, propose, proposedBefore } from '../changes/proposeChange.ts'
import { type DeskVersionRow, listChainDays, lockDeskLaw } from '../lawDesk.queries.ts'
import { findLawOfVersion, updateBroughtBack, updateTakenBack } from './takingBack.queries.ts'

type Wish = { esId: string; base: number; reason: string }
export type Taking = 'takeBack' | 'bringBack'

/** A version that was released by mistake leaves readers, or comes back to them, once a second person agrees. */
export function proposeTaking(db: Db, by: DeskHand, kind: Taking, { esId, base, reason }: Wish): Promise<LawChange> {
  return inTransaction(db, async (tx) => {
    const before = await proposedBefore(tx, by, { esId, kind, value: {}, reason })
    if (before) return before
    await lockLawOf(tx, esId)
    const version = await getVersionAt(tx, { esId, base })
    await refuseTaking(tx, kind, version)
    const { lawId, title } = version
    const differences = await whatBecomes(tx, kind, version)
    return propose(tx, by, { kind, lawId, esId, title, base, value: {}, differences, reason })
  })
}

/** The law before its versions, for all who change several of them: two who did so the other way round would wait for each other. */
export async function lockLawOf(tx: Db, esId: string): Promise<void> {
  const { lawId } = (await findLawOfVersion(tx, esId)) ?? notFound(NO_VERSION)
  await lockDeskLaw(tx, lawId)
}

/** Asked when it is proposed and again when it is done: the other versions may have gone meanwhile. */
async function refuseTaking(tx: Db, kind: Taking, { lawId, esId, takenBack }: DeskVersionRow): Promise<void> {
  const law = (await lockDeskLaw(tx, lawId)) ?? notFound(NO_VERSION)
  if (law.withdrawn) refuse('这部法规已整部撤下，请先恢复法规')
  if (kind === 'bringBack') return takenBack ? undefined : refuse('这一版本没有撤回')
  if (takenBack) refuse('这一版本已经撤回')
  const others = (await listChainDays(tx, lawId)).filter((one) => one.stands && one.esId !== esId)
  if (others.length === 0) refuse('这部法规给读者看的只有这一个版本，不能撤回；要让读者看不到，请撤下这部法规')
}

/** Readers see it, or do not, from here on; the versions around it follow. */
export async function applyTaking(
  tx: Db,
  kind: Taking,
  version: DeskVersionRow,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await refuseTaking(tx, kind, version)
  if (kind === 'takeBack') await updateTakenBack(tx, version.esId, { by, reason })
  else await updateBroughtBack(tx, version.esId)
  await afterLawsSaved(tx, [version.lawId])
}

/** For whoever confirms it: what readers have before and after. */
async function whatBecomes(tx: Db, kind: Taking, { lawId, esId, published }: DeskVersionRow): Promise<Difference[]> {
  const chain = await listChainDays(tx, lawId)
  const day = chinaDay()
  const turnOf = (isWith: boolean): string => {
    const begun = chain
      .filter((one) => (one.esId === esId ? isWith : one.stands) && one.effective <= day)
      .sort((a, b) => (`${a.effective} ${a.published}` < `${b.effective} ${b.published}` ? 1 : -1))
    return begun[0] ? `${begun[0].published} 公布` : '没有'
  }
  const taken = kind === 'takeBack'
  const [shown, hidden] = [`${published} 公布的版本`, '已撤回']
  const now = { name: '施行中的版本', before: turnOf(taken), after: turnOf(!taken), runs: null }
  return [
    { name: '读者看到', before: taken ? shown : hidden, after: taken ? hidden : shown, runs: null },
    ...(now.before === now.after ? [] : [now]),
  ]
}
