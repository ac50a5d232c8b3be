import { addressTable } from '@zhengcai/contract/addresses.ts'
import { contract } from '@zhengcai/contract/contract.ts'
import { expect, test } from 'vitest'
import { moduleOf } from './addresses.ts'

test('the browser unfolds the very table that the server registers', async () => {
  const table = addressTable(contract)
  const unfolded = await import(`data:text/javascript,${encodeURIComponent(moduleOf(table))}`)
  expect(unfolded.addresses).toEqual(table)
})
