import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { expect, test } from 'vitest'
import { beforehandWords, namesIn } from './beforehandWords.ts'
import { agreementWords, deadEndWords, othersWords } from './turnWords.ts'

const people = (...names: string[]) => names.map((name) => ({ id: name, name }))
type Review = NonNullable<Draft['review']>
const text = (review: Partial<Review>, more: object = {}) => ({
  state: 'review3' as const,
  scheduled: false,
  mayAct: [],
  ...more,
  review: { step: 3, stepCount: 3, next: [], wants: null, agreers: [], waits: false, ...review } as Review,
})

test('few are named, of many the first and how many they are', () => {
  expect(namesIn(people('甲', '乙'), '或')).toBe('甲或乙')
  expect(namesIn(people('甲', '乙', '丙', '丁', '戊'))).toBe('甲、乙、丙、丁等 5 位同事')
})

test('where nobody may go on it says who has to do what', () => {
  expect(deadEndWords(text({ wants: 'chief' }))).toBe(
    '三审须由有“主编”角色、没有执笔、也没有签过这篇稿件的同事签署，现在没有这样的同事。请管理员给一位同事这个角色。',
  )
  expect(deadEndWords(text({ wants: 'chief' }, { state: 'ready' }))).toBe(
    '现在没有同事可以发布。请管理员给一位同事“主编”的角色。',
  )
  expect(deadEndWords(text({ needsAgreement: true }))).toContain('请签署三审的同事退回')
  expect(deadEndWords(text({ next: people('甲') }))).toBeUndefined()
  expect(deadEndWords(text({}, { state: 'ready', scheduled: true }))).toBeUndefined()
})

test('whoever signs last reads before whom a change of theirs waits for', () => {
  const mayAct = ['approve']
  expect(agreementWords(text({ agreers: people('甲', '乙') }, { mayAct }))).toBe(
    '如果您改动文字，签署之后还要甲或乙同意，才能发布。',
  )
  expect(agreementWords(text({ agreers: people('甲'), waits: true }, { mayAct }))).toBe(
    '您改动过文字：签署之后还要甲同意，才能发布。',
  )
  expect(agreementWords(text({ waits: true }, { mayAct }))).toContain('请退回上一审')
  expect(agreementWords(text({ agreers: people('甲') }))).toBeUndefined()
  expect(agreementWords(text({ agreers: people('甲'), step: 2 }, { mayAct }))).toBeUndefined()
})

test('others who may sign as well are named', () => {
  expect(othersWords(text({ next: people('我', '乙') }), '我')).toBe('乙也可以签署，先签的为准。')
  expect(othersWords(text({ next: people('我') }), '我')).toBeUndefined()
})

test('before they write, somebody hears which signature would be missing, and who else could write', () => {
  const steps = [{ step: 2, wants: 'responsible' as const }]
  expect(beforehandWords(null)).toBeUndefined()
  expect(beforehandWords({ steps, writers: people('甲', '丙') })).toBe(
    '由您执笔，二审就没有同事可以签署：签署的须是没有执笔的同事，而且各审不是同一人。请甲或丙来写，或请管理员再给一位同事“责任编辑”的角色。',
  )
  expect(beforehandWords({ steps: [...steps, { step: 3, wants: 'chief' }], writers: [] })).toBe(
    '您执笔的稿件，二审、三审就没有同事可以签署：签署的须是没有执笔的同事，而且各审不是同一人。请管理员再给一位同事“责任编辑”和“主编”的角色。',
  )
})
