import { idsIn, type NameSubjects } from '../../office/audit/nameSubjects.ts'
import type { Db } from '../../platform/database/database.ts'
import { listChangeTitles, listLawTitles } from './lawDesk.queries.ts'

export const lawSubjects =
  (db: Db): NameSubjects =>
  async (subjects) => {
    const [laws, changes] = await Promise.all([
      listLawTitles(db, idsIn(subjects, 'law')),
      listChangeTitles(db, idsIn(subjects, 'law-change')),
    ])
    return new Map([
      ...laws.map(({ id, title }) => [`law:${id}`, `《${title}》`] as const),
      ...changes.map(({ id, title }) => [`law-change:${id}`, `法规改动：${title}`] as const),
    ])
  }
