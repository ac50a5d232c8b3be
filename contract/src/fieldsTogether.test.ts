import { expect, test } from 'vitest'
import type { FieldValues } from './fieldsOfKind.ts'
import { wrongTogether } from './fieldsTogether.ts'
import type { DraftKind } from './publishing/draftWords.ts'

test.each<[DraftKind, FieldValues, string[]]>([
  ['training', {}, []],
  ['training', { start: '2026-12-10 09:00', end: '2026-12-11', signupDeadline: '2026-12-08' }, []],
  ['training', { start: '2026-12-10 09:00', end: '2026-12-10' }, ['end 结束时间应晚于开始时间']],
  ['training', { end: '2026-12-10 17:00', signupDeadline: '2026-12-20' }, ['signupDeadline 报名截止应早于结束时间']],
  ['training', { start: '明年', end: '2026-12-10 17:00' }, []],
  ['training', { seats: 30, taken: 31 }, ['taken 已报 31 人，超过名额 30']],
  ['book', { type: 'journal' }, ['month 期刊要写月份']],
  ['book', { type: 'book', month: '2026-11', year: 2026 }, ['month 图书写年份，不写月份']],
  ['book', { type: 'book' }, ['year 图书要写年份']],
  [
    'video',
    {
      duration: 60,
      chapters: [
        { at: 0, title: '开头' },
        { at: 70, title: '结尾' },
      ],
    },
    ['chapters “结尾”在 70 秒，影片只有 60 秒'],
  ],
  [
    'video',
    { chapters: [{ at: 5, title: '甲' }, { at: 5, title: '乙' }, { title: '丙' }] },
    ['chapters “乙”应晚于上一章'],
  ],
])('of %s %j a writer is told what contradicts itself', (kind, fields, said) => {
  expect(wrongTogether(kind, fields).map(({ field, message }) => `${field} ${message}`)).toEqual(said)
})
