import { expect, test } from 'vitest'
import { type Waiting, waitingWords } from './waitingWords.ts'

const next = [
  { id: 'a', name: '责编乙' },
  { id: 'b', name: '主编丙' },
]
const nobody: typeof next = []
const text = (more: Partial<Waiting>, needsAgreement = false): Waiting => ({
  state: 'review2',
  scheduled: false,
  publishTime: null,
  mayAct: [],
  review: { step: 2, stepCount: 3, needsAgreement, next } as Waiting['review'],
  ...more,
})

test.each([
  ['请您二审', text({ mayAct: ['approve', 'return'] })],
  ['正在二审，等责编乙或主编丙签署', text({})],
  ['正在二审，没有同事可以签署', text({ review: { step: 2, next: nobody } as Waiting['review'] })],
  ['三审改动了文字，请您看过改动并同意', text({ state: 'review3', mayAct: ['agree'] }, true)],
  ['三审改动了文字，等责编乙或主编丙同意', text({ state: 'review3' }, true)],
  ['签署齐了，可以发布', text({ state: 'ready', mayAct: ['release'] })],
  ['签署齐了，等责编乙或主编丙发布', text({ state: 'ready' })],
  [
    '已定时，2026-11-17 09:00 北京时间自动发布',
    text({ state: 'ready', scheduled: true, publishTime: '2026-11-17 09:00:00' }),
  ],
] as const)('whoever opens a text in review reads %s', (words, draft) => {
  expect(waitingWords(draft)).toBe(words)
})

test('whoever asked a colleague to sign first is not called on themselves', () => {
  const own = text({
    state: 'review1',
    mayAct: ['approve'],
    review: { step: 1, submittedBy: next[0] } as Waiting['review'],
  })
  expect(waitingWords(own, 'a')).toBe('等同事一审，您也可以自己签署')
  expect(waitingWords(own, 'b')).toBe('请您一审')
})
