import type { AuditAct } from '@zhengcai/contract/office/auditWords.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { refuseFields, type WrongField } from '../../platform/http/refusals.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { actorOf } from '../actorOf.ts'
import type { LockedStaff } from '../staff/staff.queries.ts'
import { getStaff } from '../staff/staffRules.ts'
import { failuresAt } from './failures.ts'

type Needs = { db: Db; keyed: Keyed }
type Who = { staff: Staff; caller: Caller }

/** What is to be proved, what is done then, and under which names both are recorded. */
type Proof<T> = {
  /** What is wrong, or nothing. */
  judge: (tx: Db, person: LockedStaff) => Promise<WrongField | undefined>
  act: (tx: Db, person: LockedStaff) => Promise<T>
  done: AuditAct
  refused: AuditAct
}

/** Somebody who is signed in shows once more who they are; wrong tries count as those at the door do. */
export async function proveAgain<T>({ db, keyed }: Needs, { staff, caller }: Who, proof: Proof<T>): Promise<T> {
  const failures = failuresAt(keyed, { name: staff.name, ip: caller.ip })
  await failures.refuse(db)
  const outcome = await inTransaction(db, async (tx): Promise<{ done: T } | { wrong: WrongField }> => {
    await failures.lockAndRefuse(tx)
    const person = await getStaff(tx, staff.id)
    const wrong = person.active ? await proof.judge(tx, person) : { field: 'code', message: '账号已停用或正在重设' }
    const trail = { ...actorOf(staff, caller), subject: `staff:${staff.id}` }
    if (wrong) {
      await failures.add(tx)
      await recordAct(tx, { ...trail, act: proof.refused })
      return { wrong }
    }
    const done = await proof.act(tx, person)
    await recordAct(tx, { ...trail, act: proof.done })
    return { done }
  })
  return 'wrong' in outcome ? refuseFields([outcome.wrong]) : outcome.done
}
