import type { NameSubjects } from '../office/audit/nameSubjects.ts'
import type { Db } from '../platform/database/database.ts'
import { listNumbers } from './officeQuestions.queries.ts'

/** By their numbers: who reads the trail need not read what people asked. */
export const questionSubjects =
  (db: Db): NameSubjects =>
  async (subjects) =>
    new Map((await listNumbers(db, subjects)).map(({ id, number }) => [id, `提问 ${number}`]))
