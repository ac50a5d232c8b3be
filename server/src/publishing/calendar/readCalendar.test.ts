import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveSettings } from '../../site/site.queries.ts'
import { beginText, NEWS } from '../../testing/content/beginText.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { signedBy } from '../../testing/content/signedBy.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const [writer, second, chief, administrator] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'administrator'),
]

type Entry = { kind: string; time: string; title: string; missing: string[]; note: string; href: string | null }
type Told = { entries: Entry[]; cut: string[]; days: object[]; fields?: { field: string; message: string }[] }
/** Read once: midnight may come in the middle of a test. */
const begun = Date.now()
const chinaDay = (days: number) => new Date(begun + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const calendar = (from: string, to: string) =>
  askOffice<Told>(app, 'release.calendar', { as: administrator, input: { from, to } })
const month = async () => (await calendar(chinaDay(-20), chinaDay(30))).data
const titled = (entries: Entry[], title: string) =>
  entries.filter((one) => one.title === title).map(({ kind, time }) => `${kind} ${time.slice(0, 16)}`)

test('what is published, scheduled and withdrawn stands at its time, planned ones with what is missing', async () => {
  await publish(db, { title: '早先的一篇', publish_time: `${chinaDay(-3)} 09:00` })
  const scheduled = await beginText(app, writer, { fields: { ...NEWS, title: '定时的一篇' } })
  const signed = await signedBy(app, scheduled.id, [writer, second, chief])
  const input = { ...signed, publishTime: `${chinaDay(2)} 08:30` }
  await askOffice(app, 'release.schedule', { as: chief, input: { ...input, withdrawTime: `${chinaDay(9)} 18:00` } })
  await beginText(app, writer, { fields: { ...NEWS, title: '计划的一篇', publish: `${chinaDay(5)} 10:00` } })
  const late = await beginText(app, writer, {
    fields: { ...NEWS, title: '误了的一篇', publish: `${chinaDay(-1)} 10:00` },
  })
  const taken = await publish(db, { title: '撤下的一篇', publish_time: `${chinaDay(-2)} 09:00` })
  await askOffice(app, 'release.withdraw', { as: chief, input: { esIds: [taken], reason: '来源待核实' } })
  const { entries } = await month()
  expect(titled(entries, '早先的一篇')).toEqual([`published ${chinaDay(-3)} 09:00`])
  expect(titled(entries, '定时的一篇')).toEqual([`scheduled ${chinaDay(2)} 08:30`, `withdrawal ${chinaDay(9)} 18:00`])
  expect(titled(entries, '计划的一篇')).toEqual([`planned ${chinaDay(5)} 10:00`])
  expect(entries.find(({ title }) => title === '误了的一篇')).toMatchObject({
    missing: ['时间已过', '还没有送审'],
    href: `/office/text?id=${late.id}`,
  })
  expect(titled(entries, '撤下的一篇')[0]).toBe(`published ${chinaDay(-2)} 09:00`)
  expect(entries.find(({ kind }) => kind === 'withdrawn')).toMatchObject({ title: '撤下的一篇', note: '来源待核实' })
  const times = entries.map(({ time }) => time)
  expect(times).toEqual([...times].sort())
})

test('courses, calls, notices, laws, mourning and holidays stand there too', async () => {
  const course = sql`insert into announ_train (id, type, title, summary, body, body_text, headings, tags, publish_time, demo,
    start_time, end_time, signup_deadline, place, city, mode, seats, taken, fee, speakers, organiser, contact, agenda)
    values ('course', 'train', '跨月的课', '', '', '', '[]', '{}', now(), false, now() - interval '30 days', now() + interval '3 days',
      now(), '', '', 'online', 9, 0, 0, '{}', '', '', '[]')`
  await course.execute(db)
  await sql`insert into announ_train (id, type, title, summary, body, body_text, headings, tags, publish_time, demo, importance, valid_until)
    values ('notice', 'notice', '到期的公告', '', '', '', '[]', '{}', now(), false, 'normal', now() + interval '4 days')`.execute(
    db,
  )
  await publish(db, {
    kind: 'solicit',
    title: '征稿函',
    extra: JSON.stringify({ deadline: `${chinaDay(6)} 23:59:59` }),
  })
  await publish(db, { kind: 'law', es_id: 'some-law', title: '某办法' })
  await sql`insert into law (law_id, name, aliases) values ('law', '某办法', '{}')`.execute(db)
  await sql`insert into law_version (es_id, law_id, document_number, issuing_body, level, published, effective, is_first, note, revisions,
      preamble, outline, annex, article_count)
    values ('some-law', 'law', '财库〔2026〕1 号', '财政部', 'rule', ${chinaDay(-9)}, ${chinaDay(7)}, true, '', '{}', '[]', '[]', '[]', 0)`.execute(
    db,
  )
  await saveSettings(db, { mourning: { on: false, from: chinaDay(8), to: chinaDay(9) } })
  await db
    .insertInto('calendar_day')
    .values({ day: chinaDay(10), works: false, name: '放假' })
    .execute()
  const { entries, days } = await month()
  expect(titled(entries, '跨月的课')[0]).toMatch(/^training /)
  expect(titled(entries, '到期的公告').at(-1)).toMatch(/^expiry /)
  expect(titled(entries, '征稿函')).toContain(`deadline ${chinaDay(6)} 23:59`)
  expect(entries.find(({ kind }) => kind === 'law')).toMatchObject({
    title: '某办法',
    time: `${chinaDay(7)} 00:00:00`,
    href: '/lawDetails?id=some-law',
  })
  expect(entries.find(({ kind }) => kind === 'mourning')).toMatchObject({ time: `${chinaDay(8)} 00:00:00` })
  expect(days).toContainEqual({ day: chinaDay(10), works: false, name: '放假' })
})

test('what is too long, turned round or no day is refused; what was imported by the thousand is cut and said so', async () => {
  const refused = async (from: string, to: string) => {
    const { code, data } = await calendar(from, to)
    return [code, data.fields?.map(({ field }) => field)]
  }
  expect(await refused('2026-11-01', '2027-01-02')).toEqual([601, ['to']])
  expect((await calendar('2026-11-01', '2027-01-01')).code).toBe(200)
  expect(await refused('2026-11-02', '2026-11-01')).toEqual([601, ['to']])
  expect(await refused('2026-02-30', '2026-03-01')).toEqual([601, ['from']])
  await sql`insert into knowledge (es_id, kind, class_id, title, summary, body, body_text, headings, tags, source, author, editor,
      attachments, publish_time, demo, extra)
    select 'many-' || n, 'news', 'headline', '许多之一', '', '', '', '[]', '{}', '', '', '', '[]', '2025-03-05 09:00', false, '{}'
    from generate_series(1, 501) as n`.execute(db)
  const { data } = await calendar('2025-03-01', '2025-03-31')
  expect([data.entries.length, data.cut]).toEqual([500, ['published']])
})
