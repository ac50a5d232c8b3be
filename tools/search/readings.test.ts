import { createSearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import { expect, test } from 'vitest'
import { MOMENT } from './corpus.ts'
import { demonstrationLibrary } from './library.ts'

const { documents, keyOf } = await demonstrationLibrary({ beside: false })
const index = createSearchIndex(tradeWith(readSynonymFile()))
for (const document of documents) index.put(document)
const ask = (keyword: string, literal = false) =>
  index.query({ keyword, literal, sort: 'relevance', offset: 0, size: 20, moment: MOMENT })

test.each([
  ['质疑期限', 'sample-procurement-regulation-2025.md#64'],
  ['保证金什么时候退', 'sample-procurement-regulation-2025.md#47'],
  ['投诉多久给答复', 'sample-procurement-regulation-2025.md#66'],
  ['能不能指定品牌', 'sample-procurement-regulation-2025.md#43'],
  ['评审费谁出', 'sample-procurement-regulation-2025.md#14'],
  ['专家聘期几年', 'sample-expert-measures-2026.md#8'],
  ['货款几天内付', 'sample-procurement-regulation-2025.md#61'],
  ['代理费谁付', 'sample-procurement-regulation-2025.md#15'],
  ['合同备案期限', 'sample-procurement-regulation-2025.md#57'],
])('a reader who asks %s meets an article that settles it', (question, place) => {
  const [file = '', address = ''] = place.split('#')
  const { groups } = ask(question)
  const hits = groups.flatMap(({ key, best }) => best.map((hit) => ({ key, ...hit })))
  const rank = hits.find((hit) => hit.key === keyOf.get(file) && hit.address === address)?.rank
  expect(rank, JSON.stringify(hits.slice(0, 3))).toBeLessThanOrEqual(5)
})

test.each([
  ['财政部令第87号', '财政部令第87号'],
  ['财政部第94号令', '财政部第94号令'],
  ['财政部87号令', '财政部87号令'],
  ['87号令', '87号令'],
  ['第87号令', '第87号令'],
  ['財政部令第 87 號', '财政部令第87号'],
  ['财政部令第八十七号', '财政部令第87号'],
  ['中华人民共和国财政部令第102号', '中华人民共和国财政部令第102号'],
  ['国务院令第658号', '国务院令第658号'],
  ['国务院第658号令', '国务院第658号令'],
  ['主席令第68号', '主席令第68号'],
  ['94号令质疑期限', '94号令'],
  ['财政部令第74号 磋商', '财政部令第74号'],
  ['87号令第31条', '87号令'],
  ['令87', '令第87号'],
  ['财政部令87', '财政部令第87号'],
])('%s is told to be missing from the library', (typed, name) => {
  expect(ask(typed).absent).toEqual({ name })
})

test.each([
  '谁可以',
  '谁可以参加投标',
  '几天可以退',
  '该谁来验收',
  '由谁负责',
  '多少钱要招标',
  '有没有上限',
  '是否可以延期',
  '什么时候公布',
  '能不能补交材料',
  '要不要缴税',
  '评审费谁出',
  '这样做行不行',
  '专家可以请假吗',
  '财政部令第94号',
  '谁来拆投标文件',
  '原公示期满',
  '拆分采购',
  '来源不明的设备',
  '拖欠货款',
  '买方单位',
  '透标',
  '追债',
  '漏税',
  '采购人拿了供应商的回扣',
  '论证费能让供应商出吗',
  '中标人放弃可以找第二名吗',
  '装修项目要走政府采购程序吗',
])('%s is sound and stays as it was typed', (typed) => {
  const { readAs, didYouMean } = ask(typed)
  expect([readAs, didYouMean]).toEqual([undefined, undefined])
})

test.each([
  ['保正金', '保证金'],
  ['保正金什么时候退', '保证金什么时候退'],
  ['竞争性蹉商', '竞争性磋商'],
  ['恶意串同', '恶意串通'],
  ['供应伤资格', '供应商资格'],
  ['单一来原公示', '单一来源公示'],
  ['单一来原公示几天', '单一来源公示几天'],
  ['质疑投拆', '质疑投诉'],
  ['投拆 期限', '投诉 期限'],
  ['采购须求', '采购需求'],
  ['框架协义采购', '框架协议采购'],
  ['履约保正金比例', '履约保证金比例'],
  ['竟争性磋商', '竞争性磋商'],
  ['投标保证全', '投标保证金'],
  ['质疑期现', '质疑期限'],
  ['竟争性谈判条件', '竞争性谈判条件'],
])('%s is a slip and read as %s, unless the reader wants it literally', (typed, meant) => {
  expect(ask(typed).readAs).toBe(meant)
  expect(ask(typed, true).readAs).toBeUndefined()
})

test.each([
  ['zhengfu 采购', '政府 采购'],
  ['zheng fu cai gou', '政府采购'],
  ['zhiyi期限', '质疑期限'],
  ['zhiyi 期限', '质疑 期限'],
  ['zhi yi qi xian', '质疑期限'],
  ['zhiyi qixian', '质疑期限'],
  ['zfcg条例', '政府采购条例'],
  ['cai gou tiao li', '采购条例'],
  ['指定pinpai', '指定品牌'],
  ['pinpai', '品牌'],
  ['tousu', '投诉'],
  ['kuangjiaxieyi采购', '框架协议采购'],
  ['lvyue 验收', '履约 验收'],
  ['供应商zige', '供应商资格'],
])('%s sounds like %s', (typed, meant) => {
  expect(ask(typed).readAs).toBe(meant)
})

const lawsOnly = createSearchIndex(tradeWith(readSynonymFile()))
for (const document of documents) if (document.work) lawsOnly.put(document)

test.each([
  ['weibiao', '围标'],
  ['chuanbiao', '串标'],
  ['weibiao chuanbiao', '围标 串标'],
  ['liubiao', '流标'],
  ['zhiyiqixian', '质疑期限'],
])('where only laws are held, which say it otherwise, %s still sounds like %s', (keyword, meant) => {
  const { readAs } = lawsOnly.query({ keyword, sort: 'relevance', offset: 0, size: 20, moment: MOMENT })
  expect(readAs).toBe(meant)
})

test.each(['GPA协定', 'ct机', 'wifi设备', 'MAC地址', 'x光机'])('%s is meant as it is', (typed) => {
  expect(ask(typed).readAs).toBeUndefined()
})

test('a time is kept to where something has the words, and otherwise told to be given up', () => {
  expect(ask('框架协议新规').time).toEqual({ said: '新规', isSpan: false, isKept: true })
  const newest = ask('最新 框架协议').groups.filter(({ whole }) => whole)
  const days = newest.map(({ key }) => documents.find((one) => one.key === key)?.publishTime ?? 0)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  const of2025 = ask('2025年质疑')
  expect(of2025.time).toEqual({ said: '2025年', isSpan: true, isKept: true })
  const years = of2025.groups.map(({ key }) => documents.find((one) => one.key === key)?.year)
  expect(new Set(years)).toEqual(new Set([2025]))
  expect(ask('1999年3月 框架协议').time).toEqual({ said: '1999年3月', isSpan: true, isKept: false })
  expect(ask('1999年3月 框架协议').wholeTotal).toBeGreaterThan(0)
  expect(ask('最新 框架协议', true).time).toBeUndefined()
  expect(ask('最新采购条例')).toMatchObject({ byName: true, readAs: '采购条例' })
})

test.each(['87号令', '财政部令第87号', '财政部第八十七号令', '财政部令87', '令87'])(
  '%s means the same regulation however it is written',
  (typed) => {
    expect(ask(typed).expanded).toEqual(['政府采购货物和服务招标投标管理办法'])
  },
)

test('the order of another body with the same number means another regulation', () => {
  expect(ask('国务院令第87号').expanded).toEqual([])
})

test.each(['框架协议新规', '框架协议新办法', '最新的框架协议办法'])('%s asks for rules, the newest first', (typed) => {
  const { time, groups } = ask(typed)
  expect(time?.isSpan).toBe(false)
  const whole = groups.filter((group) => group.whole).map(({ key }) => documents.find((one) => one.key === key))
  const laws = whole.filter((one) => one?.work)
  expect(laws.length).toBeGreaterThan(1)
  expect(whole.slice(0, laws.length)).toEqual(laws)
  const days = laws.map((one) => one?.publishTime ?? 0)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
})

test('a word that stands nowhere is looked for by its parts', () => {
  const { groups, wholeTotal } = ask('保证金退款率 保函')
  expect(wholeTotal).toBeGreaterThan(0)
  expect(groups[0]?.whole).toBe(true)
})

test('a date among the words is no reason to show what shares nothing else', () => {
  expect(ask('2025年7月1日 龘龘').total).toBe(0)
  const [first] = ask('2024年5月1日签的框架协议怎么续期').groups
  expect(first?.key).toContain('framework-agreement')
})
