import { newToken } from '../../account/sessions/tokens.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { heldBy, notFound, refuse } from '../../platform/http/refusals.ts'
import { findDraftFacts, getContent } from '../drafts/drafts.queries.ts'
import { getDraftRow, type Hand, NO_DRAFT } from '../drafts/holding.ts'
import { lockFacts } from '../drafts/openDraft.ts'
import { whyNotWriting } from '../review/correcting.ts'
import { keepAct } from '../revisions/keepRevision.ts'
import { deleteLock, findLock, type Lock, replaceLock, updateBeat } from './locks.queries.ts'

type Wish = { id: string; tab: string; takeOver: boolean }

/** One writer at a time, in one tab. Whoever takes over leaves what was saved until then in the history. */
export function lockDraft(db: Db, by: Hand, { id, tab, takeOver }: Wish) {
  return inTransaction(db, async (tx) => {
    const draft = await getDraftRow(tx, id)
    const why = await whyNotWriting(tx, draft, { id: by.staffId, roles: by.roles })
    if (why) refuse(why)
    const held = await findLock(tx, id)
    const mine = { draftId: id, tab, staffId: by.staffId }
    if (held?.staffId === by.staffId && held.tab === tab) {
      await updateBeat(tx, { ...mine, token: held.token })
      return { lock: held.token, number: draft.number, since: held.since, takenFrom: null }
    }
    if (held && !takeOver) tellHeld(held, by.staffId)
    const token = newToken()
    const { since } = await replaceLock(tx, { ...mine, token, number: draft.number })
    if (held) {
      const told = { by: by.staffId, title: draft.title, draftId: id }
      await notify(tx, { to: [held.staffId], kind: 'takenOver', ...told })
      const content = await getContent(tx, id)
      await keepAct(tx, by, {
        draft,
        cause: 'takeOver',
        act: 'draft take over',
        content,
        note: `原由${held.holder}编辑`,
      })
    }
    return { lock: token, number: draft.number, since, takenFrom: held?.holder ?? null }
  })
}

function tellHeld({ holder, since, lastBeat, away, staffId }: Lock, me: string): never {
  const self = staffId === me
  heldBy(self ? '您正在另一个窗口编辑这篇稿件' : `${holder}正在编辑这篇稿件${away ? '，可能已离开' : ''}`, {
    holder,
    since,
    lastBeat,
    self,
    away,
  })
}

export async function beatDraft(db: Db, { staffId }: Hand, { id, lock }: { id: string; lock: string }) {
  const held = await updateBeat(db, { draftId: id, token: lock, staffId })
  const { number } = (await findDraftFacts(db, id)) ?? notFound(NO_DRAFT)
  const taken = held ? undefined : await findLock(db, id)
  return { held, number, taken: taken ? lockFacts(taken, staffId) : null }
}

export const unlockDraft = (db: Db, { staffId }: Hand, { id, lock }: { id: string; lock: string }) =>
  deleteLock(db, { draftId: id, token: lock, staffId })
