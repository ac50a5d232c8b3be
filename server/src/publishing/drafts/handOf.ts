import { actorOf } from '../../office/actorOf.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Hand } from './holding.ts'

export const handOf = ({ staff, caller }: { staff: Staff; caller: Caller }): Hand => ({
  ...actorOf(staff, caller),
  staffId: staff.id,
  roles: staff.roles,
})

/** Without what the trail does not know. */
export const actorIn = ({ actor, network, requestId }: Hand) => ({ actor, network, requestId })
