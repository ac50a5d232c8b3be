import type { Right } from '@zhengcai/contract/office/rights.ts'
import type { Actor } from '../platform/database/audit.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Staff } from '../platform/http/serve.ts'
import { actorOf } from './actorOf.ts'

/** Whoever acts at the desks of the site and of the law, for the trail and for the rules. */
export type DeskHand = { actor: Actor; staffId: string; rights: Right[] }

export const deskHandOf = ({ staff, caller }: { staff: Staff; caller: Caller }): DeskHand => ({
  actor: actorOf(staff, caller),
  staffId: staff.id,
  rights: staff.rights,
})
