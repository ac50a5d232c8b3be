import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { expect, test } from 'vitest'
import { backWords, releasePlan } from './releaseWords.ts'

const NOW = Date.parse('2026-11-16T14:06:00+08:00')
const plan = (planned: string | null, more: Partial<Draft> = {}) =>
  releasePlan({ kind: 'news', released: false, publishTime: null, planned, ...more }, NOW)

test.each([
  ['without a plan', null, '立即发布', undefined],
  ['with one ahead', '2026-11-17 09:00:00', '11 月 17 日 09:00 发布', '2026-11-17 09:00'],
  ['with one that has passed', '2026-11-16 14:06:00', '立即发布', undefined],
])('the button says what it will do: %s', (_when, planned, label, at) => {
  expect(plan(planned)).toEqual({ at, label })
})

test('what readers have is replaced at once, whatever was planned', () => {
  const live = { released: true, publishTime: '2026-11-13 09:00:00' }
  expect(plan('2026-11-17 09:00:00', live)).toEqual({ at: undefined, label: '发布修订' })
})

test('an issue takes its time from its month, not from a plan', () => {
  expect(plan('2026-11-17 09:00:00', { kind: 'book' }).at).toBeUndefined()
})

const signed = (step: number, name: string) =>
  ({ step, by: { id: name, name }, standing: true, agreement: false }) as Draft['steps'][number]
const review = { stepCount: 3 } as Draft['review']

test('before a signature is taken back it says whose is void, and what becomes of the text', () => {
  const steps = [signed(1, '编辑甲'), signed(3, '主编丙')]
  expect(backWords({ scheduled: true, review, steps })).toBe(
    '到时不再发布。主编丙的三审签署作废，先签的仍然有效；稿件回到三审，重新签署之后才能发布或再定时间。',
  )
  expect(backWords({ scheduled: false, review, steps })).toBe(
    '主编丙的三审签署作废，先签的仍然有效；稿件回到三审，重新签署之后才能发布。',
  )
  expect(backWords({ scheduled: true, review: null, steps: [] })).toBe(
    '到时不再发布。稿件回到草稿，送审并签署之后才能发布。',
  )
})
