import { expect, test } from 'vitest'
import type { Reading } from '../platform/files/importing.ts'
import { testDatabase } from '../testing/testApp.ts'
import { noticesReader } from './noticesReader.ts'
import { findAnnounTrain } from './training.queries.ts'
import { trainingReader } from './trainingReader.ts'

const { db } = await testDatabase()
const reading: Reading = { epoch: '2026-03-01', demo: true, media: new Map(), classes: new Set(), named: new Map() }

const COURSE = `---
title: 采购需求编制实务研修班
summary: 三天时间，带着自己单位的项目来
publish: "-20d 09:00"
start: "-1d 09:00"
end: "+1d 17:00"
signupDeadline: "-2d 18:00"
place: 样本市会展路 6 号
city: 样本市
seats: 120
taken: 97
fee: 1280.5
speakers: [周牧, 何砚秋]
organiser: 培训部
contact: 高老师
mode: offline
agenda:
  - {time: "第一天", title: 怎么问, speaker: 周牧}
---
正文。
`
const NOTICE =
  '---\ntitle: 系统维护\nsummary: 一句足够长的摘要文字\npublish: "-1d 16:00"\nimportance: urgent\nvalidUntil: "+4d"\n---\n正文。\n'

const course = (from: string | RegExp = '', to = '') =>
  trainingReader.read('training/x.md', COURSE.replace(from, to), reading)
const notice = (from: string | RegExp = '', to = '') =>
  noticesReader.read('notices/x.md', NOTICE.replace(from, to), reading)
const stored = async (prepared: ReturnType<typeof course>) => {
  await prepared.save(db)
  const { id } = await db
    .selectFrom('announ_train')
    .where('origin', '=', prepared.origin)
    .select('id')
    .executeTakeFirstOrThrow()
  return findAnnounTrain(db, id)
}

test('a course is taken in once, changed under the same id, and keeps its reads', async () => {
  expect(await course().save(db)).toBe('added')
  expect(await course().save(db)).toBe('same')
  await db.updateTable('announ_train').set({ view_count: 77 }).execute()
  expect(await course('97', '98').save(db)).toBe('changed')
  expect(await stored(course('97', '98'))).toMatchObject({
    type: 'train',
    start: '2026-02-28 09:00:00',
    end: '2026-03-02 17:00:00',
    taken: 98,
    left: 22,
    fee: '1280.50',
    viewCount: 77,
    demo: true,
    agenda: [{ time: '第一天', title: '怎么问', speaker: '周牧' }],
  })
})

test('a notice that names a day is valid for the whole of it, one that names an hour until then', async () => {
  expect(await stored(notice())).toMatchObject({ importance: 'urgent', validUntil: '2026-03-05 23:59:59' })
  expect(await stored(notice('+4d', '+4d 12:00'))).toMatchObject({ validUntil: '2026-03-05 12:00:00' })
  expect(await stored(notice(/validUntil.*\n|importance.*\n/g))).toMatchObject({
    importance: 'normal',
    validUntil: null,
  })
})

test.each([
  [() => course('end: "+1d 17:00"', 'end: "-1d 09:00"'), 6, 'end：结束时间应晚于开始时间'],
  [() => course('"-2d 18:00"', '"+1d 17:00"'), 7, 'signupDeadline：报名截止应早于结束时间'],
  [() => course('taken: 97', 'taken: 121'), 11, 'taken：已报 121 人，超过名额 120'],
  [() => course('fee: 1280.5', 'fee: 1280.555'), 12, 'fee：费用应为 0 到 1000000 的数，至多两位小数'],
  [() => course('mode: offline', 'mode: moon'), 16, 'mode：应为 offline、online 或 mixed'],
  [() => course('正文。'), 20, '正文是空的'],
  [() => notice('"+4d"', '"-2d"'), 6, 'validUntil：有效期应晚于发布时间'],
  [() => notice('urgent', 'loud'), 5, 'importance：应为 normal、important 或 urgent'],
])('what is wrong is named by line: %#', (read, line, message) => {
  expect(read).toThrowError(
    expect.objectContaining({ problems: expect.arrayContaining([expect.objectContaining({ line, message })]) }),
  )
})
