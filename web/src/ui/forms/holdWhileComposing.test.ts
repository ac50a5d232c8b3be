import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { holdWhileComposing } from './holdWhileComposing.ts'

function isHeld(key: string, native: { isComposing: boolean; keyCode: number }): boolean {
  let held = false
  holdWhileComposing({ key, nativeEvent: native, preventDefault: () => (held = true) } as unknown as KeyboardEvent)
  return held
}

test('Enter that chooses a candidate sends no form, in Safari neither, where it is told of too late', () => {
  expect(isHeld('Enter', { isComposing: true, keyCode: 229 })).toBe(true)
  expect(isHeld('Enter', { isComposing: false, keyCode: 229 })).toBe(true)
  expect(isHeld('Enter', { isComposing: false, keyCode: 13 })).toBe(false)
  expect(isHeld('a', { isComposing: true, keyCode: 229 })).toBe(false)
})
