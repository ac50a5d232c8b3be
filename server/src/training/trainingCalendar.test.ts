import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { offerCourse, postNotice } from '../testing/content/publishAnnounTrain.ts'
import { testApp } from '../testing/testApp.ts'

const { db, server } = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn', SITE_TITLE: '采购月刊' })
beforeEach(async () => void (await db.deleteFrom('announ_train').execute()))

const AWKWARD = '合同，变更; 追加, 与\\解除：第一行\n第二行 😀'

/** The calendar as a calendar program understands it. */
function opened(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!event || !zone) throw new Error('no event or no zone')
  ICAL.TimezoneService.register(zone)
  return { calendar, event: new ICAL.Event(event), fields: event }
}

test('a calendar program reads back what the course says', async () => {
  const id = await offerCourse(db, { title: AWKWARD, summary: AWKWARD, place: '样本市, 会展路; 6 号' })
  const { calendar, event, fields } = opened((await server.inject(`/training/${id}.ics`)).body)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(event.uid).toBe(`${id}@www.example.cn`)
  expect(event.summary).toBe(AWKWARD)
  expect(event.location).toBe('样本市, 会展路; 6 号')
  expect(event.description).toContain(AWKWARD)
  expect(event.description).toContain('第一天 09:00–12:00　怎么问（周牧）')
  expect(event.startDate.zone.tzid).toBe('Asia/Shanghai')
  expect(event.startDate.toString()).toBe('2026-06-10T09:00:00')
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-06-10T01:00:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-06-11T09:00:00.000Z')
  expect(fields.getFirstPropertyValue('url')).toBe(`https://www.example.cn/trainingDetails?id=${id}`)
  expect(String(fields.getFirstPropertyValue('dtstamp'))).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

test('lines end in CRLF, hold at most 75 octets and never half a character', async () => {
  const id = await offerCourse(db, {
    title: AWKWARD.repeat(3),
    summary: '长'.repeat(200) + 'a'.repeat(80) + '😀'.repeat(30),
  })
  const { rawPayload, body } = await server.inject(`/training/${id}.ics`)
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = rawPayload.toString('latin1').split('\r\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75)
  for (const line of lines)
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))).not.toThrow()
  expect(opened(body).event.summary).toBe(AWKWARD.repeat(3))
})

test('the file bears the name of the course, in Chinese and for old programs', async () => {
  const id = await offerCourse(db, { title: '合同（上）: 它的"变更"' })
  const { headers } = await server.inject(`/training/${id}.ics`)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const [, plain, name] = /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([\w%.~!-]+)$/.exec(
    String(headers['content-disposition']),
  ) ?? ['']
  expect(plain).toBe(`${id}.ics`)
  expect(decodeURIComponent(name ?? '')).toBe('合同（上）: 它的"变更".ics')
})

test('demonstration courses say so', async () => {
  const plain = await offerCourse(db)
  const demo = await offerCourse(db, { demo: true })
  const categories = async (id: string) =>
    opened((await server.inject(`/training/${id}.ics`)).body)
      .fields.getFirstProperty('categories')
      ?.getValues()
  expect(await categories(plain)).toEqual(['培训'])
  expect(await categories(demo)).toEqual(['培训', '示例内容'])
})

test('a changed course keeps its identity and tells when it changed', async () => {
  const id = await offerCourse(db)
  const before = opened((await server.inject(`/training/${id}.ics`)).body)
  await db.updateTable('announ_train').set({ title: '改过', updated_at: '2027-01-01 00:00:00' }).execute()
  const after = opened((await server.inject(`/training/${id}.ics`)).body)
  expect(after.event.uid).toBe(before.event.uid)
  expect(String(after.fields.getFirstPropertyValue('last-modified'))).toBe('2026-12-31T16:00:00Z')
})

test('there is no file for a notice, an unknown id or a strange one', async () => {
  const notice = await postNotice(db)
  for (const id of [notice, 'gone', '..%2Fx', 'a'.repeat(65), '%00']) {
    const reply = await server.inject(`/training/${id}.ics`)
    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.json().msg).toMatch(/\p{Script=Han}/u)
  }
})
