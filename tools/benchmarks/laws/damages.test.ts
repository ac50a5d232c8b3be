import { expect, test } from 'vitest'
import { ANNEX_WORDS, CUTS, type Damage, WOUNDS } from './damages.ts'
import { judgeDamage, lawTexts, told } from './judgeDamage.ts'

const texts = lawTexts()
const ROUNDS = 3
/** Short texts need no headings, so nothing tells that they had some. */
const { 丢全部章标题: _all, 丢一个章标题: _one, ...wounds } = WOUNDS

test.each(Object.entries({ ...CUTS, ...wounds }))('no law comes in without a word when %s', (_, damage: Damage) => {
  const judged = judgeDamage(texts, damage, ROUNDS)
  expect(judged.length).toBeGreaterThan(10)
  expect(judged.filter(({ noticed }) => !noticed).map(({ name }) => name)).toEqual([])
})

test.each(Object.entries(ANNEX_WORDS))('%s costs a law no article', (_, damage: Damage) => {
  const judged = judgeDamage(texts, damage, ROUNDS)
  expect(judged.length).toBeGreaterThan(10)
  expect(judged.filter(({ lost }) => lost !== 0).map(({ name }) => name)).toEqual([])
})

test('of texts as they are hardly anything is said', () => {
  const loud = texts.filter((text) => told(text).messages.length > 0).map(({ name }) => name)
  expect(loud.filter((name) => name !== '民法商法/著作权法(2020-11-11).md')).toEqual([])
})
