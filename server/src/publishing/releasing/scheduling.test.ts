import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NEWS } from '../../testing/content/beginText.ts'
import { releaseOffice } from '../../testing/content/releaseOffice.ts'
import { saidBy } from '../../testing/people/askOffice.ts'
import { codeOf, testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db, anonymous } = app
const { writer, chief, other, calls, release, now, signedText, revised } = await releaseOffice(app)
const without = ({ id, number }: { id: string; number: number }) => ({ id, number })
const minuteIn = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')

test('a scheduled text comes at its minute and not before, and can be moved', async () => {
  const text = await signedText()
  const first = await release('schedule', chief, { ...without(text), publishTime: minuteIn(1) })
  expect([first.code, first.data]).toMatchObject([200, { publishTime: `${minuteIn(1)}:00`, visible: false }])
  expect(await codeOf(anonymous.knowledge.knowledge({ id: text.esId }))).toBe(404)
  const moved = await release('schedule', chief, {
    ...without(text),
    publishTime: minuteIn(2),
    withdrawTime: minuteIn(9),
  })
  expect(moved.data).toMatchObject({ publishTime: `${minuteIn(2)}:00`, withdrawTime: `${minuteIn(9)}:00` })
  expect((await release('schedule', writer, { ...without(text), publishTime: minuteIn(3) })).code).toBe(403)
  await sql`update knowledge set publish_time = now() where es_id = ${text.esId}`.execute(db)
  expect((await anonymous.knowledge.knowledge({ id: text.esId })).title).toBe(NEWS.title)
  expect(saidBy(await release('unschedule', chief, { id: text.id }))).toBe('601 这篇稿件已发布，不能撤回签署')
})

test('a scheduled text can be taken back to its last reading, with the signature of that void', async () => {
  const text = await signedText()
  await release('schedule', chief, { ...without(text), publishTime: minuteIn(1) })
  expect((await release('unschedule', other, { id: text.id })).data).toEqual({ number: 1, state: 'review3' })
  expect(await db.selectFrom('knowledge').where('es_id', '=', text.esId).selectAll().execute()).toEqual([])
  expect(saidBy(await now(other, text))).toBe('601 这篇稿件正在三审，不能发布')
  expect((await calls.approve(other, 3, text)).data.state).toBe('ready')
  expect((await now(chief, text)).data).toMatchObject({ visible: true })
})

test('what is signed and not let go yet can be taken back likewise', async () => {
  const text = await signedText()
  expect((await release('unschedule', chief, { id: text.id })).data).toEqual({ number: 1, state: 'review3' })
  expect(saidBy(await now(other, text))).toBe(`409 这篇稿件正在三审，不能发布：${chief.name}已撤回签署`)
})

test('what was scheduled before three had to sign stays scheduled, can be moved, and is a draft when taken back', async () => {
  const text = await signedText()
  await release('schedule', chief, { ...without(text), publishTime: minuteIn(1) })
  await sql`alter table signature disable trigger signature_kept`.execute(db)
  await db.deleteFrom('signature').where('draft_id', '=', text.id).execute()
  await sql`alter table signature enable trigger signature_kept`.execute(db)
  await db.deleteFrom('draft_writer').where('draft_id', '=', text.id).execute()
  await db.updateTable('draft').set({ round: 0, step_count: null }).where('id', '=', text.id).execute()
  expect((await release('schedule', other, { ...without(text), publishTime: minuteIn(2) })).code).toBe(200)
  expect((await release('unschedule', other, { id: text.id })).data).toEqual({ number: 1, state: 'draft' })
  const hands = db.selectFrom('draft_writer').where('draft_id', '=', text.id).where('author', '=', true)
  expect(await hands.select('staff_id as id').execute()).toEqual([{ id: writer.id }])
})

test.each([
  [
    'a time that has passed',
    { publishTime: '2026-01-01 09:00' },
    'publishTime',
    '发布时间已经过去，请另选时间或立即发布',
  ],
  ['a time too far ahead', { publishTime: minuteIn(740) }, 'publishTime', '发布时间至多在 2 年之内'],
  [
    'a withdrawal before it comes',
    { publishTime: minuteIn(3), withdrawTime: minuteIn(2) },
    'withdrawTime',
    '撤下时间应晚于发布时间',
  ],
  ['a day that is none', { publishTime: '2027-02-30 09:00' }, 'publishTime', '发布时间应为 yyyy-MM-dd HH:mm，北京时间'],
  ['seconds', { publishTime: '2027-02-03 09:00:01' }, 'publishTime', '发布时间应为 yyyy-MM-dd HH:mm，北京时间'],
])('%s is refused', async (_what, times, field, message) => {
  const text = await signedText()
  const { code, data } = await release('schedule', chief, { ...without(text), ...times })
  expect([code, data.fields]).toEqual([601, [{ field, message }]])
})

test('an end that has passed while it was read is mended by whoever releases it, without another signature', async () => {
  const text = await signedText()
  const over = JSON.stringify({ ...NEWS, withdraw: '2020-01-01 09:00' })
  await db.updateTable('draft').set({ fields: over }).where('id', '=', text.id).execute()
  const wish = { ...without(text), publishTime: minuteIn(2) }
  const refused = [{ field: 'withdrawTime', message: '撤下时间已经过去' }]
  expect((await now(chief, text)).data.fields).toEqual(refused)
  expect((await release('schedule', chief, wish)).data.fields).toEqual(refused)
  const mended = await release('schedule', chief, { ...wish, withdrawTime: minuteIn(9) })
  expect(mended.data.withdrawTime).toBe(`${minuteIn(9)}:00`)
  expect((await now(chief, text, { withdrawTime: null })).data).toMatchObject({ visible: true, withdrawTime: null })
})

test('a revision of what readers can see is not scheduled, nor is what takes its time from elsewhere', async () => {
  const text = await signedText()
  await now(chief, text)
  const again = await revised(text, '新的正文。')
  const scheduled = await release('schedule', chief, { ...again, publishTime: minuteIn(1) })
  expect(saidBy(scheduled)).toBe('601 读者已经看到过的内容，修订不能定时，请立即发布')
  const fields = {
    title: '一本书',
    summary: '一本没有定时的书的简介。',
    type: 'book',
    year: 2026,
    price: 10,
    pages: 10,
  }
  await db.insertInto('class').values({ id: 'book', parent_id: null, name: '图书', sort: 9 }).execute()
  const book = await signedText({ kind: 'book', fields })
  const timed = await release('schedule', chief, { ...without(book), publishTime: minuteIn(1) })
  expect(saidBy(timed)).toBe('601 书刊不能定时发布，请立即发布')
})
