import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { expect, test } from 'vitest'
import { waitingText } from './waiting.ts'

const NOTHING: Today = {
  emergencies: { ok: true, rows: [], total: 0 },
  confirms: { ok: true, rows: [], total: 0 },
  reviews: { ok: true, rows: [], total: 0 },
  questions: { ok: true, rows: [], total: 0, overdue: 0, dueToday: 0, paused: 0 },
  feedback: { ok: true, rows: [], total: 0, overdue: 0, dueToday: 0 },
  mine: { ok: true, rows: [], total: 0 },
  late: { ok: true, rows: [], total: 0 },
  plan: null,
  columns: null,
  citations: null,
  links: null,
  figures: null,
  jobs: null,
  audit: null,
}
const questions = { ok: true as const, rows: [], total: 9, overdue: 1, dueToday: 2, paused: 3 }

test.each([
  ['for whom nothing waits', NOTHING, '今天没有等您处理的事。'],
  [
    'who has nothing to do with any of it',
    { ...NOTHING, emergencies: null, reviews: null, questions: null, feedback: null, mine: null, late: null },
    '今天没有等您处理的事。',
  ],
  [
    'to whom an emergency is shown',
    { ...NOTHING, emergencies: { ok: true as const, rows: [], total: 2 } },
    '等您处理 2 件：2 篇紧急撤下等您确认。',
  ],
  ['who answers questions', { ...NOTHING, questions }, '等您处理 6 件：1 件提问超期，2 件提问今天到期。'],
  [
    'who replies to feedback',
    { ...NOTHING, feedback: { ok: true as const, rows: [], total: 3, overdue: 1, dueToday: 1 } },
    '等您处理 3 件：1 件反馈超期，1 件反馈今天到期。',
  ],
  [
    'whose text is late',
    { ...NOTHING, late: { ok: true as const, rows: [], total: 1 } },
    '1 篇临近计划发布时间而未签完。',
  ],
  [
    'of whose part nothing is known',
    { ...NOTHING, reviews: { ok: false as const } },
    '部分内容没有加载出来，请看下面。',
  ],
  [
    'of whose other part something is',
    { ...NOTHING, reviews: { ok: false as const }, questions },
    '等您处理 6 件：1 件提问超期，2 件提问今天到期。',
  ],
])('somebody %s reads so', (_, today, words) => {
  expect(waitingText(today)).toBe(words)
})
