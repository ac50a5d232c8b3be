import { QUESTION, QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import { newToken } from '../../account/sessions/tokens.ts'
import { notify } from '../../office/notices/notify.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { heldBy, notFound, refuse } from '../../platform/http/refusals.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { lockFacts } from '../../publishing/drafts/openDraft.ts'
import { NO_SUCH_QUESTION } from '../moveQuestion.ts'
import { findStatus } from '../questions.queries.ts'
import { findAnswerDraft, insertVersion } from './answers.queries.ts'
import { insertDeskEvent } from './cases.queries.ts'
import { type DeskCase, lockCase, numberOf } from './holding.ts'
import {
  type AnswerLock,
  deleteAnswerLock,
  findAnswerLock,
  listWatchers,
  replaceAnswerLock,
  updateAnswerBeat,
  upsertWatch,
} from './locks.queries.ts'

/** Why nobody writes an answer to it now. */
export function whyNotWriting({ question, draft, mainId }: DeskCase): string | undefined {
  const { status } = question
  if (mainId && status !== QUESTION.answered) return '这条提问已并入另一条，请在那一条里答复，或先拆开'
  if (draft && draft.state !== 'writing') return '正在等待复核，不能修改。要改请先由复核的人退回'
  const isOpen = status === QUESTION.waiting || status === QUESTION.inHand || status === QUESTION.answered
  return isOpen ? undefined : `这条提问${QUESTION_STATUSES[status]}，不能答复`
}

/** One writer at a time, in one tab. Whoever takes over leaves what was saved until then among the versions. */
export function lockAnswer(db: Db, by: Hand, { id, tab, takeOver }: { id: string; tab: string; takeOver: boolean }) {
  return inTransaction(db, async (tx) => {
    const one = await lockCase(tx, id)
    const why = whyNotWriting(one)
    if (why) refuse(why)
    const held = await findAnswerLock(tx, id)
    const number = numberOf(one)
    if (held?.staffId === by.staffId && held.tab === tab) {
      await updateAnswerBeat(tx, { questionId: id, token: held.token, staffId: by.staffId })
      return { lock: held.token, number, since: held.since, takenFrom: null }
    }
    if (held && !takeOver) tellHeld(held, by.staffId)
    const token = newToken()
    const { since } = await replaceAnswerLock(tx, { questionId: id, token, tab, staffId: by.staffId, number })
    if (held) await tellTaken(tx, by, one, held)
    return { lock: token, number, since, takenFrom: held?.holder ?? null }
  })
}

async function tellTaken(tx: Db, by: Hand, { question, draft }: DeskCase, held: AnswerLock): Promise<void> {
  const { id: questionId, title } = question
  await notify(tx, { to: [held.staffId], kind: 'takenOver', by: by.staffId, title, questionId })
  const note = `原由${held.holder}在写`
  if (draft) await insertVersion(tx, { questionId, ...draft, cause: 'takeOver', staffId: by.staffId, note })
  await insertDeskEvent(tx, { questionId, act: 'takeOver', by: by.staffId, note })
  await recordAct(tx, { ...actorIn(by), act: 'answer take over', subject: questionId })
}

/** Without what the trail does not know. */
export const actorIn = ({ actor, network, requestId }: Hand) => ({ actor, network, requestId })

function tellHeld({ holder, since, lastBeat, away, staffId }: AnswerLock, me: string): never {
  const self = staffId === me
  const words = self ? '您正在另一个窗口答复这条提问' : `${holder}正在答复这条提问${away ? '，可能已离开' : ''}`
  heldBy(words, { holder, since, lastBeat, self, away })
}

/** Has the case before them, or writes in it: what became of it meanwhile, and who else does. */
export async function lookAtCase(db: Db, { staffId }: Hand, { id, lock }: { id: string; lock?: string | undefined }) {
  const status = (await findStatus(db, { id })) ?? notFound(NO_SUCH_QUESTION)
  await upsertWatch(db, { questionId: id, staffId })
  const held = lock ? await updateAnswerBeat(db, { questionId: id, token: lock, staffId }) : false
  const [taken, watchers, draft] = await Promise.all([
    findAnswerLock(db, id),
    listWatchers(db, { questionId: id, staffId }),
    findAnswerDraft(db, id),
  ])
  return { held, status, number: draft?.number ?? 0, watchers, lock: taken ? lockFacts(taken, staffId) : null }
}

export const unlockAnswer = (db: Db, { staffId }: Hand, { id, lock }: { id: string; lock: string }) =>
  deleteAnswerLock(db, { questionId: id, token: lock, staffId })
