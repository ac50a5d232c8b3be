import { describe, expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
import { startReading } from './reading.ts'
import { recognise } from './recognise.ts'

const law = (name: string, aliases: string[] = [], documentNumber = '') => ({
  lawId: name,
  name,
  aliases,
  versions: [{ esId: name, published: '2020-05-28', effective: '2021-01-01', documentNumber }],
})
const MORE = new Map([
  ['民法典', ['合同编', '物权编']],
  ['税收征收管理法', ['征管法']],
])
const CATALOGUE = makeCatalogue(
  [
    law('民法典'),
    law('公司法'),
    law('监察法'),
    law('政府采购法', ['采购法']),
    law('政府采购法实施条例'),
    law('招标投标法'),
    law('行政诉讼法'),
    law('税收征收管理法'),
    law('政府采购质疑和投诉办法'),
    law('优化营商环境条例'),
    law('示例省政府采购条例'),
    law('最高人民法院关于适用《行政诉讼法》的解释'),
    law('最高人民法院关于审理买卖合同纠纷案件适用法律问题的解释'),
    law('最高人民法院关于审理施工合同纠纷案件适用法律问题的解释（一）'),
  ],
  MORE,
)
const found = (text: string) =>
  recognise(text, startReading(CATALOGUE)).map(
    ({ phrase, law: of, address = '' }) => `${phrase} → ${of === 'own' ? '' : of.name}${address && ` ${address}`}`,
  )

describe('a body before the title, or inside it', () => {
  test.each([
    ['最高人民法院《关于适用〈中华人民共和国行政诉讼法〉的解释》第三条', '最高人民法院关于适用《行政诉讼法》的解释 3'],
    ['最高人民法院关于适用《中华人民共和国行政诉讼法》的解释第三条', '最高人民法院关于适用《行政诉讼法》的解释 3'],
    ['国务院《优化营商环境条例》第三条', '优化营商环境条例 3'],
    ['示例省《政府采购条例》第三条', '示例省政府采购条例 3'],
  ])('%s', (text, to) => {
    expect(found(text)).toEqual([`${text.replace(/^(?:最高人民法院|国务院|示例省)(?=《)/, '')} → ${to}`])
  })
  test('of another place it is another text', () => {
    expect(found('上海市《优化营商环境条例》第三条，某市政府采购法实施条例第三条')).toEqual([])
  })
})

test.each([
  '《民法典》人格权编第997条',
  '民法典合同编第九百九十七条',
  '《民法典》第四编人格权第997条',
  '民法典第四编第九百九十七条',
  '《民法典》第三编第一分编（通则）第九百九十七条',
  '《民法典》“人格权编”第997条',
  '《民法典·人格权编》第997条',
])('a part of a code stands between name and article: %s', (text) => {
  expect(found(text)).toEqual([`${text} → 民法典 997`])
})

test('what stands between is no part of the code but a sentence', () => {
  expect(found('《公司法》第三章规定的第八条，《公司法》第三章适用于协议第八条')).not.toContainEqual(
    expect.stringContaining('协议第八条'),
  )
})

test.each([
  ['采购法第三条', '政府采购法 3'],
  ['采购法实施条例第三条', '政府采购法实施条例 3'],
  ['招投标法第三条', '招标投标法 3'],
  ['行诉法第三条', '行政诉讼法 3'],
  ['征管法第三条', '税收征收管理法 3'],
  ['《政府采购质疑投诉办法》第三条', '政府采购质疑和投诉办法 3'],
  ['《质疑和投诉办法》第三条', '政府采购质疑和投诉办法 3'],
  ['买卖合同司法解释第三条', '最高人民法院关于审理买卖合同纠纷案件适用法律问题的解释 3'],
  ['《施工合同解释（一）》第三条', '最高人民法院关于审理施工合同纠纷案件适用法律问题的解释（一） 3'],
  ['合同编第五百零二条', '民法典 502'],
])('a law is known by the name it is called: %s', (text, to) => {
  expect(found(text)).toEqual([`${text} → ${to}`])
})

test.each([
  '行政监察法第三条',
  '税收征收管理法实施细则第三条',
  '政府采购法律制度第三条',
  '《关于审理施工合同纠纷案件适用法律问题的解释》第三条',
  '《关于贯彻实施〈政府采购法〉的通知》第三条',
  '关于修改《政府采购法》的决定第三条',
  '《民法典》婚姻家庭编的解释（一）第三条',
  '《政府采购法》实施细则第三条',
  '旧《公司法》第三条、老公司法第三条',
])('a longer or a like name is another text: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('实施条例 is that of the law named last', () => {
  expect(found('采购法第二十二条之外，实施条例第十九条也要看。')).toEqual([
    '采购法第二十二条 → 政府采购法 22',
    '实施条例第十九条 → 政府采购法实施条例 19',
  ])
  expect(found('《政府采购法》实施条例第十九条')).toEqual(['《政府采购法》实施条例第十九条 → 政府采购法实施条例 19'])
  expect(found('《招标投标法》第三条。实施条例第十九条')).toEqual(['《招标投标法》第三条 → 招标投标法 3'])
})

test.each([
  '《政府采购法》第七十一条规定“供应商不服合同。向办法机关申诉”，第七十二条则不同。',
  '《政府采购法》第七十一条（参见合同第三条。），第七十二条则不同。',
  '《政府采购法》第七十一条规定：“本合同无效。”第七十二条规定从重。',
])('behind quoted words or an aside the sentence goes on: %s', (text) => {
  expect(found(text)).toEqual(['《政府采购法》第七十一条 → 政府采购法 71', '第七十二条 → 政府采购法 72'])
})

test('本法 in quoted words is the law they are taken from, whatever else they mention', () => {
  expect(found('《政府采购法》第七十一条说：“采购合同和协议违反本法第四十二条的”，本法第三条')).toEqual([
    '《政府采购法》第七十一条 → 政府采购法 71',
    '本法第四十二条 → 政府采购法 42',
  ])
})

test('articles go on without 第, but not what is counted', () => {
  expect(found('《政府采购法》第七十一条、七十二条，第二十条至二十二条')).toEqual([
    '《政府采购法》第七十一条 → 政府采购法 71',
    '七十二条 → 政府采购法 72',
    '第二十条至二十二条 → 政府采购法 20',
  ])
  expect(found('《政府采购法》第三条、三条建议')).toEqual(['《政府采购法》第三条 → 政府采购法 3'])
})

test('an article the number of which is high goes on with the law, unless a document was quoted by its own', () => {
  expect(found('《政府采购法》第三条管原则。违法的，第七十一条的责任照样成立。')).toHaveLength(2)
  expect(found('合同第六条写了期限，《政府采购法》第三条管原则。违法的，第七十一条的责任照样成立。')).toHaveLength(1)
  expect(found('《政府采购法》第三条管原则，第八条约定的价格另算。')).toHaveLength(1)
})
