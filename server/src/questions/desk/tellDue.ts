import type { Role } from '@zhengcai/contract/office/rights.ts'
import { RED_LINE_DAYS } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { notify } from '../../office/notices/notify.ts'
import type { Db } from '../../platform/database/database.ts'
import { addDays } from '../../platform/time/days.ts'
import { tellDueCases } from '../../publishing/desk/tellDueCases.ts'
import { listRunning, type Running } from './escalation.queries.ts'

const EVERYBODY: Role[] = ['answerer', 'responsible', 'chief']

/** Who answers a question that is due today, those above them when it is over time, and everybody when it is very old. */
export const tellDue = async (db: Db, now?: string): Promise<void> =>
  tellDueCases(db, await listRunning(db), { noun: '提问', verb: '答复', about: 'question', more: tellRedLine, now })

async function tellRedLine(tx: Db, { id, dueDay, askDay, notice }: Running, today: string): Promise<void> {
  if (addDays(askDay, RED_LINE_DAYS) > today) return
  for (const role of EVERYBODY)
    await notify(tx, {
      ...notice,
      kind: 'overdue',
      to: { role },
      note: `提问满 ${RED_LINE_DAYS} 天没有答复`,
      about: `question:${id}:${dueDay}:red`,
    })
}
