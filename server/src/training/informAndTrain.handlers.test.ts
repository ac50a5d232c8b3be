import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { offerCourse, postNotice } from '../testing/content/publishAnnounTrain.ts'
import { codeOf, testApp } from '../testing/testApp.ts'
import { monthShown } from './courseDays.queries.ts'

const { db, anonymous, rendering, server } = await testApp()
beforeEach(async () => void (await db.deleteFrom('announ_train').execute()))

const ADDRESS = '/magazine/web/v1/portal/informAndTrain'

test('the home page gets the newest of both types, six unless told otherwise', async () => {
  for (const day of ['01', '02', '03', '04', '05'])
    await postNotice(db, { title: `公告 ${day}`, publish_time: `2026-02-${day} 08:00:00` })
  for (const day of ['03', '06'])
    await offerCourse(db, { title: `培训 ${day}`, publish_time: `2026-02-${day} 09:00:00` })
  expect((await anonymous.informAndTrain.informAndTrain()).map((row) => row.title)).toEqual([
    '培训 06',
    '公告 05',
    '公告 04',
    '培训 03',
    '公告 03',
    '公告 02',
  ])
  expect(await anonymous.informAndTrain.informAndTrain({ size: 1 })).toHaveLength(1)
})

test('the home page offers only courses that one can still sign up for', async () => {
  const later = { start_time: '2098-06-10 09:00:00', end_time: '2098-06-11 17:00:00' }
  await offerCourse(db, { title: '可以报名', ...later, signup_deadline: '2098-05-31 18:00:00' })
  await offerCourse(db, { title: '报名已截止', ...later, signup_deadline: '2026-01-01 18:00:00' })
  await offerCourse(db, { title: '已结束' })
  const { courses } = await anonymous.portal.home()
  expect(courses.map((row) => row.title)).toEqual(['可以报名'])
})

test('a row has what its type has and nothing of the other', async () => {
  await offerCourse(db, { publish_time: '2026-02-02 08:00:00', tags: ['采购需求'], view_count: 7, demo: true })
  await postNotice(db, { publish_time: '2026-02-01 08:00:00', valid_until: '2099-01-01 23:59:59' })
  const { rows } = (await server.inject(`${ADDRESS}/pageList`)).json()
  expect(rows).toEqual([
    {
      id: expect.any(String),
      type: 'train',
      title: expect.any(String),
      summary: '',
      tags: ['采购需求'],
      publishTime: '2026-02-02 08:00:00',
      viewCount: 7,
      demo: true,
      state: expect.any(String),
      start: '2026-06-10 09:00:00',
      end: '2026-06-11 17:00:00',
      signupDeadline: '2026-05-31 18:00:00',
      place: '样本市会展路 6 号',
      city: '样本市',
      mode: 'offline',
      seats: 60,
      taken: 20,
      left: 40,
      fee: '1280.00',
      speakers: ['周牧'],
    },
    {
      id: expect.any(String),
      type: 'notice',
      title: expect.any(String),
      summary: '',
      tags: [],
      publishTime: '2026-02-01 08:00:00',
      viewCount: 0,
      demo: false,
      state: 'valid',
      importance: 'normal',
      validUntil: '2099-01-01 23:59:59',
    },
  ])
})

test('a text comes with agenda and contact, at both addresses and to a page being rendered', async () => {
  const id = await offerCourse(db)
  const detail = await anonymous.informAndTrain.detail({ id })
  expect(detail).toMatchObject({
    body: '<p>正文</p>',
    organiser: '培训部',
    contact: '高老师，0000-8800 0012',
    agenda: [{ time: '第一天 09:00–12:00', title: '怎么问', speaker: '周牧' }],
  })
  // Each look is counted, sooner or later.
  const again = { ...detail, viewCount: expect.any(Number) }
  expect(await anonymous.zcAnnounTrain.zcAnnounTrain({ id })).toEqual(again)
  expect(await rendering.informAndTrain.detail({ id })).toEqual(again)
  const notice = await anonymous.zcAnnounTrain.zcAnnounTrain({ id: await postNotice(db) })
  expect(notice).toMatchObject({ validUntil: null, state: 'valid' })
  expect(notice).not.toHaveProperty('agenda')
})

