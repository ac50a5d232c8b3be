import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { newId } from '../../../account/sessions/tokens.ts'
import { KNOWLEDGE_CHANGED } from '../../../knowledge/knowledge.queries.ts'
import type { DeskHand } from '../../../office/deskHand.ts'
import { recordAct } from '../../../platform/database/audit.ts'
import { announce } from '../../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { notFound, refuse, refuseFields } from '../../../platform/http/refusals.ts'
import { applyChange } from './applyChange.ts'
import { wrongDays } from './changeFacts.ts'
import { changeSeenBy } from './changeRows.ts'
import { findChange, insertChange, stepChange } from './changes.queries.ts'
import { getVersionAt, NO_CHANGE, propose } from './proposeChange.ts'

type Wish = { esId: string; base: number; effective: string; source: string; note: string }

/**
 * From when a version applies, with what says so. What was assumed and turns out to be right changes nothing for readers but
 * the words that it is to be verified, so that one person is enough; another day waits for a second one.
 */
export function verifyDay(db: Db, by: DeskHand, { esId, base, effective, source, note }: Wish): Promise<LawChange> {
  return inTransaction(db, async (tx) => {
    const version = await getVersionAt(tx, { esId, base })
    if (!version.effectiveAssumed) refuse('这一版本的施行日期不待核；要改动请用“版本信息”')
    const [wrong] = wrongDays({ ...version, effective })
    if (wrong) refuseFields([{ field: 'effective', message: wrong.message }])
    const { lawId, title } = version
    const differences = [
      { name: '施行日期', before: `${version.effective}（待核）`, after: effective, runs: null },
      { name: '依据', before: '', after: source, runs: null },
    ]
    const change = {
      kind: 'verify' as const,
      lawId,
      esId,
      title,
      base,
      value: { effective, source },
      differences,
      reason: note,
    }
    if (effective !== version.effective) return propose(tx, by, change, { effective, source })
    const id = newId()
    await insertChange(tx, { ...change, id, state: 'waiting', byId: by.staffId })
    await applyChange(tx, (await findChange(tx, id)) ?? notFound(NO_CHANGE), by.staffId)
    // Nothing that anybody cites is another by it.
    await stepChange(tx, id, { state: 'released', by: by.staffId, linked: true })
    await recordAct(tx, {
      ...by.actor,
      act: 'law verify',
      subject: `law:${lawId}`,
      detail: { title, effective, source },
    })
    await announce(tx, KNOWLEDGE_CHANGED)
    return changeSeenBy((await findChange(tx, id)) ?? notFound(NO_CHANGE), by.staffId)
  })
}
