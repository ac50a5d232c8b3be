import { expect, test } from 'vitest'
import { questions } from '../words/questionFile.ts'
import { askedKinds, onlyAsks } from './askedKind.ts'

const given = (keyword: string, own: string, lead = '') => askedKinds(keyword)({ lead, own })

test('whoever asks how long is answered by a period, and not by a sum', () => {
  for (const asked of ['保证金多久退', '质疑期限', '几天内签合同', '公示几个工作日'])
    expect([asked, given(asked, '应当在5个工作日内办理。'), given(asked, '处五万元罚款。')]).toEqual([asked, 1, 0])
})

test('what is counted is looked for by its own unit', () => {
  expect(given('投诉书要交几份', '提交三份副本。')).toBe(1)
  expect(given('投诉书要交几份', '应当在三十日内提交。')).toBe(0)
  expect(given('谈判小组几个人', '由三名以上单数组成。')).toBe(1)
  expect(given('采购文件要保存多少年', '处二万元罚款。')).toBe(0)
})

test('years looked back over do not tell how long something lasts', () => {
  expect(given('禁止参加几年', '参加前3年内受过处罚的，期满后可以参加。')).toBe(0)
  expect(given('禁止参加几年', '禁止其1至3年内参加。')).toBe(1)
})

test('what must be done is asked for where nothing else is', () => {
  expect(given('工程必须招标', '工程应当招标。')).toBe(1)
  expect(given('必须招标的工程有哪些', '工程应当招标。')).toBe(0)
})

test('shares and sums answer how much, permission and prohibition answer whether one may', () => {
  expect(given('履约保证金比例', '不得超过合同金额的百分之十。')).toBe(1)
  expect(given('履约保证金比例', '处五万元以下罚款。')).toBe(0)
  expect(given('能要求提供样品吗', '一般不得要求供应商提供样品。')).toBe(1)
  expect(given('能要求提供样品吗', '应当写明样品的规格。')).toBe(0)
})

test('above a list a prohibition is given for each item, but the cases asked for are the list itself', () => {
  expect(given('能指定品牌吗', '（一）指定品牌；', '采购人不得有下列行为：')).toBe(1)
  expect(given('重新招标的情形', '（一）重新招标未能成立的；', '符合下列情形之一的，可以谈判：')).toBe(0)
})

test('a duty above a list of cases is not a duty to bring the cases about', () => {
  expect(given('单一来源要论证吗', '（二）参加过单一来源论证；', '评审专家有下列情形之一的，应当回避：')).toBe(0)
})

test('conditions set elsewhere are not told here', () => {
  expect(given('供应商要什么条件', '联合体各方应当具备本法第二十二条规定的条件。')).toBe(0)
  expect(given('供应商要什么条件', '供应商应当具备下列条件：')).toBe(1)
})

test('what is forbidden does not tell what is done about it', () => {
  expect(given('干预评标怎么处理', '任何单位和个人不得干预评标。')).toBe(0)
  expect(given('干预评标怎么处理', '干预评标的，责令改正。')).toBeGreaterThan(0)
})

test('a general question is answered by much, so it counts for less; a subject alone asks nothing', () => {
  expect(given('代理机构怎么选', '采购人可以自行选择。')).toBeLessThan(1)
  expect(given('代理机构怎么选', '采购人可以自行选择。')).toBeGreaterThan(0)
  expect(given('绿色采购', '绿色采购应当兼顾需要。')).toBe(0)
})

test('every word that asks in the table of the search asks here as well', () => {
  const { asking, naming } = questions
  expect([...asking.keys(), ...naming.keys()].filter((word) => !onlyAsks(word))).toEqual([])
})

test('words that only ask are not looked for in the answer', () => {
  expect(['多久', '什么时候', '几天', '期限', '谁'].filter((word) => !onlyAsks(word))).toEqual([])
  expect(['保证金', '退', '立案'].filter(onlyAsks)).toEqual([])
})
