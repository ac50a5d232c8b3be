import { expect, test } from 'vitest'
import { minuteOf, wrongEnd } from './typedEnd.ts'

test.each([
  [{ day: '', time: '' }, undefined, undefined],
  [{ day: '2026-11-30', time: '' }, '2026-11-30 00:00', undefined],
  [{ day: '2026-11-30', time: '09:30' }, '2026-11-30 09:30', undefined],
  [{ day: '', time: '09:30' }, undefined, '请填写日期；要立即撤下就把时刻清空'],
])(
  'of %j readers lose a text at the minute that was meant, and never at once where a time was typed',
  (end, at, wrong) => {
    expect(minuteOf(end)).toBe(at)
    expect(wrongEnd(end)).toBe(wrong)
  },
)
