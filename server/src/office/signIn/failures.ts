import type { Db } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/edge/network.ts'
import { lockKeys, settleFuture, tooOften } from '../../platform/limits/limits.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { nameKey } from '../staff/nameKey.ts'
import { insertFailures, listFailures } from './failures.queries.ts'
import { waitAfter } from './waitAfter.ts'

/** Hashed, because people type their password into the field of the name. */
export const failuresOfName = (keyed: Keyed, name: string): string =>
  `office:name:${keyed('office', 'name', nameKey(name)).toString('hex')}`

export type Failures = {
  /** Throws 429 while there is still something to wait for. */
  refuse(db: Db): Promise<void>
  /** The same, with those kept out who try at the same time, until the transaction ends. */
  lockAndRefuse(tx: Db): Promise<void>
  add(tx: Db): Promise<void>
}

/** Failures count for the name that was tried and for the network it was tried from, over all ways to get in. */
export function failuresAt(keyed: Keyed, { name, ip }: { name: string; ip: string }): Failures {
  const network = `office:network:${keyed('office', 'network', networkOf(ip)).toString('hex')}`
  const keys = [failuresOfName(keyed, name), network]
  const refuse = async (db: Db) => {
    for (const key of keys) {
      const wait = waitAfter(await listFailures(db, key))
      if (wait > 0) tooOften(wait, key)
    }
  }
  return {
    async refuse(db) {
      await settleFuture(db, keys)
      await refuse(db)
    },
    async lockAndRefuse(tx) {
      await lockKeys(tx, keys)
      await refuse(tx)
    },
    add: (tx) => insertFailures(tx, keys),
  }
}
