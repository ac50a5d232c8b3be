import type { Right } from '@zhengcai/contract/office/rights.ts'
import { actorOf } from '../../office/actorOf.ts'
import type { Actor } from '../../platform/database/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Staff } from '../../platform/http/serve.ts'

/** Whoever acts at the law desk. */
export type DeskHand = Actor & { staffId: string; rights: Right[] }

export const deskHandOf = ({ staff, caller }: { staff: Staff; caller: Caller }): DeskHand => ({
  ...actorOf(staff, caller),
  staffId: staff.id,
  rights: staff.rights,
})

/** As the trail has it, without what only rules ask for. */
export const actorIn = ({ staffId: _staffId, rights: _rights, ...actor }: DeskHand): Actor => actor
