import { feedbackSubjects } from '../../feedback/feedbackSubjects.ts'
import { lawSubjects } from '../../laws/desk/lawSubjects.ts'
import type { NameSubjects } from '../../office/audit/nameSubjects.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishingSubjects } from '../../publishing/finder/publishingSubjects.ts'
import { questionSubjects } from '../../questions/questionSubjects.ts'
import { wordSubjects } from './wordSubjects.ts'

/** What the audit trail calls the things of the features above it. */
export const auditSubjects = (db: Db): NameSubjects[] => [
  publishingSubjects(db),
  questionSubjects(db),
  feedbackSubjects(db),
  lawSubjects(db),
  wordSubjects,
]
