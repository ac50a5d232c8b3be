import type { HeldByClass } from '../../knowledge/heldByClass.ts'
import { countQuestionsOfClass, updateQuestionClasses } from './classes.queries.ts'

/** What readers have asked under a class, public or not. */
export const questionsOfClass: HeldByClass = {
  counted: '条提问',
  count: countQuestionsOfClass,
  move: updateQuestionClasses,
}
