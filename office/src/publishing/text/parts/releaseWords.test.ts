import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { expect, test } from 'vitest'
import { releasePlan } from './releaseWords.ts'

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
