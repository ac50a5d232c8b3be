import type { Withdrawal } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { expect, test } from 'vitest'
import { withdrawnWords } from './withdrawnWords.ts'

const TAKEN: Withdrawal = {
  by: { id: 'a', name: '运营辛' },
  time: '2019-03-05 09:00:00',
  reason: '含有个人信息',
  emergency: true,
  ahead: false,
}
const PLAN: Withdrawal = { ...TAKEN, emergency: false, ahead: true }
const CLOCK: Withdrawal = { ...TAKEN, by: null, reason: '', emergency: false }

test.each([
  ['withdrawn', TAKEN, '运营辛 2019-03-05 09:00 紧急撤下，理由：含有个人信息。'],
  ['withdrawn', CLOCK, '按定下的时间，2019-03-05 09:00 撤下。'],
  ['withdrawn', { ...CLOCK, time: null }, '已撤下。'],
  [
    'draft',
    TAKEN,
    '读者看到的那一版已撤下：运营辛 2019-03-05 09:00 紧急撤下，理由：含有个人信息。这次修订发布之后，读者才会再看到。',
  ],
  ['live', PLAN, '运营辛定于 2019-03-05 09:00 撤下，理由：含有个人信息。'],
  ['live', { ...PLAN, by: null }, '定于 2019-03-05 09:00 撤下。'],
  ['live', null, undefined],
] as const)('a text that is %s says %j as %s', (state: DraftState, withdrawal, words) => {
  expect(withdrawnWords({ state, withdrawal })).toBe(words)
})
