import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { findStaffName } from '../../office/staff/staff.queries.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { movedOn } from '../../platform/http/refusals.ts'
import { takeAllowances } from '../../platform/limits/limits.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { moveQuestion } from '../moveQuestion.ts'
import { type AnswerText, insertVersion, updateLastVersion, upsertAnswer } from './answers.queries.ts'
import { updateAssignee } from './cases.queries.ts'
import { type DeskCase, lockCase, numberOf, withDraft } from './holding.ts'
import { keepable } from './judgeAnswer.ts'
import { actorIn, whyNotWriting } from './lockAnswer.ts'
import { findAnswerLock } from './locks.queries.ts'

type Saved = AnswerText & { id: string; lock: string; base: number }

/** The first save takes the question, for whoever wrote it. */
export function saveAnswer(db: Db, by: Hand, { id, lock, base, ...given }: Saved) {
  return inTransaction(db, async (tx) => {
    const text = { ...given, tree: keepable(given.tree) }
    const one = await lockCase(tx, id)
    await refuseLost(tx, by, one, { lock, base })
    const isTaken = one.question.status === QUESTION.waiting
    if (isTaken) await take(tx, by, one)
    else if (!one.assigneeId) await updateAssignee(tx, id, by.staffId)
    if (one.question.status === QUESTION.answered) await withDraft(tx, one)
    const saved = await writeAnswer(tx, by, id, text)
    // That it was taken says already that somebody began to write.
    if (saved.isNew || isTaken)
      await recordAct(tx, { ...actorIn(by), act: isTaken ? 'take question' : 'answer work', subject: id })
    return { number: saved.number, savedAt: saved.savedAt }
  })
}

/** The next number, kept among the versions; one version for some minutes of one person's work. */
export async function writeAnswer(tx: Db, by: Hand, questionId: string, text: AnswerText) {
  const written = { questionId, staffId: by.staffId, ...text }
  const saved = await upsertAnswer(tx, written)
  const isNew = !(await updateLastVersion(tx, { ...written, number: saved.number }))
  if (isNew) await insertVersion(tx, { ...written, number: saved.number, cause: 'save' })
  return { ...saved, isNew }
}

async function take(tx: Db, by: Hand, { question, assigneeId }: DeskCase): Promise<void> {
  await moveQuestion(tx, 'take', { id: question.id, by: by.actor })
  if (!assigneeId) await updateAssignee(tx, question.id, by.staffId)
}

/** Whoever lost the lock, or wrote from an older number, hears who was first; what they typed is kept beside. */
async function refuseLost(tx: Db, by: Hand, one: DeskCase, { lock, base }: { lock: string; base: number }) {
  const { question, draft } = one
  const number = numberOf(one)
  const writer = draft?.updatedBy ? await findStaffName(tx, draft.updatedBy) : undefined
  const now = { number, by: writer ?? '', at: draft?.updateTime ?? question.askTime }
  const why = whyNotWriting(one)
  if (why) movedOn(why, { ...now, lock: true, own: false })
  const held = await findAnswerLock(tx, question.id)
  if (!held) return movedOn('编辑已经结束，请重新开始答复', { ...now, lock: true, own: false })
  if (held.token !== lock || held.staffId !== by.staffId)
    movedOn(`答复已由${held.holder}接管，您的改动没有保存`, {
      number,
      by: held.holder,
      at: held.since,
      lock: true,
      own: false,
    })
  if (number !== base)
    movedOn('答复已有更新的内容，您的改动没有保存', { ...now, lock: false, own: base >= held.number })
}

const KEPT_AT_ONCE = [{ seconds: 600, most: 30 }]

/** What could not be saved lies among the versions; never refused for a lock. */
export function keepAnswer(db: Db, by: Hand, { id, base, ...given }: Omit<Saved, 'lock'>) {
  return inTransaction(db, async (tx) => {
    const text = { ...given, tree: keepable(given.tree) }
    await lockCase(tx, id)
    await takeAllowances(tx, [{ key: `answer-keep:${by.staffId}`, windows: KEPT_AT_ONCE }])
    const version = await insertVersion(tx, {
      questionId: id,
      number: base,
      cause: 'keep',
      staffId: by.staffId,
      ...text,
    })
    await recordAct(tx, { ...actorIn(by), act: 'answer keep', subject: id, detail: { version } })
    return { version }
  })
}
