import { expect, test } from 'vitest'
import { dropPage, hasUnsent, sendUnsent, unsentFacts, watchUnsent } from './unsent.ts'

test('what is typed and not sent is asked for, until it is watched no more', () => {
  let typed = false
  const stop = watchUnsent({ has: () => typed })
  expect(hasUnsent()).toBe(false)
  typed = true
  expect(hasUnsent()).toBe(true)
  stop()
  expect(hasUnsent()).toBe(false)
})

test('what stays on the screen that somebody goes to is not left behind', () => {
  const stop = watchUnsent({ has: () => true, stays: ({ pathname }) => pathname === '/office/days' })
  expect(['/office/days', '/office/site'].map((pathname) => hasUnsent({ pathname }))).toEqual([false, true])
  expect(hasUnsent()).toBe(true)
  stop()
})

test('all of it has to arrive, and a copy here is promised only where there is one of each', async () => {
  expect([await sendUnsent(), unsentFacts()]).toEqual([true, { stored: true, sending: true }])
  const stops = [watchUnsent({ has: () => true, send: async () => true, isStored: () => true })]
  expect([await sendUnsent(), unsentFacts()]).toEqual([true, { stored: true, sending: true }])
  stops.push(watchUnsent({ has: () => true, send: async () => false, isStored: () => false }))
  expect([await sendUnsent(), unsentFacts()]).toEqual([false, { stored: false, sending: true }])
  stops.push(watchUnsent({ has: () => true }))
  expect(unsentFacts()).toEqual({ stored: false, sending: false })
  for (const stop of stops) stop()
})

test('of a page that belongs to somebody else nothing is asked', () => {
  watchUnsent({ has: () => true })
  dropPage()
  expect(hasUnsent()).toBe(false)
})
