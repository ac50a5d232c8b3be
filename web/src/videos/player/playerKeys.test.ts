import { expect, test } from 'vitest'
import { actOf } from './playerKeys.ts'

test.each([
  [' ', { act: 'toggle' }],
  ['K', { act: 'toggle' }],
  ['ArrowLeft', { act: 'seekBy', seconds: -5 }],
  ['l', { act: 'seekBy', seconds: 10 }],
  ['ArrowUp', { act: 'volumeBy', amount: 0.1 }],
  ['0', { act: 'seekTo', share: 0 }],
  ['9', { act: 'seekTo', share: 0.9 }],
])('the key %j acts', (key, act) => {
  expect(actOf(key)).toEqual(act)
})

test.each(['Tab', 'Enter', 'Escape', 'a', '10', 'Process'])('the key %s is left to the page', (key) => {
  expect(actOf(key)).toBeUndefined()
})
