import type { Actor } from '../database/audit.ts'
import type { Caller } from './caller.ts'
import { maskNetwork } from './edge/network.ts'
import type { Staff } from './serve.ts'

/** How a person of the office stands in the trail: by id, so that a name says nothing there. */
export const staffActor = ({ id }: Pick<Staff, 'id'>, { ip, requestId }: Caller): Actor => ({
  actor: `staff:${id}`,
  network: maskNetwork(ip),
  requestId,
})
