import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginText, NOTICE } from '../../testing/content/beginText.ts'
import { ANSWERED, addClasses, publish } from '../../testing/content/publish.ts'
import { reviewCalls, signedBy } from '../../testing/content/signedBy.ts'
import { holdDraft, treeOf } from '../../testing/content/writeDraft.ts'
import { askOffice, saidBy } from '../../testing/people/askOffice.ts'
import { freshCode, type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { codeOf, testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db, anonymous, server } = app
await addClasses(db)
const [writer, responsible, chief, operator] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'operator'),
]

const readers = [writer, responsible, chief] as const
const WORDING = { change: 'wording' }

type Outcome = { done: string[]; refused: { id: string; reason: string }[]; fields?: { message: string }[] }
type Act = 'withdraw' | 'emergency' | 'restore'
const ask = (act: Act, as: Hired, esIds: string[], more: object = {}) =>
  askOffice<Outcome>(app, `release.${act}`, { as, input: { esIds, reason: '内容有误', ...more } })
const outcomeOf = async (...asked: Parameters<typeof ask>) => {
  const { data } = await ask(...asked)
  return { done: data.done, refused: data.refused.map(({ reason }) => reason) }
}
const refusedFor = async (...asked: Parameters<typeof ask>) => (await outcomeOf(...asked)).refused
const codeFor = (esId: string) => codeOf(anonymous.knowledge.knowledge({ id: esId }))
const stateOf = async (esId: string) => {
  const { rows } = (await askOffice<unknown>(app, 'draft.list', { as: writer, input: { pageSize: 100 } })).raw.json<{
    rows: { esId: string; state: string; visible: boolean }[]
  }>()
  const row = rows.find((one) => one.esId === esId)
  return row && `${row.state} ${row.visible ? 'seen' : 'unseen'}`
}
const minuteIn = (minutes: number) =>
  new Date(Date.now() + 8 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
const DAY = 24 * 60
async function released(kind: 'news' | 'notice' = 'news') {
  const text = await beginText(app, writer, kind === 'notice' ? { kind, fields: NOTICE } : {})
  await askOffice(app, 'release.now', { as: chief, input: await signedBy(app, text.id, readers) })
  return text
}
const revise = (id: string, words: string) =>
  db
    .updateTable('draft')
    .set({ state: 'draft', tree: JSON.stringify(treeOf(words)), number: sql`number + 1`, updated_by: writer.id })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow()

test('what is withdrawn is gone from its page, the list, the feed and the sitemap, and comes back by the chief', async () => {
  const esId = await publish(db, { title: '一篇有误的消息' })
  const places = async () => [
    await codeFor(esId),
    (await anonymous.knowledge.news({})).rows.some((row) => row.esId === esId),
    (await server.inject('/feed/news.xml')).body.includes(esId),
    (await server.inject('/sitemap-1.xml')).body.includes(esId),
  ]
  expect(await places()).toEqual([200, true, true, true])
  expect(await outcomeOf('withdraw', responsible, [esId])).toEqual({ done: [esId], refused: [] })
  expect(await places()).toEqual([404, false, false, false])
  expect(await stateOf(esId)).toBe('withdrawn unseen')
  expect((await ask('restore', responsible, [esId])).code).toBe(403)
  expect(await outcomeOf('restore', chief, [esId])).toEqual({ done: [esId], refused: [] })
  expect(await places()).toEqual([200, true, true, true])
  expect(await stateOf(esId)).toBe('live seen')
})

test('its course, its reason and who did it stand in the history and in the trail; those concerned are told once', async () => {
  const { id, esId } = await released()
  await ask('emergency', operator, [esId], { reason: '照片里有个人信息' })
  await ask('restore', chief, [esId], { reason: '已核实' })
  const events = db.selectFrom('draft_event').where('draft_id', '=', id).orderBy('id').select(['act', 'note', 'by_id'])
  expect((await events.execute()).slice(-2)).toEqual([
    { act: 'emergency', note: '照片里有个人信息', by_id: operator.id },
    { act: 'show', note: '已核实', by_id: chief.id },
  ])
  const acts = db.selectFrom('audit').where('subject', '=', `draft:${id}`).orderBy('id').select(['act', 'actor'])
  expect((await acts.execute()).slice(-2).map(({ act }) => act)).toEqual(['draft emergency', 'draft show'])
  const kept = db.selectFrom('revision').where('draft_id', '=', id).orderBy('seq').select('cause')
  expect((await kept.execute()).slice(-2).map(({ cause }) => cause)).toEqual(['emergency', 'show'])
  const told = db
    .selectFrom('staff_notice')
    .where('draft_id', '=', id)
    .where('kind', 'in', ['emergency', 'shown'])
    .select(['kind', 'staff_id'])
  const people = (await told.execute()).map(({ kind, staff_id }) => `${kind} ${staff_id}`)
  const signers = [writer, responsible].flatMap((one) => [`emergency ${one.id}`, `shown ${one.id}`])
  expect(people.sort()).toEqual([...signers, `emergency ${chief.id}`].sort())
})

test('notices and courses go likewise; pages, laws and answers do not go here', async () => {
  const { esId } = await released('notice')
  expect((await outcomeOf('emergency', operator, [esId])).done).toEqual([esId])
  expect(await codeOf(anonymous.informAndTrain.detail({ id: esId }))).toBe(404)
  expect((await outcomeOf('restore', chief, [esId])).done).toEqual([esId])
  expect((await anonymous.informAndTrain.detail({ id: esId })).title).toBe(NOTICE.title)
  const answer = await publish(db, ANSWERED)
  await sql`insert into page (id, title, summary, body, headings, contact, demo, origin_sum)
    values ('about-us', '关于我们', '', '', '[]', '{}', false, '') on conflict do nothing`.execute(db)
  expect(await refusedFor('emergency', operator, [answer, 'about-us', 'nothing'])).toEqual([
    '法规和公开的问答不在这里撤下',
    '单页不能撤下',
    '没有找到这篇内容',
  ])
})

test('of several each goes by itself, and who comes second hears who was first', async () => {
  const [one, other] = [await publish(db), await publish(db)]
  await ask('withdraw', responsible, [one])
  expect(await outcomeOf('withdraw', chief, [one, other, other])).toEqual({
    done: [other],
    refused: [`${responsible.name}已经撤下了这篇稿件`],
  })
  expect(await refusedFor('restore', chief, [await publish(db)])).toEqual(['这篇稿件没有撤下'])
  const third = await publish(db)
  const both = await Promise.all([ask('withdraw', responsible, [third]), ask('emergency', operator, [third])])
  expect(both.map(({ data }) => data.done.length).sort()).toEqual([0, 1])
})

test('the same press twice is one act', async () => {
  const { id, esId } = await released()
  for (const _press of [1, 2]) expect((await outcomeOf('withdraw', chief, [esId])).done).toEqual([esId])
  const acts = db.selectFrom('draft_event').where('draft_id', '=', id).where('act', '=', 'withdraw').select('id')
  expect(await acts.execute()).toHaveLength(1)
})

test('a planned withdrawal comes at its minute, can be moved and can be called off', async () => {
  const esId = await publish(db)
  expect((await outcomeOf('withdraw', responsible, [esId], { at: minuteIn(DAY) })).done).toEqual([esId])
  expect([await codeFor(esId), await stateOf(esId)]).toEqual([200, 'live seen'])
  const endOf = async () =>
    (await db.selectFrom('knowledge').where('es_id', '=', esId).select('withdraw_time').executeTakeFirstOrThrow())
      .withdraw_time
  expect((await outcomeOf('withdraw', chief, [esId], { at: minuteIn(2 * DAY) })).done).toEqual([esId])
  expect(await endOf()).toBe(`${minuteIn(2 * DAY)}:00`)
  expect((await outcomeOf('withdraw', chief, [esId], { at: null })).done).toEqual([esId])
  expect(await endOf()).toBeNull()
  expect(await refusedFor('withdraw', chief, [esId], { at: null })).toEqual(['这篇稿件没有定时撤下'])
  await ask('withdraw', chief, [esId], { at: minuteIn(DAY) })
  await sql`update knowledge set withdraw_time = now() where es_id = ${esId}`.execute(db)
  expect([await codeFor(esId), await stateOf(esId)]).toEqual([404, 'withdrawn unseen'])
  expect((await outcomeOf('restore', chief, [esId])).done).toEqual([esId])
  expect([await codeFor(esId), await endOf()]).toEqual([200, null])
})

test('the end that was planned before holds again once it is restored', async () => {
  const esId = await publish(db)
  await sql`update knowledge set withdraw_time = now() + interval '30 days' where es_id = ${esId}`.execute(db)
  await ask('emergency', operator, [esId])
  await ask('restore', chief, [esId])
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from withdraw_time - now()) / 86400)::int as days from knowledge where es_id = ${esId}`.execute(
    db,
  )
  expect(rows[0]?.days).toBe(30)
})

test.each([
  ['a time that has passed', { at: '2026-01-01 09:00' }, '撤下时间已经过去'],
  ['a time too far ahead', { at: minuteIn(740 * DAY) }, '撤下时间至多在 2 年之内'],
  ['a day that is none', { at: '2027-02-30 09:00' }, '撤下时间应为 yyyy-MM-dd HH:mm，北京时间'],
  ['a reason of one character', { reason: '错' }, '理由至少 2 个字'],
  ['a reason of blanks', { reason: '　　' }, '理由至少 2 个字'],
])('%s is refused, and nothing is withdrawn', async (_what, more, message) => {
  const esId = await publish(db)
  const { code, data } = await ask('withdraw', chief, [esId], more)
  expect([code, data.fields?.[0]?.message]).toEqual([601, message])
  expect(await codeFor(esId)).toBe(200)
})

test('what is still to come is not withdrawn before it comes', async () => {
  const text = await beginText(app, writer)
  const input = { ...(await signedBy(app, text.id, readers)), publishTime: minuteIn(2 * DAY) }
  await askOffice(app, 'release.schedule', { as: chief, input })
  expect(await refusedFor('emergency', operator, [text.esId])).toEqual([
    '这篇稿件还没有到发布的时间，读者看不到，请取消定时',
  ])
  expect(await refusedFor('withdraw', chief, [text.esId], { at: minuteIn(DAY) })).toEqual(['撤下时间应晚于发布时间'])
  expect((await outcomeOf('withdraw', chief, [text.esId], { at: minuteIn(3 * DAY) })).done).toEqual([text.esId])
  const never = await beginText(app, writer)
  expect(await refusedFor('withdraw', chief, [never.esId])).toEqual(['这篇稿件没有发布过，不能撤下'])
})

test('what is being revised is withdrawn all the same, and the revision goes on', async () => {
  const { id, esId } = await released()
  await revise(id, '正在改的正文。')
  await ask('emergency', operator, [esId])
  expect([await codeFor(esId), await stateOf(esId)]).toEqual([404, 'draft unseen'])
  await askOffice(app, 'release.now', { as: chief, input: await signedBy(app, id, readers, WORDING) })
  expect((await anonymous.knowledge.knowledge({ id: esId })).body).toContain('正在改的正文')
  expect(await db.selectFrom('withdrawal').where('es_id', '=', esId).selectAll().execute()).toEqual([])
})

test('a revision that is given up leaves what was withdrawn where it was', async () => {
  const { id, esId } = await released()
  await askOffice(app, 'draft.create', { as: writer, input: { once: 'once-to-give-up', esId } })
  await ask('withdraw', chief, [esId])
  const lock = await holdDraft(app, writer, id)
  const { number } = await db.selectFrom('draft').where('id', '=', id).select('number').executeTakeFirstOrThrow()
  expect((await askOffice(app, 'draft.drop', { as: writer, input: { id, lock, base: number } })).code).toBe(200)
  expect([await codeFor(esId), await stateOf(esId)]).toEqual([404, 'withdrawn unseen'])
})

test('what was withdrawn is mended before readers get it again, by three people, with what was corrected', async () => {
  const { id, esId } = await released()
  await ask('emergency', operator, [esId])
  const begin = (once: string) => askOffice<{ id: string }>(app, 'draft.create', { as: writer, input: { once, esId } })
  expect((await begin('mend-what-was-withdrawn')).data.id).toBe(id)
  const { lock, base } = await reviewCalls(app).lock(writer, id)
  await askOffice(app, 'draft.drop', { as: writer, input: { id, lock, base } })
  expect([await codeFor(esId), await stateOf(esId)]).toEqual([404, 'withdrawn unseen'])
  await begin('mend-it-once-more')
  await revise(id, '改正过的正文。')
  const notice = { change: 'correction', changeNote: '第二段的金额应为三百万元。' }
  const reply = await askOffice(app, 'release.now', { as: chief, input: await signedBy(app, id, readers, notice) })
  expect(saidBy(reply)).toBe('200 操作成功')
  expect(await anonymous.knowledge.knowledge({ id: esId })).toMatchObject({
    body: expect.stringContaining('改正过的正文'),
    corrections: [{ note: notice.changeNote }],
  })
  expect(await stateOf(esId)).toBe('live seen')
})

test('a withdrawal that lies ahead outlasts a new release, unless the release names another end', async () => {
  const { id, esId } = await released()
  const at = minuteIn(5 * DAY)
  await ask('withdraw', responsible, [esId], { at })
  await revise(id, '修订过的正文。')
  const again = await signedBy(app, id, readers, WORDING)
  const { data } = await askOffice<{ withdrawTime: string }>(app, 'release.now', { as: chief, input: again })
  expect(data.withdrawTime).toBe(`${at}:00`)
})

test('more than twenty at once want a code typed anew, a dry run and an emergency do not', async () => {
  const many = await Promise.all(Array.from({ length: 21 }, () => publish(db)))
  const careful = await hireStaff(app, 'responsible')
  await db.updateTable('staff_session').set({ confirmed_until: null }).where('id', '=', careful.sessionId).execute()
  expect(saidBy(await ask('withdraw', careful, many))).toBe('428 请再输入一次动态码')
  expect((await outcomeOf('withdraw', careful, many, { dryRun: true })).done).toHaveLength(21)
  expect(await codeFor(many[0] ?? '')).toBe(200)
  expect((await outcomeOf('withdraw', careful, many.slice(0, 20))).done).toHaveLength(20)
  await askOffice(app, 'staffSession.confirm', { as: careful, input: { code: await freshCode(app, careful) } })
  expect((await outcomeOf('withdraw', careful, many)).done).toHaveLength(21)
  const urgent = await Promise.all(Array.from({ length: 21 }, () => publish(db)))
  expect((await outcomeOf('emergency', operator, urgent)).done).toHaveLength(21)
  expect((await ask('withdraw', chief, [])).code).toBe(601)
  expect(
    (
      await ask(
        'withdraw',
        chief,
        Array.from({ length: 101 }, (_, at) => `item-${at}`),
      )
    ).code,
  ).toBe(601)
})

test('what is chosen in the list goes together, for those who may, after a look at what would be done', async () => {
  const [one, unseen] = [await released(), await beginText(app, writer)]
  const bulk = (as: Hired, more: object) =>
    askOffice<Outcome>(app, 'draft.bulk', {
      as,
      input: { ids: [one.id, unseen.id, 'nothing'], act: 'withdraw', value: '来源待核实', dryRun: false, ...more },
    })
  expect(saidBy(await bulk(writer, {}))).toBe('403 您没有“撤下”的权限')
  expect((await bulk(responsible, { value: '错' })).data.fields).toEqual([
    { field: 'value', message: '理由至少 2 个字' },
  ])
  const told = {
    done: [one.id],
    refused: [
      { id: unseen.id, reason: '这篇稿件没有发布过，不能撤下' },
      { id: 'nothing', reason: '没有找到这篇稿件' },
    ],
  }
  expect((await bulk(responsible, { dryRun: true })).data).toEqual(told)
  expect(await codeFor(one.esId)).toBe(200)
  expect((await bulk(responsible, {})).data).toEqual(told)
  expect(await codeFor(one.esId)).toBe(404)
})
