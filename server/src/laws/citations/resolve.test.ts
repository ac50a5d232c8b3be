import { expect, test } from 'vitest'
import { makeCatalogue } from './recognition/catalogue.ts'
import { startReading } from './recognition/reading.ts'
import { recognise } from './recognition/recognise.ts'
import { resolve } from './resolve.ts'
import type { VersionShape } from './versionShape.ts'

const held = { esId: 'n', published: '2020-01-01', effective: '2020-01-01', documentNumber: '示财〔2020〕3号' }
const notice = { lawId: 'notice', name: '示例省财政厅关于规范水井采购的通知', aliases: [], versions: [held] }
const catalogue = makeCatalogue([notice])
const shapeOf = (items: VersionShape['items'], articles: Record<string, number[]>): VersionShape => ({
  esId: 'n',
  published: '2020-01-01',
  articles: new Map(Object.entries(articles)),
  items,
  partOf: () => 1,
})
const hrefs = (text: string, shape: VersionShape) =>
  recognise(text, startReading(catalogue)).map((found) =>
    resolve(found, { day: '2021-01-01' }, shape, { esId: 'n', standing: 'applies' })?.href.replace(
      '/readDetails?id=n',
      '',
    ),
  )

test.each([
  ['《关于规范水井采购的通知》第三部分', ['#art-3']],
  ['示例省财政厅《关于规范水井采购的通知》第三条', ['#art-3']],
  ['示财〔2020〕3号第二点', ['#art-2']],
  ['示财〔2020〕3号文件第三部分第（二）项、第三项', ['#art-3-2-2', '#art-3-2-3']],
  ['示财〔2020〕3号第三条第（二）项', ['#art-3-2-2']],
  ['示财〔2020〕3号第（三）项', ['#art-3-2-3']],
  ['示财〔2020〕3号第（一）项', ['']],
  ['示财〔2020〕3号第九部分', ['']],
])('a notice that counts 一、（一） is cited by its items: %s', (text, expected) => {
  expect(hrefs(text, shapeOf('listed', { 1: [0], 2: [0, 1], 3: [0, 3] }))).toEqual(expected)
})

test('where （一） stands at the head 第（二）项 is one of those', () => {
  expect(hrefs('示财〔2020〕3号第（二）项', shapeOf('bracketed', { 1: [0], 2: [0] }))).toEqual(['#art-2'])
})

test('a text without numbers has no third article, and one of articles no third part', () => {
  expect(hrefs('示财〔2020〕3号第一条', shapeOf('none', { 1: [0] }))).toEqual([''])
  expect(hrefs('示财〔2020〕3号第三部分', shapeOf(undefined, { 3: [0] }))).toEqual([''])
})

test('第三部分 without a name before it is a part of something else', () => {
  expect(hrefs('示财〔2020〕3号要求自查，第三部分写得最细。', shapeOf('listed', { 3: [0] }))).toEqual([''])
})
