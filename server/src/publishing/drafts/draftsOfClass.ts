import type { HeldByClass } from '../../knowledge/heldByClass.ts'
import { countDraftsOfClass, updateDraftClasses } from './classes.queries.ts'

/** Texts in the making; those that nobody opened yet follow what readers have. */
export const draftsOfClass: HeldByClass = {
  counted: '篇稿件',
  count: countDraftsOfClass,
  move: updateDraftClasses,
}
