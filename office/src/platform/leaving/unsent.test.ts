import { expect, test } from 'vitest'
import { dropPage, hasUnsent, watchUnsent } from './unsent.ts'

test('a page with something unsent asks before it goes, unless it belongs to somebody else', () => {
  let typed = false
  const stop = watchUnsent(() => typed)
  expect(hasUnsent()).toBe(false)
  typed = true
  expect(hasUnsent()).toBe(true)
  stop()
  expect(hasUnsent()).toBe(false)
  watchUnsent(() => typed)
  dropPage()
  expect(hasUnsent()).toBe(false)
})
