import { type HeldByClass, itemsOfClass } from '../../knowledge/heldByClass.ts'
import { draftsOfClass } from '../../publishing/drafts/draftsOfClass.ts'
import { questionsOfClass } from '../../questions/desk/questionsOfClass.ts'

/** What is filed under classes, feature by feature: none goes while it holds anything. */
export const HELD_BY_CLASS: HeldByClass[] = [itemsOfClass, draftsOfClass, questionsOfClass]
