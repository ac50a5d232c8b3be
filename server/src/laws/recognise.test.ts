import { describe, expect, test } from 'vitest'
import { makeCatalogue } from './citations/catalogue.ts'
import type { NameTrie } from './citations/nameTrie.ts'
import { startReading } from './citations/reading.ts'
import { recognise } from './recognise.ts'

const version = (esId: string, documentNumber = '') => ({
  esId,
  published: '2020-01-01',
  effective: '2020-01-01',
  documentNumber,
})
const CATALOGUE = makeCatalogue([
  { lawId: 'well', name: '示例水井法', aliases: ['水井法', '井规'], versions: [version('w', '示例令第12号')] },
  { lawId: 'rope', name: '示例绳索办法', aliases: ['井规'], versions: [version('r1', '示绳〔2021〕3号')] },
])
const OWN = { addresses: ['1', '2', '3'], place: { address: '3', paragraph: 2, item: null } }
const phrases = (text: string, own?: typeof OWN) =>
  recognise(text, startReading(CATALOGUE, own && { ...own })).map(({ phrase }) => phrase)

test('a short name that two laws bear names neither', () => {
  expect(phrases('《井规》第三条与《水井法》第三条')).toEqual(['《水井法》第三条'])
})

test('an order is known by each way of writing its number', () => {
  expect(phrases('示例令第12号、示例第12号令、示例12号令、示例12号令第三条、第112号令')).toEqual([
    '示例令第12号',
    '示例第12号令',
    '示例12号令',
    '示例12号令第三条',
  ])
})

test('a number with a year names one version, an order does not', () => {
  const [rope, well] = recognise('示绳〔2021〕3号，示例令第12号', startReading(CATALOGUE))
  expect(rope?.esId).toBe('r1')
  expect(well?.esId).toBeUndefined()
})

test('what one paragraph calls a law the next may call it too', () => {
  const reading = startReading(CATALOGUE)
  recognise('根据《示例水井法》（以下简称《井法》）', reading)
  expect(
    recognise('《井法》第一条、井法第二条', reading).map(({ law, address }) => [law !== 'own' && law.lawId, address]),
  ).toEqual([
    ['well', '1'],
    ['well', '2'],
  ])
})

test('outside a law nothing is taken for its own article', () => {
  expect(phrases('本法第三条、前条、前款、第二条、本条第一款')).toEqual([])
})

test('places are told in the text as it was written, spaces and all', () => {
  const text = '　依照 《 示例水井法 》 第 二 条 ，'
  const [found] = recognise(text, startReading(CATALOGUE))
  expect(text.slice(found?.start, found?.end)).toBe('《 示例水井法 》 第 二 条')
})

describe('hostile text', () => {
  const HOSTILE = [
    '第',
    '《',
    '》《',
    '（',
    '（以下简称',
    '《示例水井法》（以下简称',
    '《水井法》',
    '第一、',
    '第一、第',
    '第（',
    '第三条、',
    '第三条至',
    '前款第',
    '本法第',
    '示例',
    '该法第',
    '水井法及其实施',
    '\ud800第',
  ]

  /** Every place is looked up a bounded number of times, however the text goes on. */
  test.each(HOSTILE)('%s a hundred thousand times over is read place by place', (word) => {
    let steps = 0
    const counted = <T>(trie: NameTrie<T>): NameTrie<T> => ({
      ...trie,
      longestAt(text, from) {
        steps += 1
        return trie.longestAt(text, from)
      },
    })
    const text = word.repeat(Math.ceil(100_000 / word.length))
    const reading = startReading({ ...CATALOGUE, bare: counted(CATALOGUE.bare) }, { ...OWN })
    const found = recognise(text, reading)
    expect(steps).toBeLessThanOrEqual(text.length)
    let last = 0
    for (const { start, end } of found) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(end).toBeGreaterThan(start)
      last = end
    }
  })

  test('a megabyte of one character is read to the end', () => {
    expect(phrases('第'.repeat(1_000_000), OWN)).toEqual([])
    expect(phrases('《'.repeat(1_000_000), OWN)).toEqual([])
    expect(phrases(`${'（以下简称'.repeat(200_000)}水井法第一条`)).toEqual([])
    expect(phrases(`${'《'.repeat(10_000)}水井法${'》'.repeat(10_000)}`)).toEqual([])
  })
})
