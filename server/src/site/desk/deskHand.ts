import type { Right } from '@zhengcai/contract/office/rights.ts'
import { actorOf } from '../../office/actorOf.ts'
import type { Actor } from '../../platform/database/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Staff } from '../../platform/http/serve.ts'

/** Whoever acts at the site desk. */
export type DeskHand = { actor: Actor; staffId: string; rights: Right[] }

export const deskHandOf = ({ staff, caller }: { staff: Staff; caller: Caller }): DeskHand => ({
  actor: actorOf(staff, caller),
  staffId: staff.id,
  rights: staff.rights,
})
