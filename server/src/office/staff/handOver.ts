import { type Right, type Role, rightsOf } from '@zhengcai/contract/office/rights.ts'
import { HELD_SHOWN } from '@zhengcai/contract/office/staff.contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuseFields } from '../../platform/http/refusals.ts'
import { notify } from '../notices/notify.ts'
import { type LockedStaff, listStaffNames, lockStaff } from './staff.queries.ts'
import type { Changer } from './staffRules.ts'

/** What somebody is responsible for in another feature, which hands this in. */
export type HeldByStaff = {
  /** As it is counted: 篇稿件. */
  counted: string
  /** What whoever gets it must be allowed to do, and how that is said: 可以撰写. */
  right: Right
  able: string
  count(tx: Db, staffId: string): Promise<number>
  /** The first of them, each as records name it. */
  list(tx: Db, staffId: string, most: number): Promise<{ subject: string; title: string }[]>
  /** Everything of one person becomes the other's. */
  handOver(tx: Db, people: { from: string; to: string }): Promise<void>
}

const refuseTo = (message: string): never => refuseFields([{ field: 'to', message }])

/** What somebody answers for, where it is anything. */
async function theirsOf(db: Db, held: HeldByStaff[], staffId: string) {
  const counts = await Promise.all(held.map(async (one) => ({ one, count: await one.count(db, staffId) })))
  const theirs = counts.filter(({ count }) => count > 0)
  const parts = await Promise.all(
    theirs.map(async ({ one, count }) => {
      const named = await one.list(db, staffId, HELD_SHOWN)
      return { counted: `${count} ${one.counted}`, named, more: count - named.length }
    }),
  )
  return { theirs: theirs.map(({ one }) => one), parts, words: parts.map(({ counted }) => counted) }
}

const mayTake = (roles: readonly Role[], theirs: HeldByStaff[]): boolean =>
  theirs.every(({ right }) => rightsOf(roles).includes(right))

/** What goes along when somebody leaves, and who could take it. */
export async function readHeld(db: Db, held: HeldByStaff[], id: string) {
  const { theirs, parts } = await theirsOf(db, held, id)
  const others = theirs.length > 0 ? await listStaffNames(db, { active: true }) : []
  const heirs = others.filter((one) => one.id !== id && mayTake(one.roles, theirs))
  const named = parts.map(({ named: all, ...part }) => ({ ...part, titles: all.map(({ title }) => title) }))
  return { held: named, heirs: heirs.map(({ id: heir, name }) => ({ id: heir, name })) }
}

/** Who leaves leaves nothing without somebody who answers for it; answers what was handed over. */
export async function handOver(
  tx: Db,
  { held, by, person, to }: { held: HeldByStaff[]; by: Changer; person: LockedStaff; to: string | undefined },
): Promise<{ handed: string[]; items: string[] }> {
  const { theirs, parts, words } = await theirsOf(tx, held, person.id)
  if (theirs.length === 0) return { handed: [], items: [] }
  if (!to) return refuseTo(`${person.name}名下还有 ${words.join('、')}，请选择交给谁`)
  const next = to === person.id ? undefined : await lockStaff(tx, to)
  if (!next?.active || !mayTake(next.roles, theirs))
    return refuseTo(`请交给一位在用的、${[...new Set(theirs.map(({ able }) => able))].join('、')}的员工`)
  for (const one of theirs) await one.handOver(tx, { from: person.id, to })
  const title = `${person.name}的 ${words.join('、')}`
  await notify(tx, { to: [to], kind: 'handedOver', by: by.staffId, title })
  return { handed: words, items: parts.flatMap(({ named }) => named.map(({ subject }) => subject)) }
}