test('both lists answer alike, page by page, with the whole count', async () => {
  for (const day of ['01', '02', '03']) await postNotice(db, { title: day, publish_time: `2026-02-${day} 08:00:00` })
  const query = { type: 'notice', pageSize: 2, pageNum: 2 } as const
  const page = await anonymous.informAndTrain.pageList(query)
  expect(page).toMatchObject({ total: 3, rows: [{ title: '01' }] })
  expect(await anonymous.zcAnnounTrain.page(query)).toEqual(page)
  expect((await anonymous.zcAnnounTrain.page({ pageNum: 9 })).rows).toEqual([])
  expect((await anonymous.zcAnnounTrain.page({ type: 'train' })).total).toBe(0)
})

test('courses and notices are found by a tag they bear', async () => {
  const course = await offerCourse(db, { tags: ['采购需求', '绿色采购'], publish_time: '2026-02-02 08:00:00' })
  const notice = await postNotice(db, { tags: ['绿色采购'], publish_time: '2026-02-01 08:00:00' })
  await postNotice(db, { tags: ['绿色采购标准'] })
  const { rows, total } = await anonymous.informAndTrain.pageList({ tag: '绿色采购' })
  expect([total, rows.map(({ id }) => id)]).toEqual([2, [course, notice]])
  expect((await anonymous.zcAnnounTrain.page({ tag: '绿色采购', type: 'train' })).total).toBe(1)
  expect((await server.inject(`${ADDRESS}/pageList?tag=${'长'.repeat(21)}`)).json().code).toBe(400)
})

test('what is scheduled, a draft or withdrawn is nowhere to be seen', async () => {
  const shown = await postNotice(db)
  const hidden = [
    await postNotice(db, { publish_time: '2099-01-01 00:00:00' }),
    await offerCourse(db, { state: 'draft' }),
    await offerCourse(db, { state: 'withdrawn' }),
    await postNotice(db, { withdraw_time: '2026-01-02 00:00:00' }),
  ]
  expect((await anonymous.informAndTrain.pageList()).rows.map((row) => row.id)).toEqual([shown])
  expect((await anonymous.informAndTrain.informAndTrain()).map((row) => row.id)).toEqual([shown])
  expect(await anonymous.informAndTrain.months({ type: 'train' })).toEqual([])
  for (const id of hidden) {
    expect(await codeOf(anonymous.informAndTrain.detail({ id }))).toBe(404)
    expect(await codeOf(anonymous.zcAnnounTrain.zcAnnounTrain({ id }))).toBe(404)
    expect((await server.inject(`/training/${id}.ics`)).statusCode).toBe(404)
  }
})

test('a scheduled notice appears to the second, without a restart', async () => {
  const { rows } = await sql<{ soon: string }>`select (now() + interval '3 seconds')::text as soon`.execute(db)
  await postNotice(db, { publish_time: rows[0]?.soon ?? '' })
  expect((await anonymous.informAndTrain.pageList()).total).toBe(0)
  await expect.poll(async () => (await anonymous.informAndTrain.pageList()).total, { timeout: 5_000 }).toBe(1)
})

