import { ANONYMOUS } from '@zhengcai/contract/questions/questionWords.ts'
import type { PersonalData } from '../account/profile/personalData.ts'
import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { announce } from '../platform/database/changes.ts'
import { deletePrivateQuestions, detachPublicQuestions, listForExport } from './heldQuestions.queries.ts'

/** What a reader asked. On leaving, private questions go with their files; public ones stay without any trace of who asked. */
export const heldQuestions: PersonalData = {
  name: 'questions',
  list: listForExport,
  async erase(tx, userId) {
    await deletePrivateQuestions(tx, userId)
    const named = await detachPublicQuestions(tx, { userId, asker: ANONYMOUS })
    if (named > 0) await announce(tx, KNOWLEDGE_CHANGED)
  },
}
