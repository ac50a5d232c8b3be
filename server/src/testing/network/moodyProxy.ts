import { afterAll } from 'vitest'
import type { Place } from '../../platform/database/database.ts'
import { type MoodyNetwork, moodyNetwork } from './moodyNetwork.ts'

export type MoodyProxy = MoodyNetwork

/** A network that can fail, for as long as the tests of a file take. */
export async function moodyProxy(target: Place): Promise<MoodyProxy> {
  const network = await moodyNetwork(target)
  afterAll(network.close)
  return network
}
