import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/api/Refusal.ts'
import { outcomeOf } from './sendText.ts'

const refused = (code: number, data?: unknown, seconds?: number) => new Refusal({ code, msg: '原因', data, seconds })
const moved = { number: 9, by: '编辑乙', at: '2026-11-16 14:06:21' }

test.each<[string, unknown, object]>([
  ['no network is tried again', new TypeError('fetch'), { at: 'failed', trouble: { why: 'network' } }],
  ['a busy server is tried again', refused(503), { at: 'failed', trouble: { why: 'busy' } }],
  ['one that says when is asked then', refused(429, undefined, 12), { at: 'failed', seconds: 12 }],
  ['a text that is not taken waits for a change', refused(601), { trouble: { why: 'refused', message: '原因' } }],
  ['a lost lock', refused(409, { ...moved, lock: true }), { at: 'lost', over: { why: 'lock', by: '编辑乙' } }],
  ['an older number', refused(409, { ...moved, lock: false }), { at: 'lost', over: { why: 'conflict', by: '编辑乙' } }],
  ['a conflict without facts', refused(409), { at: 'lost', over: { why: 'conflict', by: '' } }],
  ['held by a colleague', refused(423, { holder: '编辑丁' }), { at: 'lost', over: { why: 'lock', by: '编辑丁' } }],
  ['a draft that is gone', refused(404), { at: 'lost', over: { why: 'gone' } }],
])('%s', (_what, error, outcome) => {
  expect(outcomeOf(error)).toMatchObject(outcome)
})
