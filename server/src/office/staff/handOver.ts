import { RIGHTS, type Right, rightsOf } from '@zhengcai/contract/office/rights.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuseFields } from '../../platform/http/refusals.ts'
import { notify } from '../notices/notify.ts'
import { type LockedStaff, lockStaff } from './staff.queries.ts'
import type { Changer } from './staffRules.ts'

/** What somebody is responsible for in another feature, which hands this in. */
export type HeldByStaff = {
  /** As it is counted: 篇稿件. */
  counted: string
  /** What whoever takes it over must be allowed to do. */
  right: Right
  count(tx: Db, staffId: string): Promise<number>
  /** Everything of one person becomes the other's. */
  handOver(tx: Db, people: { from: string; to: string }): Promise<void>
}

const WORDS: Record<Right, string> = { ...RIGHTS, write: '撰写' }

const refuseTo = (message: string): never => refuseFields([{ field: 'to', message }])

/** Who leaves leaves nothing without somebody who answers for it; answers what was handed over. */
export async function handOver(
  tx: Db,
  { held, by, person, to }: { held: HeldByStaff[]; by: Changer; person: LockedStaff; to: string | undefined },
): Promise<string[]> {
  const counts = await Promise.all(held.map(async (one) => ({ one, count: await one.count(tx, person.id) })))
  const theirs = counts.filter(({ count }) => count > 0)
  const words = theirs.map(({ one, count }) => `${count} ${one.counted}`)
  if (theirs.length === 0) return []
  if (!to) return refuseTo(`${person.name}名下还有 ${words.join('、')}，请选择交给谁`)
  const next = to === person.id ? undefined : await lockStaff(tx, to)
  const lacking = theirs.map(({ one }) => one.right).find((right) => !next || !rightsOf(next.roles).includes(right))
  if (!next?.active || lacking) return refuseTo(`请交给一位在用的、可以${WORDS[lacking ?? 'write']}的员工`)
  for (const { one } of theirs) await one.handOver(tx, { from: person.id, to })
  const title = `${person.name}的 ${words.join('、')}`
  await notify(tx, { to: [to], kind: 'handedOver', by: by.staffId, title })
  return words
}
