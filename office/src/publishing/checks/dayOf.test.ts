import { expect, test } from 'vitest'
import { dayOf } from './dayOf.ts'

const NEW = { released: false, publishTime: null }
const TODAY = '2026-11-16'

test.each([
  [
    'what readers have goes by the day they got it',
    { released: true, publishTime: '2024-01-10 09:00:00' },
    '2026-12-01 09:00',
    '2024-01-10',
  ],
  ['a new text by the day it is planned for', NEW, '2026-12-01 09:00', '2026-12-01'],
  ['one planned for a day alone too', NEW, '2026-12-01', '2026-12-01'],
  ['one without a plan by today', NEW, undefined, TODAY],
  ['a plan that is still being typed counts for nothing', NEW, '2026-13', TODAY],
])('%s', (_what, draft, publish, day) => {
  expect(dayOf({ draft, fields: publish ? { publish } : {} }, TODAY)).toBe(day)
})
