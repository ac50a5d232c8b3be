import { expect, test } from 'vitest'
import { carryRange, differenceOf, findAgain, placesOf, quotationAt, reachOf, replacedIn } from './anchors.ts'

const at = (text: string, words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length })
const carried = (before: string, words: string, after: string) => {
  const place = carryRange({ range: at(before, words), before, after })
  return place && after.slice(0, place.from).concat('[', after.slice(place.from, place.to), ']', after.slice(place.to))
}

test.each([
  ['words before it', '预算金额为三百万', '金额', '本项目预算金额为三百万', '本项目预算[金额]为三百万'],
  ['words behind it', '预算金额', '金额', '预算金额为三百万', '预算[金额]为三百万'],
  [
    'a change on both sides, with the words in one place',
    '预算金额为三百万元',
    '为',
    '采购金额为四百万',
    '采购金额[为]四百万',
  ],
  [
    'the same words twice, and what stands around tells which',
    '甲价乙，丙价丁',
    '价乙'.slice(0, 1),
    '新甲价乙，丙价丁新',
    '新甲[价]乙，丙价丁新',
  ],
  ['words that are gone', '预算金额为三百万', '金额', '预算为三百万', undefined],
  ['words that are gone while the same stand elsewhere', '报价与价格', '价与'.slice(0, 1), '报与价格了', undefined],
])('a place is carried over %s', (_what, before, words, after, place) => {
  expect(carried(before, words, after)).toBe(place)
})

test.each([
  ['本项目预算金额为三百万', '本项目采购总价为三百万', '采购总价'],
  ['本项目预算金额为三百万', '本项目最高限价（含税）为三百万', '最高限价（含税）'],
  ['本项目预算金额为三百万', '本项目预算总额为三百万', '预算总额'],
  ['本项目预算金额为三百万', '本项目为三百万', undefined],
  ['本项目预算金额为三百万', '采购总价为三百万', undefined],
  ['本项目预算金额为三百万', '本项目采购总价为五百万', undefined],
])('in the place of 预算金额 in %s stands in %s: %s', (before, after, words) => {
  const place = replacedIn(before, after, { from: 3, to: 7 })
  expect(place && after.slice(place.from, place.to)).toBe(words)
})

test('one character that stands twice is told by what stands around it, or not at all', () => {
  const quotation = quotationAt('报价，价格', { from: 1, to: 2 })
  expect(findAgain(quotation, '报价，价格', 1)).toEqual({ from: 1, to: 2 })
  expect(findAgain(quotation, '标价，价格表', 1)).toBeUndefined()
  expect(findAgain(quotation, '价格', 1)).toBeUndefined()
  expect(findAgain(quotation, '价格', 0)).toEqual({ from: 0, to: 1 })
})

test('nothing grows over a part of the text that is as it was', () => {
  const [before, after] = ['一二三四五六', '一二三x四五六']
  const difference = differenceOf(before, after)
  expect(difference).toEqual({ start: 3, endBefore: 3, endAfter: 4 })
  expect(reachOf({ from: 0, to: 2 }, difference)).toEqual({ from: 0, to: 2 })
  expect(reachOf({ from: 0, to: 3 }, difference)).toEqual({ from: 0, to: 3 })
  expect(reachOf({ from: 2, to: 4 }, difference)).toEqual({ from: 2, to: 5 })
  expect(reachOf({ from: 4, to: 6 }, difference)).toEqual({ from: 5, to: 7 })
})

test('the same characters beside each other are each a place', () => {
  expect(placesOf('aa', 'aaa')).toEqual([0, 1])
  expect(placesOf('', 'aaa')).toEqual([])
  expect(differenceOf('aaa', 'aa')).toEqual({ start: 2, endBefore: 3, endAfter: 2 })
})
