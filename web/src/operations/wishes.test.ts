import { expect, test } from 'vitest'
import { type Standing, settled, shown, wished, withdrawn } from './wishes.ts'

const said = { collect: false, like: true, follow: false, likeCount: 7, favouriteCount: 3 }
const still: Standing = { said, wishes: {} }

test('a favourite shows and counts at once', () => {
  expect(shown(wished(still, 'collect', true))).toMatchObject({ collect: true, favouriteCount: 4, likeCount: 7 })
})

test('a like taken back counts one less, never below nothing', () => {
  expect(shown(wished(still, 'like', false))).toMatchObject({ like: false, likeCount: 6 })
  const none = { said: { ...said, likeCount: 0 }, wishes: {} }
  expect(shown(wished(none, 'like', false)).likeCount).toBe(0)
})

test('the server’s count replaces the guess', () => {
  const done = settled(wished(still, 'collect', true), 'collect', { on: true, counts: { favouriteCount: 9 } })
  expect(shown(done)).toMatchObject({ collect: true, favouriteCount: 9 })
  expect(done.wishes).toEqual({})
})

test('what failed is as it was', () => {
  expect(shown(withdrawn(wished(still, 'collect', true), 'collect'))).toEqual(said)
})

test('a reader who changed their mind while the answer was on its way sees the later wish', () => {
  const twice = wished(wished(still, 'collect', true), 'collect', false)
  const answered = settled(twice, 'collect', { on: true, counts: { favouriteCount: 4 } })
  expect(answered.wishes).toEqual({ collect: false })
  expect(shown(answered)).toMatchObject({ collect: false, favouriteCount: 3 })
})

test('one failure does not undo another wish', () => {
  const both = wished(wished(still, 'collect', true), 'follow', true)
  expect(shown(withdrawn(both, 'follow'))).toMatchObject({ collect: true, follow: false })
})
