import { expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
import { startReading } from './reading.ts'
import { recognise } from './recognise.ts'

const law = (name: string) => ({
  lawId: name,
  name,
  aliases: [],
  versions: [{ esId: name, published: '2020-05-28', effective: '2021-01-01', documentNumber: '' }],
})
const CATALOGUE = makeCatalogue([law('政府采购法'), law('公司法'), law('民法典'), law('优化营商环境条例')])
const phrases = (text: string) => recognise(text, startReading(CATALOGUE)).map(({ phrase }) => phrase)

test.each([
  '台湾《政府采购法》第48条规定了不予开标的情形。',
  '台湾政府采购法第101条规定了公告。',
  '台湾地区“政府采购法”第101条、第102条规定了公告。',
  '我国台湾地区的《政府采购法》第101条',
  '香港特别行政区《公司法》第三条',
  '日本《公司法》第429条，该法第430条',
  '日本2005年制定的《公司法》第429条',
  '日本现行公司法第429条',
  '参见韩国《政府采购法》第三条',
  '韩国政府采购法第三条',
  '德国联邦《公司法》第三条',
  '英美等国《公司法》第三条',
  '新加坡《优化营商环境条例》第三条',
])('a law of the same name in another jurisdiction is not ours: %s', (text) => {
  expect(phrases(text)).toEqual([])
})

test.each(['我国', '中国', '中国大陆', '全国人大常委会的', '祖国大陆', '中华人民共和国', '不同于日本，'])(
  'ours stays ours: %s《公司法》第三条',
  (lead) => {
    expect(phrases(`${lead}《公司法》第三条`)).toEqual(['《公司法》第三条'])
  },
)

test('behind a law of elsewhere the law named before is not meant again', () => {
  expect(phrases('《公司法》第三条与日本公司法第429条不同，该法第430条更细，第五十条又不同。')).toEqual([
    '《公司法》第三条',
  ])
})
