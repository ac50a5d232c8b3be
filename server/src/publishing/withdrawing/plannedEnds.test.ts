import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NEWS } from '../../testing/content/beginText.ts'
import { releaseOffice } from '../../testing/content/releaseOffice.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
const { second, chief, calls, writer, release, now, signedText, revised } = await releaseOffice(app)
const operator = await hireStaff(app, 'operator')
const minuteIn = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')

type Act = 'withdraw' | 'emergency' | 'restore'
const take = async (act: Act, as: Hired, esId: string, more: object = {}) => {
  const input = { esIds: [esId], reason: '内容有误', ...more }
  const { data } = await askOffice<{ done: string[]; refused: { reason: string }[] }>(app, `release.${act}`, {
    as,
    input,
  })
  return data.refused[0]?.reason ?? data.done[0]
}
const endOf = async (esId: string) => {
  const item = db.selectFrom('knowledge').where('es_id', '=', esId).select('withdraw_time as end')
  return (await item.executeTakeFirstOrThrow()).end
}
/** Before readers, with an end that the text itself names. */
async function ending(days: number) {
  const text = await signedText({ fields: { ...NEWS, withdraw: minuteIn(days) } })
  await now(chief, text)
  return text
}

test('an end chosen by hand outlasts a revision whose text still names the one of before', async () => {
  const text = await ending(30)
  const at = minuteIn(3)
  expect(await take('withdraw', second, text.esId, { at })).toBe(text.esId)
  expect((await now(chief, await revised(text, '改了一个错字。'))).data.withdrawTime).toBe(`${at}:00`)
  expect(await db.selectFrom('withdrawal').where('es_id', '=', text.esId).select('at').execute()).toHaveLength(1)
})

test('an end that was called off does not come back with a revision', async () => {
  const text = await ending(30)
  expect(await take('withdraw', second, text.esId, { at: null })).toBe(text.esId)
  expect((await now(chief, await revised(text, '改了一个错字。'))).data.withdrawTime).toBeNull()
})

test('another end in the revised text counts, and so does one that whoever releases names', async () => {
  const text = await ending(30)
  await take('withdraw', second, text.esId, { at: minuteIn(3) })
  const later = await revised(text, '改了期限。')
  const changed = { ...NEWS, withdraw: minuteIn(40) }
  await db
    .updateTable('draft')
    .set({ fields: JSON.stringify(changed) })
    .where('id', '=', text.id)
    .execute()
  expect((await now(chief, later)).data.withdrawTime).toBe(`${minuteIn(40)}:00`)
  const again = await revised(text, '再改。')
  expect((await now(chief, again, { withdrawTime: minuteIn(50) })).data.withdrawTime).toBe(`${minuteIn(50)}:00`)
})

test('what was withdrawn in an emergency by error has the end again that was chosen last', async () => {
  const text = await ending(30)
  const at = minuteIn(3)
  await take('withdraw', second, text.esId, { at })
  await take('emergency', operator, text.esId)
  await take('restore', chief, text.esId)
  expect(await endOf(text.esId)).toBe(`${at}:00`)
})

test('what has its time is not opened for a revision, and once it is unscheduled it goes through reading again', async () => {
  const text = await signedText()
  await release('schedule', chief, { id: text.id, number: text.number, publishTime: minuteIn(5) })
  const begun = await askOffice(app, 'draft.create', {
    as: writer,
    input: { once: 'what-has-its-time', esId: text.esId },
  })
  expect([begun.code, begun.raw.json()]).toMatchObject([601, { msg: '这篇稿件已定时发布，不能修订' }])
  expect(await take('emergency', operator, text.esId)).toBe('这篇稿件还没有到发布的时间，读者看不到，请取消定时')
  await release('unschedule', chief, { id: text.id })
  expect((await calls.return(chief, 3, text)).code).toBe(200)
})

/** Earlier releases let it be opened by whoever replaced a picture. */
test.each(['draft', 'review2', 'ready'] as const)(
  'one that was opened before its time can be stopped all the same: in %s',
  async (state) => {
    const text = await signedText()
    await release('schedule', chief, { id: text.id, number: text.number, publishTime: minuteIn(5) })
    await db.updateTable('draft').set({ state }).where('id', '=', text.id).execute()
    expect(await take('emergency', operator, text.esId)).toBe(text.esId)
    await sql`update knowledge set publish_time = now() - interval '1 minute' where es_id = ${text.esId}`.execute(db)
    const seen = await askOffice<{ visible: boolean }>(app, 'draft.open', { as: writer, input: { id: text.id } })
    expect(seen.data.visible).toBe(false)
  },
)
