import { expect, test } from 'vitest'
import { ticksOn } from './reviewing.ts'

test('what was ticked on other words is not ticked on these', () => {
  const kept = { number: 7, ticked: ['事实与数据'] }
  expect(ticksOn(kept, 7)).toEqual(['事实与数据'])
  expect(ticksOn(kept, 8)).toEqual([])
})
