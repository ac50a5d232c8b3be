import { expect, test } from 'vitest'
import { clockWords } from './clockWords.ts'

const clock = { usedDays: 4, allowedDays: 5, overdueDays: 0, paused: false, dueDay: '2026-11-17', known: true }

test.each([
  [{}, '第 4 / 5 个工作日，11月17日到期'],
  [{ usedDays: 5 }, '今天到期'],
  [{ usedDays: 11, overdueDays: 6 }, '超 6 个工作日'],
  [{ paused: true, usedDays: 0 }, '等提问人补充'],
  [{ usedDays: 1, known: false }, '第 1 / 5 个工作日，11月17日到期（放假安排未录入）'],
])('%o is told as %s', (part, words) => expect(clockWords({ ...clock, ...part })).toBe(words))
