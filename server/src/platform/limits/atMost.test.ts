import { expect, test } from 'vitest'
import { atMost, Overloaded } from './atMost.ts'

test('so many run, so many wait, the rest is turned away, and all who were let in are served', async () => {
  const gate = atMost(2, 3)
  let active = 0
  let most = 0
  const act = async () => {
    active += 1
    most = Math.max(most, active)
    await new Promise(setImmediate)
    active -= 1
    return 'done'
  }
  const outcomes = await Promise.all(
    [...Array(8)].map(() => gate(act).catch((error) => (error instanceof Overloaded ? 'turned away' : 'failed'))),
  )
  expect(outcomes).toEqual([...Array(5).fill('done'), ...Array(3).fill('turned away')])
  expect(most).toBe(2)
  await expect(gate(() => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
  expect(await Promise.all([gate(act), gate(act)])).toEqual(['done', 'done'])
})
