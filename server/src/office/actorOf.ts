import type { Actor } from '../platform/database/audit.ts'
import type { Caller } from '../platform/http/caller.ts'
import { maskNetwork } from '../platform/http/edge/network.ts'
import type { Staff } from '../platform/http/serve.ts'

/** How a person of the office stands in the trail: by id, so that a name says nothing there. */
export const actorOf = ({ id }: Pick<Staff, 'id'>, { ip, requestId }: Caller): Actor => ({
  actor: `staff:${id}`,
  network: maskNetwork(ip),
  requestId,
})
