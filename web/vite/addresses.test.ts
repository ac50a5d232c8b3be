import { addressTable } from '@zhengcai/contract/addresses.ts'
import { officeContract, readersContract } from '@zhengcai/contract/contract.ts'
import { expect, test } from 'vitest'
import { addresses, moduleOf } from './addresses.ts'

test('the browser unfolds the very table that the server registers', async () => {
  const table = addressTable(readersContract)
  const unfolded = await import(`data:text/javascript,${encodeURIComponent(moduleOf(table))}`)
  expect(unfolded.addresses).toEqual(table)
})

test('readers are sent no address of the office', async () => {
  const load = addresses(readersContract).load as (id: string) => string
  const sent = load('\0virtual:addresses')
  expect(sent).toContain('/web/v1/portal/home')
  expect(sent).not.toMatch(/office/i)
  const theirs = Object.values(officeContract).flatMap((calls) => Object.values(calls).map(({ address }) => address))
  expect(theirs.filter((address) => !/^(GET|POST) \/office\/v1\//.test(address))).toEqual([])
})
