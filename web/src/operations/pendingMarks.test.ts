import { expect, test } from 'vitest'
import { type ItemMarks, marksShown, withAnswer, withoutPending, withPending } from './pendingMarks.ts'

const confirmed = { collect: false, like: true, follow: false, likeCount: 7, favouriteCount: 3 }
const still: ItemMarks = { confirmed, pending: {} }

test('a favourite shows and counts at once', () => {
  expect(marksShown(withPending(still, 'collect', true))).toMatchObject({
    collect: true,
    favouriteCount: 4,
    likeCount: 7,
  })
})

test('a like taken back counts one less, never below nothing', () => {
  expect(marksShown(withPending(still, 'like', false))).toMatchObject({ like: false, likeCount: 6 })
  const none = { confirmed: { ...confirmed, likeCount: 0 }, pending: {} }
  expect(marksShown(withPending(none, 'like', false)).likeCount).toBe(0)
})

test('the server’s count replaces the guess', () => {
  const done = withAnswer(withPending(still, 'collect', true), 'collect', { on: true, counts: { favouriteCount: 9 } })
  expect(marksShown(done)).toMatchObject({ collect: true, favouriteCount: 9 })
  expect(done.pending).toEqual({})
})

test('what failed is as it was', () => {
  expect(marksShown(withoutPending(withPending(still, 'collect', true), 'collect'))).toEqual(confirmed)
})

test('a reader who changed their mind while the answer was on its way sees the later choice', () => {
  const twice = withPending(withPending(still, 'collect', true), 'collect', false)
  const answered = withAnswer(twice, 'collect', { on: true, counts: { favouriteCount: 4 } })
  expect(answered.pending).toEqual({ collect: false })
  expect(marksShown(answered)).toMatchObject({ collect: false, favouriteCount: 3 })
})

test('one failure does not undo another change', () => {
  const both = withPending(withPending(still, 'collect', true), 'follow', true)
  expect(marksShown(withoutPending(both, 'follow'))).toMatchObject({ collect: true, follow: false })
})
