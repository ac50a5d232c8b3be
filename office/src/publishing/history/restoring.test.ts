import { expect, test } from 'vitest'
import { restoringOf } from './restoring.ts'

test.each([
  ['draft', [], 'onTop'],
  ['live', [], 'revise'],
  ['withdrawn', [], 'revise'],
  ['review2', [], undefined],
  ['review2', ['write'], 'onTop'],
  ['ready', [], undefined],
  ['discarded', [], undefined],
] as const)('%s with %j: %s', (state, mayAct, does) => {
  expect(restoringOf({ state, mayAct: [...mayAct] })).toBe(does)
})
