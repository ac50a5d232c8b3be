import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransactionAgain } from '../../platform/database/database.ts'
import { actorIn } from '../../publishing/drafts/handOf.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { moveQuestion } from '../moveQuestion.ts'
import type { AnswerText } from './answers.queries.ts'
import { updateAssignee } from './cases.queries.ts'
import { type DeskCase, lockCase, withDraft } from './holding.ts'
import { keepable } from './judgeAnswer.ts'
import { heldOf, keepWords, refuseLost, writeAnswer } from './lockAnswer.ts'

type Saved = AnswerText & { id: string; lock: string; base: number }

/** The first save takes the question, for whoever wrote it. */
export function saveAnswer(db: Db, by: Hand, { id, lock, base, ...given }: Saved) {
  return inTransactionAgain(db, async (tx) => {
    const text = { ...given, tree: keepable(given.tree) }
    const one = await lockCase(tx, id)
    await refuseLost(tx, by, heldOf(one), { lock, base })
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

async function take(tx: Db, by: Hand, { question, assigneeId }: DeskCase): Promise<void> {
  await moveQuestion(tx, 'take', { id: question.id, by: by.actor })
  if (!assigneeId) await updateAssignee(tx, question.id, by.staffId)
}

/** What could not be saved lies among the versions. */
export const keepAnswer = (db: Db, by: Hand, { id, base, tree, fields }: Omit<Saved, 'lock'>) =>
  keepWords(db, by, { id, base, text: { tree: keepable(tree), fields } })
