import { feedbackOfStaff } from '../../feedback/desk/feedbackOfStaff.ts'
import type { HeldByStaff } from '../../office/staff/handOver.ts'
import { draftsOfStaff } from '../../publishing/drafts/draftsOfStaff.ts'
import { questionsOfStaff } from '../../questions/desk/questionsOfStaff.ts'

/** What people of the office answer for, feature by feature: nobody is disabled while it has no successor. */
export const HELD_BY_STAFF: HeldByStaff[] = [draftsOfStaff, questionsOfStaff, feedbackOfStaff]
