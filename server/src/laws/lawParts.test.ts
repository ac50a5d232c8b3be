import { expect, test } from 'vitest'
import { partOf, partsOf } from './lawParts.ts'

const heading = (id: string, depth: number, from: number, to: number) => ({
  id,
  depth,
  label: '',
  title: id,
  from: `${from}`,
  to: `${to}`,
})
const articles = (count: number) => [...Array(count).keys()].map((index) => `${index + 1}`)

test('a law of 160 articles is read in one piece, one of 161 is not', () => {
  expect(partsOf([], articles(160))).toEqual([])
  expect(partsOf([], articles(161)).map(({ from, to }) => [from, to])).toEqual([
    ['1', '120'],
    ['121', '161'],
  ])
})

test('parts begin at the highest heading that fits', () => {
  const outline = [
    heading('甲', 1, 1, 100),
    heading('甲一', 2, 90, 100),
    heading('乙', 1, 101, 300),
    heading('乙一', 2, 101, 180),
    heading('乙二', 2, 181, 300),
  ]
  expect(partsOf(outline, articles(300)).map(({ from, to, title }) => [from, to, title])).toEqual([
    ['1', '100', '甲'],
    ['101', '180', '乙 · 乙一'],
    ['181', '300', '乙 · 乙二'],
  ])
})

test('every article is in exactly one part, inserted ones with the one they follow', () => {
  const addresses = [...articles(120), '120.1', ...articles(200).slice(120)]
  const parts = partsOf([], addresses)
  expect(addresses.map((address) => partOf(parts, address))).toEqual(
    addresses.map((_, index) => Math.floor(index / 120) + 1),
  )
  expect(partOf([], '7')).toBe(1)
})
