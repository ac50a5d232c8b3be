import { auditTrail } from '@zhengcai/contract/office/auditTrail.contract.ts'
import { ACTS } from '@zhengcai/contract/office/auditWords.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { atMost } from '../platform/limits/atMost.ts'
import { listActs, listNamed } from './audit/auditTrail.queries.ts'
import { exportAudit } from './audit/exportAudit.ts'
import { type NameSubjects, nameSubjects } from './audit/nameSubjects.ts'
import { verifyChain } from './audit/verifyChain.ts'

const WORDS: Record<string, string> = ACTS

/** What an act went along with, each as it is named where it is a subject itself. */
const itemsIn = ({ items }: Record<string, unknown>): string[] =>
  Array.isArray(items) ? items.filter((item) => typeof item === 'string') : []

/** People whom an act speaks of beside who did it: whoever got the work, or prepared what was confirmed. */
const peopleIn = (detail: Record<string, unknown>): string[] =>
  Object.values(detail)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.startsWith('staff:'))

export const auditTrailHandlers = ({ db, subjects }: { db: Db; subjects: NameSubjects[] }) => {
  const inTurn = atMost(1, 3)
  return serve(auditTrail, {
    async list({ query }) {
      const { rows, total } = await listActs(db, query)
      const names = await nameSubjects(
        subjects,
        rows.flatMap(({ subject, detail }) => [subject, ...itemsIn(detail)]),
      )
      const staff = await listNamed(
        db,
        rows.flatMap(({ detail }) => peopleIn(detail)),
      )
      const describe = (row: (typeof rows)[number]) => ({
        ...row,
        actName: WORDS[row.act] ?? row.act,
        subjectName: row.subjectName ?? names.get(row.subject) ?? null,
        people: Object.fromEntries(peopleIn(row.detail).map((who) => [who, staff.get(who) ?? who])),
        itemNames: itemsIn(row.detail).map((item) => names.get(item) ?? item),
      })
      return { total, rows: rows.map(describe) }
    },
    verify: () => inTurn(() => verifyChain(db)),
    export: ({ body, ...who }) => exportAudit(db, who, body),
  })
}
