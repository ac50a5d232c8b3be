import { expect, test } from 'vitest'
import { createMemoryIndex } from '../index/memoryIndex.ts'
import { putDocument } from '../index/putDocument.ts'
import { plainDocument } from '../plainDocument.ts'
import type { Stage } from '../searchDocument.ts'
import { admission, type Narrowing } from './admission.ts'
import { admissions, asOfDay } from './asOfDay.ts'

const stage = (from: number, listed: boolean): Stage => ({
  from,
  status: listed ? '1' : '5',
  listed,
  standing: 'holds',
})
const law = (stages: Stage[]) => ({ kind: 'law', work: { precedence: 1, ownField: true, stages } })
const DOCUMENTS = [
  plainDocument('there', '已发布'),
  plainDocument('later', '以后发布', { publishTime: 200 }),
  plainDocument('gone', '已撤下', { withdrawTime: 50 }),
  plainDocument('replaced', '旧版', law([stage(20260101, true), stage(20260601, false)])),
  plainDocument('coming', '新版', law([stage(20260101, false), stage(20260601, true)])),
]
const ASKED: Narrowing[] = [
  {},
  { kinds: ['law'] },
  { classIds: ['none'] },
  { year: 2025 },
  { status: '5' },
  { everyVersion: true },
  { named: new Set(['replaced']) },
  { published: { from: 100, to: 300 } },
]
const MOMENTS = [
  { today: 20260301, seconds: 20 },
  { today: 20260301, seconds: 250 },
  { today: 20260701, seconds: 250 },
  { today: 20260301, seconds: 20 },
]

test('columns say of every document what the document itself says, from day to day and while documents come', () => {
  const index = createMemoryIndex({ leftOut: '　', headingNumbers: /　/g })
  for (const document of DOCUMENTS) {
    putDocument(index, document)
    for (const moment of MOMENTS)
      for (const asked of ASKED) {
        const admitted = admissions(index, { ...asked, moment })
        expect(index.groups.map((_, number) => admitted(number))).toEqual(
          index.groups.map((group) => admission(group, asked, moment)),
        )
      }
  }
})

test('earlier versions of works are a class of their own, on the day they are', () => {
  const index = createMemoryIndex({ leftOut: '　', headingNumbers: /　/g })
  for (const document of DOCUMENTS) putDocument(index, document)
  const classOn = (today: number) => {
    const day = asOfDay(index, { today, seconds: 0 })
    return index.groups.map((_, number) => day.classes[day.class[number] ?? 0]?.name)
  }
  expect(classOn(20260301)).toEqual(['news', 'news', 'news', 'law', 'earlier'])
  expect(classOn(20260701)).toEqual(['news', 'news', 'news', 'earlier', 'law'])
})
