import { expect, test } from 'vitest'
import { BreakerOpen, breaker } from './breaker.ts'

test('after failures in a row nothing is tried for a while, then one tries for all', async () => {
  let now = 0
  let works = false
  let tried = 0
  const call = breaker(
    async (fault: string) => {
      tried += 1
      if (!works) throw new Error(fault)
    },
    { failures: 2, pause: 100, counts: (error) => (error as Error).message === 'theirs' },
    () => now,
  )
  const outcome = (fault = 'theirs') =>
    call(fault).then(
      () => 'done',
      (error) => (error instanceof BreakerOpen ? 'not tried' : 'failed'),
    )
  expect([await outcome(), await outcome('ours'), await outcome(), await outcome()]).toEqual(Array(4).fill('failed'))
  expect([await outcome(), tried]).toEqual(['not tried', 4])
  now = 100
  expect(await Promise.all([outcome(), outcome()])).toEqual(['failed', 'not tried'])
  now = 200
  works = true
  expect([await outcome(), await outcome()]).toEqual(['done', 'done'])
})
