import { expect, test } from 'vitest'
import { feedbackAddress, wantedIn } from './feedbackAddress.ts'

test.each([
  ['', { queue: 'due', page: 1 }],
  [
    'queue=corrected&type=1&keyword=%E6%9D%A1%E5%8F%B7&page=3',
    { queue: 'corrected', type: '1', keyword: '条号', page: 3 },
  ],
  ['queue=nothing&type=7&page=-2', { queue: 'due', page: 1 }],
])('the address ?%s is read as %o', (query, wanted) => {
  expect(wantedIn(new URLSearchParams(query))).toEqual({
    type: undefined,
    keyword: undefined,
    id: undefined,
    ...wanted,
  })
})

test('what is wanted stands in the address, and nothing that goes without saying', () => {
  expect(feedbackAddress({ queue: 'due', page: 1 })).toBe('/office/feedback')
  expect(feedbackAddress({ queue: 'done', type: '3', page: 2, id: '202611160001' })).toBe(
    '/office/feedback?queue=done&type=3&page=2&id=202611160001',
  )
})
