import { beforeEach, expect, test } from 'vitest'
import { offerCourse, postNotice } from '../testing/content/publishAnnounTrain.ts'
import { testDatabase } from '../testing/testApp.ts'
import { countAnnounTrain, findAnnounTrain, listAnnounTrain, listMonths } from './training.queries.ts'

const { db } = await testDatabase()
beforeEach(async () => void (await db.deleteFrom('announ_train').execute()))

const PAGE = { pageNum: 1, pageSize: 100 }
const FILTERS = ['open', 'upcoming', 'ongoing', 'ended', 'valid', 'expired'] as const

/** The state at a moment, and the filters that find the item then. */
async function seen(id: string, moment: string) {
  const state = (await findAnnounTrain(db, id, moment))?.state
  const found = []
  for (const filter of FILTERS)
    if ((await listAnnounTrain(db, { ...PAGE, state: filter }, moment)).length > 0) found.push(filter)
  return [state, ...found]
}

test.each([
  ['2026-05-31 17:59:59', ['open', 'open']],
  ['2026-05-31 18:00:00', ['open', 'open']],
  ['2026-05-31 18:00:00.999', ['open', 'open']],
  ['2026-05-31 18:00:01', ['closed', 'upcoming']],
  ['2026-06-10 08:59:59', ['closed', 'upcoming']],
  ['2026-06-10 09:00:00', ['ongoing', 'ongoing']],
  ['2026-06-10 09:00:01', ['ongoing', 'ongoing']],
  ['2026-06-11 16:59:59', ['ongoing', 'ongoing']],
  ['2026-06-11 17:00:00', ['ended', 'ended']],
  ['2026-06-11 17:00:01', ['ended', 'ended']],
])('a course with seats left is at %s %s', async (moment, expected) => {
  expect(await seen(await offerCourse(db), moment)).toEqual(expected)
})

test('the last seat makes a course full until its deadline, then it is closed like any other', async () => {
  const id = await offerCourse(db, { seats: 60, taken: 60 })
  expect(await seen(id, '2026-05-31 18:00:00')).toEqual(['full', 'upcoming'])
  expect(await seen(id, '2026-05-31 18:00:01')).toEqual(['closed', 'upcoming'])
  const almost = await offerCourse(db, { seats: 60, taken: 59 })
  expect((await findAnnounTrain(db, almost, '2026-05-31 18:00:00'))?.state).toBe('open')
})

test('a course that still takes people while it runs is running', async () => {
  const id = await offerCourse(db, { signup_deadline: '2026-06-10 12:00:00' })
  expect(await seen(id, '2026-06-10 08:59:59')).toEqual(['open', 'open'])
  expect(await seen(id, '2026-06-10 10:00:00')).toEqual(['ongoing', 'ongoing'])
})

test.each([
  ['2026-05-30 23:59:59', 'valid'],
  ['2026-05-31 00:00:00', 'valid'],
  ['2026-05-31 23:59:58', 'valid'],
  ['2026-05-31 23:59:59', 'valid'],
  ['2026-06-01 00:00:00', 'expired'],
  ['2026-06-01 00:00:01', 'expired'],
])('a notice valid for the whole of 31 May is at %s %s', async (moment, expected) => {
  expect(await seen(await postNotice(db, { valid_until: '2026-05-31 23:59:59' }), moment)).toEqual([expected, expected])
})

test('a notice without end never expires', async () => {
  expect(await seen(await postNotice(db), '2199-01-01 00:00:00')).toEqual(['valid', 'valid'])
})

test('without a moment the clock of the database decides', async () => {
  const id = await postNotice(db, { valid_until: '2026-01-02 00:00:00' })
  expect((await findAnnounTrain(db, id))?.state).toBe('expired')
})

test('pressing notices come first for as long as they hold, the rest by time', async () => {
  const post = (title: string, day: string, more = {}) =>
    postNotice(db, { title, publish_time: `2026-02-${day} 08:00:00`, ...more })
  await post('普通新', '09')
  await post('重要', '05', { importance: 'important', valid_until: '2026-03-31 23:59:59' })
  await post('紧急旧', '02', { importance: 'urgent', valid_until: '2026-03-31 23:59:59' })
  await post('紧急已过期', '07', { importance: 'urgent', valid_until: '2026-02-28 23:59:59' })
  await post('普通已过期', '08', { valid_until: '2026-02-28 23:59:59' })
  const titles = async (moment: string) =>
    (await listAnnounTrain(db, { ...PAGE, type: 'notice' }, moment)).map((row) => row.title)
  expect(await titles('2026-03-01 00:00:00')).toEqual(['紧急旧', '重要', '普通新', '普通已过期', '紧急已过期'])
  expect(await titles('2026-04-01 00:00:00')).toEqual(['普通新', '普通已过期', '紧急已过期', '重要', '紧急旧'])
})

test('the next course comes first, the past ones last and the latest of them first', async () => {
  const offer = (title: string, from: string, to: string) =>
    offerCourse(db, { title, start_time: `${from} 09:00:00`, end_time: `${to} 17:00:00`, signup_deadline: from })
  await offer('去年', '2025-06-01', '2025-06-02')
  await offer('上月', '2026-05-01', '2026-05-02')
  await offer('下月', '2026-07-01', '2026-07-02')
  await offer('本周', '2026-06-12', '2026-06-13')
  await offer('正在', '2026-05-20', '2026-06-20')
  const rows = await listAnnounTrain(db, { ...PAGE, type: 'train' }, '2026-06-10 12:00:00')
  expect(rows.map((row) => row.title)).toEqual(['正在', '本周', '下月', '上月', '去年'])
})

test('months and counts follow the state', async () => {
  await offerCourse(db)
  await offerCourse(db, {
    start_time: '2026-04-01 09:00:00',
    end_time: '2026-04-02 17:00:00',
    signup_deadline: '2026-03-01',
  })
  const moment = '2026-05-01 00:00:00'
  expect(await listMonths(db, { type: 'train', state: 'open' }, moment)).toEqual([{ month: '2026-06', count: 1 }])
  expect(await listMonths(db, { type: 'train' }, moment)).toHaveLength(2)
  expect(await countAnnounTrain(db, { type: 'train', state: 'ended' }, moment)).toBe(1)
})

test.each([
  ['ends before it starts', { end_time: '2026-06-10 08:00:00' }],
  ['takes more than its seats', { taken: 61 }],
  ['takes people after its end', { signup_deadline: '2026-06-12 00:00:00' }],
  ['has no place', { place: null }],
])('the database refuses a course that %s', async (_what, wrong) => {
  await expect(offerCourse(db, wrong)).rejects.toThrow('violates check constraint')
})