test('a month begins at midnight in China: of a course by its start, of a notice by its publication', async () => {
  await offerCourse(db, { title: '五月末', start_time: '2026-05-31 23:59:59', signup_deadline: '2026-05-01 00:00:00' })
  await offerCourse(db, { title: '六月初', start_time: '2026-06-01 00:00:00', signup_deadline: '2026-05-01 00:00:00' })
  await postNotice(db, { title: '二月末', publish_time: '2026-02-28 23:59:59' })
  await postNotice(db, { title: '三月初', publish_time: '2026-03-01 00:00:00' })
  const titles = async (month: string) =>
    (await anonymous.informAndTrain.pageList({ month })).rows.map((row) => row.title)
  expect(await titles('2026-05')).toEqual(['五月末'])
  expect(await titles('2026-06')).toEqual(['六月初'])
  expect(await titles('2026-02')).toEqual(['二月末'])
  expect(await titles('2026-03')).toEqual(['三月初'])
  expect(await anonymous.informAndTrain.months({ type: 'train' })).toEqual([
    { month: '2026-06', count: 1 },
    { month: '2026-05', count: 1 },
  ])
  expect(await anonymous.informAndTrain.months({ type: 'notice', state: 'expired' })).toEqual([])
})

test('nothing reads an id that does not exist', async () => {
  expect(await codeOf(anonymous.informAndTrain.detail({ id: 'gone' }))).toBe(404)
  expect(await codeOf(anonymous.zcAnnounTrain.zcAnnounTrain({ id: "'; drop" }))).toBe(404)
})

test.each([
  ['a size of 0', '?size=0'],
  ['a size of 21', '?size=21'],
  ['a size that is no number', '?size=many'],
  ['page 0', '/pageList?pageNum=0'],
  ['a page beyond the bound', '/pageList?pageNum=1001'],
  ['a page size of 1000', '/pageList?pageSize=1000'],
  ['an unknown type', '/pageList?type=news'],
  ['an unknown state', '/pageList?state=soon'],
  ['two states', '/pageList?state=open&state=ended'],
  ['SQL for a state', "/pageList?state=open' or 1=1--"],
  ['a month that is none', '/pageList?month=2026-13'],
  ['a day for a month', '/pageList?month=2026-11-01'],
  ['the year nought', '/pageList?month=0000-01'],
  ['NUL in the month', '/pageList?month=2026-01%00'],
  ['months of no type', '/months'],
])('%s is refused with an envelope', async (_what, path) => {
  const reply = await server.inject(ADDRESS + path.replaceAll(' ', '%20'))
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ code: 400, msg: expect.stringMatching(/\p{Script=Han}/u) })
})

test('the other address refuses the same', async () => {
  for (const query of ['pageNum=0', 'pageSize=101', 'type=x', 'state=x', 'month=x'])
    expect((await server.inject(`/magazine/web/v1/zcAnnounTrain/page?${query}`)).json().code).toBe(400)
})

test('the days of a month are those of every course that touches it, whatever month it began in', async () => {
  await offerCourse(db, { title: '跨月', start_time: '2026-05-30 09:00:00', end_time: '2026-06-02 17:00:00' })
  await offerCourse(db, { title: '月中', start_time: '2026-06-10 09:00:00', end_time: '2026-06-10 17:00:00' })
  await offerCourse(db, { title: '下月', start_time: '2026-07-01 09:00:00', end_time: '2026-07-01 17:00:00' })
  const { month, courses } = await anonymous.informAndTrain.days({ month: '2026-06' })
  expect(month).toBe('2026-06')
  expect(courses.map(({ title, from, to }) => [title, from, to])).toEqual([
    ['跨月', '2026-05-30', '2026-06-02'],
    ['月中', '2026-06-10', '2026-06-10'],
  ])
  expect((await anonymous.informAndTrain.days({ month: '2026-01' })).courses).toEqual([])
  expect(await codeOf(anonymous.informAndTrain.days({ month: '2026-13' }))).toBe(400)
})

test('without a month it is this one, or the next that has a course', async () => {
  await offerCourse(db, { start_time: '2026-05-30 09:00:00', end_time: '2026-06-02 17:00:00' })
  await offerCourse(db, { start_time: '2026-09-10 09:00:00', end_time: '2026-09-10 17:00:00' })
  expect(await monthShown(db, '2026-06-15 10:00:00')).toBe('2026-06')
  expect(await monthShown(db, '2026-07-15 10:00:00')).toBe('2026-09')
  expect(await monthShown(db, '2026-12-15 10:00:00')).toBe('2026-12')
})
