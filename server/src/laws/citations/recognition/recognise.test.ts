import { describe, expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
import type { NameTrie } from './nameTrie.ts'
import { startReading } from './reading.ts'
import { recognise } from './recognise.ts'

const version = (esId: string, documentNumber = '') => ({
  esId,
  published: '2020-01-01',
  effective: '2020-01-01',
  documentNumber,
})
const CATALOGUE = makeCatalogue([
  { lawId: 'well', name: '示例水井法', aliases: ['水井法', '井规'], versions: [version('w', '示例令第12号')] },
  { lawId: 'gate', name: '上善市闸门条例', aliases: [], versions: [version('g')] },
  { lawId: 'rope', name: '示例绳索办法', aliases: ['井规'], versions: [version('r1', '示绳〔2021〕3号')] },
])
const OWN = { addresses: ['1', '2', '3'], place: { address: '3', paragraph: 2, item: null } }
const phrases = (text: string, own?: typeof OWN) =>
  recognise(text, startReading(CATALOGUE, own && { ...own })).map(({ phrase }) => phrase)

test('a short name that two laws bear names neither', () => {
  expect(phrases('《井规》第三条与《水井法》第三条')).toEqual(['《水井法》第三条'])
})

test('a law whose name is nothing but the state’s is named by no words', () => {
  const nameless = makeCatalogue([{ lawId: 'n', name: '中华人民共和国', aliases: ['', ' '], versions: [version('n')] }])
  expect(recognise('中华人民共和国第一条', startReading(nameless))).toEqual([])
})

test('a name may begin as a word that points back does', () => {
  expect(phrases('依照上善市闸门条例第三条，上述条例第四条')).toEqual(['上善市闸门条例第三条', '上述条例第四条'])
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

test('what points at the article named last is of that article, and only in its paragraph', () => {
  const meant = (text: string) =>
    recognise(text, startReading(CATALOGUE)).map(({ phrase, address, paragraph, item }) => [
      phrase,
      [address, paragraph, item].filter(Boolean).join('-'),
    ])
  expect(meant('《水井法》第三条第一款。见同条第二款，属于该款第（四）项。未履行前款手续的除外')).toEqual([
    ['《水井法》第三条第一款', '3-1'],
    ['同条第二款', '3-2'],
    ['该款第（四）项', '3-2-4'],
  ])
  expect(meant('《水井法》第三条第二款说，未履行前款手续的除外')).toEqual([
    ['《水井法》第三条第二款', '3-2'],
    ['前款', '3-1'],
  ])
  expect(meant('《水井法》第三条。\n见同条第二款，依照第十七条第一款处理。')).toEqual([['《水井法》第三条', '3']])
})

test('a number after a named law is that law’s until something else with articles is named', () => {
  expect(phrases('《水井法》管得很细。依照第十七条第一款，应当加盖。')).toEqual(['《水井法》', '第十七条第一款'])
  for (const other of ['合同写得更细', '招标文件另有要求', '招标投标法不同', '示水〔2021〕9号也提到', '《某办法》不同'])
    expect(phrases(`《水井法》管得很细。${other}。依照第十七条第一款，应当加盖。`)).toEqual(['《水井法》'])
  expect(phrases('合同第二条约定加盖。《水井法》第三条没有要求。依照第八条，由乙方负责。')).toEqual([
    '《水井法》第三条',
  ])
  expect(phrases('他提了三条意见，都与《水井法》有关。第二条要求加盖，第十七条要求上锁。')).toEqual([
    '《水井法》',
    '第十七条',
  ])
})

test('本法 in words quoted from a law is that law', () => {
  expect(phrases('《水井法》第九条规定：“违反本法第三条的，责令改正。”')).toEqual(['《水井法》第九条', '本法第三条'])
  expect(phrases('《水井法》第九条有规定。违反本法第三条的，责令改正。')).toEqual(['《水井法》第九条'])
  expect(phrases('公告说：“违反本法第三条的，不予受理。”')).toEqual([])
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
    '同条第二款',
    '合同第三条',
    '《水井法》第三条“本法第',
    '三条第',
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
    for (const own of [{ ...OWN }, undefined]) {
      steps = 0
      const found = recognise(text, startReading({ ...CATALOGUE, bare: counted(CATALOGUE.bare) }, own))
      expect(steps).toBeLessThanOrEqual(text.length)
      const crossed = found.filter(({ start, end }, at) => end <= start || start < (found[at - 1]?.end ?? 0))
      expect(crossed).toEqual([])
    }
  })

  test('a megabyte of one character is read to the end', () => {
    expect(phrases('第'.repeat(1_000_000), OWN)).toEqual([])
    expect(phrases(`${'（以下简称'.repeat(20_000)}水井法第一条`)).toEqual([])
    expect(phrases(`${'《'.repeat(10_000)}水井法${'》'.repeat(10_000)}`)).toEqual([])
    for (const pair of ['（）', '“”', '（“”）'])
      expect(phrases(`${pair.repeat(100_000)}${'（'.repeat(300_000)}${'）'.repeat(300_000)}`)).toEqual([])
  })
})
