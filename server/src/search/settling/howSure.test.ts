import type { LeadingArticle } from '@zhengcai/engine/searchEngine.ts'
import { expect, test } from 'vitest'
import type { Candidate } from './evidence.ts'
import { FITTING, howSure, SURE_ENOUGH } from './howSure.ts'

const word = (text: string, share = 0.5, same: string[] = []) => ({
  word: text,
  share,
  same: same.map((other) => ({ text: other, worth: 1 })),
})
const leading = (address: string, more: Partial<LeadingArticle> = {}): LeadingArticle => ({
  key: 'knowledge:law',
  address,
  label: `第${address}条`,
  part: 1,
  named: false,
  score: 100,
  coverage: 0.5,
  holds: true,
  ownField: true,
  kept: true,
  ...more,
})
const candidate = (address: string, text: string, more: Partial<LeadingArticle> = {}, ownPlace = true): Candidate => ({
  leading: leading(address, more),
  title: '示例省政府采购条例',
  text,
  ownPlace,
})
const ASKED = '样品多久退还'
const WORDS = [word('样品'), word('多久'), word('退还')]
const RIGHT = '没有中标的，样品应当自结果公告之日起15日内退还。'
const sureOf = (text: string, more: Partial<LeadingArticle> = {}, ownPlace = true) =>
  howSure(ASKED, WORDS, [candidate('1', text, more, ownPlace)])[0]?.sure ?? 0

test('an article that says all of it in one sentence, with the kind of answer that was asked for, is sure enough', () => {
  expect(sureOf(RIGHT)).toBeGreaterThan(SURE_ENOUGH)
  expect(sureOf('样品由采购人保管。供应商可以要求退还。')).toBeLessThan(FITTING)
  expect(sureOf('样品可以退还。')).toBeLessThan(SURE_ENOUGH)
})

test('the sentence that answers is found among others', () => {
  const text = `一般不得要求提供样品。${RIGHT}样品的费用由供应商承担。`
  const [best] = howSure(ASKED, WORDS, [candidate('1', text)])
  expect(text.slice(best?.sentence.start, best?.sentence.end)).toBe(RIGHT)
})

test('a law of another field or another place, or one not in force, is never sure enough', () => {
  expect(sureOf(RIGHT, { ownField: false })).toBeLessThan(SURE_ENOUGH)
  expect(sureOf(RIGHT, {}, false)).toBeLessThan(SURE_ENOUGH)
  expect(sureOf(RIGHT, { holds: false })).toBeLessThan(SURE_ENOUGH)
  expect(sureOf(RIGHT, { ownField: false })).toBeGreaterThan(FITTING)
  expect(sureOf(RIGHT, { ownField: false }, false)).toBeLessThan(FITTING)
})

test('the surest of the best articles comes first, also where ranking had another before it', () => {
  const order = howSure(ASKED, WORDS, [
    candidate('1', '供应商应当提供样品。', { score: 100 }),
    candidate('2', RIGHT, { score: 92 }),
  ])
  expect(order.map(({ candidate: { leading: one } }) => one.address)).toEqual(['2', '1'])
})

test('nothing changes when all scores of ranking are multiplied', () => {
  const sure = (times: number) =>
    howSure(ASKED, WORDS, [
      candidate('1', '样品应当封存。', { score: 100 * times }),
      candidate('2', RIGHT, { score: 90 * times }),
    ]).map((one) => one.sure)
  expect(sure(7).map((one) => one.toFixed(6))).toEqual(sure(1).map((one) => one.toFixed(6)))
})

test('a subject without a question is not answered, nor is a question of one word', () => {
  const green = [candidate('3', '绿色采购应当兼顾使用需要。')]
  expect(howSure('绿色采购', [word('绿色'), word('采购')], green)[0]?.sure).toBeLessThan(SURE_ENOUGH)
  const flow = [candidate('4', '集中采购机构应当公布采购流程，按照程序办理。')]
  expect(howSure('采购流程怎么走', [word('采购')], flow)[0]?.sure).toBeLessThan(FITTING)
})

test('another law that says the same makes an article surer, one that answers otherwise less sure', () => {
  const sure = (...others: Candidate[]) =>
    howSure(ASKED, WORDS, [candidate('1', RIGHT), ...others]).find((one) => one.candidate.leading.address === '1')?.sure
  const ofAnother = (text: string) => candidate('2', text, { key: 'knowledge:another', score: 90 })
  const alone = sure() ?? 0
  expect(sure(ofAnother(RIGHT))).toBeGreaterThan(alone)
  expect(sure(ofAnother('供应商投标时递交的样品，由评审小组封存，三年之后退还。'))).toBeLessThan(alone)
})

test('a law about something narrower is less sure to answer a general question', () => {
  const of = (title: string) => howSure(ASKED, WORDS, [{ ...candidate('1', RIGHT), title }])[0]?.sure ?? 0
  expect(of('示例省电子卖场管理办法')).toBeLessThan(SURE_ENOUGH)
  expect(of('中华人民共和国招标投标法实施条例')).toBe(of('示例省政府采购条例'))
})

test('an article asked for by its number is sure; of two laws of that name neither is', () => {
  const named = (address: string) => candidate(address, '任意文字。', { named: true })
  expect(howSure('采购条例22条', [word('采购条例')], [named('22')])[0]?.sure).toBe(1)
  expect(howSure('采购条例22条', [word('采购条例')], [named('22'), named('23')])[0]?.sure).toBe(FITTING)
})

test('what is said otherwise counts, a common word in place of a rare one hardly', () => {
  const asked = (worth: number) =>
    howSure(
      '押金多久退还',
      [{ word: '押金', share: 0.6, same: [{ text: '保证金', worth }] }, word('退还', 0.4)],
      [candidate('47', '采购人应当在5个工作日内退还保证金。')],
    )[0]?.sure ?? 0
  expect(asked(1)).toBeGreaterThan(SURE_ENOUGH)
  expect(asked(0.2)).toBeLessThan(SURE_ENOUGH)
})
