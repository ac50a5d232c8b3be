import type { Db } from '../platform/database/database.ts'
import { networkOf } from '../platform/http/edge/network.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import { insertKnownNetwork } from './knownNetworks.queries.ts'
import { hashPhone, hashPlace } from './smsCodes.ts'

/** A login tells from where the owner comes, so that strangers elsewhere cannot use up their messages. */
export function rememberNetwork(db: Db, keyed: Keyed, { phone, ip }: { phone: string; ip: string }): Promise<void> {
  return insertKnownNetwork(db, { place: hashPlace(keyed, phone, networkOf(ip)), phoneHash: hashPhone(keyed, phone) })
}
