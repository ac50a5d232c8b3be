import type { Role } from '@zhengcai/contract/office/rights.ts'
import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addQuestionClasses, QUESTION } from '../testing/content/askable.ts'
import { beginText, NEWS } from '../testing/content/beginText.ts'
import { enactLaw } from '../testing/content/enactLaw.ts'
import { addLawClasses } from '../testing/content/lawClasses.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { reviewCalls, signedBy } from '../testing/content/signedBy.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
await addQuestionClasses(db)
await addLawClasses(db)
const [writer, second, chief, answerer, administrator, operator] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'answerer'),
  await hireStaff(app, 'administrator'),
  await hireStaff(app, 'operator'),
]
const reviews = reviewCalls(app)

async function today(as: Hired): Promise<Today> {
  const reply = await askOffice<Today>(app, 'today.list', { as })
  expect(saidBy(reply)).toBe('200 操作成功')
  return reply.data
}
/** A part that could be read, for somebody whose concern it is. */
async function part<K extends keyof Today>(as: Hired, name: K) {
  const found = (await today(as))[name]
  if (!found?.ok) throw new Error(`${name}: ${JSON.stringify(found)}`)
  return found as Extract<Today[K], { ok: true }>
}
const titled = (title: string, more: object = {}) => ({ fields: { ...NEWS, title, ...more } })
const idsOf = ({ rows }: { rows: { id: string | null }[] }) => rows.map(({ id }) => id)
const set = (id: string, values: object) => db.updateTable('draft').set(values).where('id', '=', id).execute()
/** A time in Beijing, so many hours from now. */
const clock = (hours: number) =>
  new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const inHours = (hours: number) => sql<string>`date_trunc('minute', now() + make_interval(hours => ${hours}::int))`

const PARTS: Record<string, (keyof Today)[]> = {
  writer: ['reviews', 'mine', 'late', 'plan', 'columns', 'citations', 'links', 'figures'],
  responsible: [
    'confirms',
    'reviews',
    'questions',
    'feedback',
    'mine',
    'late',
    'plan',
    'columns',
    'citations',
    'links',
    'figures',
  ],
  chief: [
    'emergencies',
    'confirms',
    'reviews',
    'mine',
    'late',
    'plan',
    'columns',
    'citations',
    'links',
    'figures',
    'audit',
  ],
  answerer: ['questions', 'feedback', 'figures'],
  lawkeeper: ['confirms', 'plan', 'citations', 'figures'],
  operator: ['columns', 'links', 'figures', 'jobs'],
  administrator: ['figures', 'jobs', 'audit'],
}

test.each(Object.entries(PARTS))('somebody who is only %s sees what they can act on', async (role, expected) => {
  const found = await today(await hireStaff(app, role as Role))
  const parts = Object.entries(found).filter(([, one]) => one !== null)
  expect(parts.map(([name]) => name).toSorted()).toEqual(expected.toSorted())
  expect(parts.filter(([, one]) => !one?.ok)).toEqual([])
})

test('a text waits for each reader in turn, then for its release, and leaves the list of whoever is done with it', async () => {
  const { id } = await beginText(app, writer, titled('三个人读的一篇'))
  const waiting = async (as: Hired) => (await part(as, 'reviews')).rows.find((row) => row.id === id)
  expect(await waiting(second)).toBeUndefined()
  const { data } = await reviews.submit(writer, id)
  expect(await waiting(second)).toMatchObject({
    title: '三个人读的一篇',
    kindName: '资讯',
    className: '要闻',
    author: writer.name,
    act: 'approve',
    step: 2,
    steps: [writer.name, null, null],
    overdue: false,
    round: 1,
    warnings: [],
  })
  expect(await waiting(chief)).toBeUndefined()
  await reviews.approve(second, 2, { id, number: data.number })
  expect(await waiting(second)).toBeUndefined()
  expect(await waiting(chief)).toMatchObject({ act: 'approve', step: 3, steps: [writer.name, second.name, null] })
  await reviews.approve(chief, 3, { id, number: data.number })
  const names = [writer.name, second.name, chief.name]
  expect(await waiting(chief)).toMatchObject({ act: 'release', step: null, steps: names, due: null })
  expect(await waiting(second)).toBeUndefined()
  await askOffice(app, 'release.now', { as: chief, input: { id, number: data.number } })
  expect(await waiting(chief)).toBeUndefined()
})

test('what is due first comes first, and what presses is told', async () => {
  const [late, soon, calm] = [
    await beginText(app, writer, titled('时限在前的一篇')),
    await beginText(app, writer, titled('马上要发布的一篇')),
    await beginText(app, writer, titled('不急的一篇')),
  ]
  for (const { id } of [calm, soon, late]) await reviews.submit(writer, id)
  await set(late.id, { due_at: inHours(-2), round: 2 })
  await db.updateTable('signature').set({ voided_at: sql<string>`now()` }).where('draft_id', '=', late.id).execute()
  await set(soon.id, { due_at: inHours(1), planned: inHours(20) })
  await set(calm.id, { due_at: inHours(30), planned: inHours(30) })
  const { rows } = await part(second, 'reviews')
  const own = rows.filter(({ id }) => [late.id, soon.id, calm.id].includes(id))
  expect(own.map(({ title }) => title)).toEqual(['时限在前的一篇', '马上要发布的一篇', '不急的一篇'])
  expect(own.map(({ overdue }) => overdue)).toEqual([true, false, false])
  expect(own.map(({ warnings }) => warnings)).toEqual([['again'], ['planned'], []])
})

test('a text that was returned comes first among their own, with the reason, until it is submitted again', async () => {
  const me = await hireStaff(app, 'writer')
  const returned = await beginText(app, me, titled('被退回的一篇'))
  const { data } = await reviews.submit(me, returned.id)
  await reviews.return(second, 2, { id: returned.id, number: data.number }, { reason: '片头的单位应为全称' })
  const said = { draftId: returned.id, number: data.number, once: 'one-comment', text: '片头请用全称' }
  await askOffice(app, 'comment.add', { as: second, input: said })
  const newer = await beginText(app, me, titled('后来写的一篇'))
  const { rows, total } = await part(me, 'mine')
  expect([idsOf({ rows }), total]).toEqual([[returned.id, newer.id], 2])
  expect(rows[0]).toMatchObject({ stateName: '草稿', returned: { by: second.name, note: '片头的单位应为全称' } })
  expect(rows.map(({ comments }) => comments)).toEqual([1, 0])
  expect(rows[1]?.returned).toBeNull()
  await reviews.submit(me, returned.id)
  const again = await part(me, 'mine')
  expect(again.rows.find(({ id }) => id === returned.id)).toMatchObject({ stateName: '二审中', returned: null })
  expect(idsOf(await part(writer, 'mine'))).not.toContain(returned.id)
})

test('what is planned for the coming day and not signed presses on its author and on whose signature it waits for', async () => {
  const me = await hireStaff(app, 'writer')
  const { id } = await beginText(app, me, titled('明早要发布的一篇'))
  await set(id, { planned: inHours(23) })
  expect((await part(me, 'late')).rows).toMatchObject([{ id, stateName: '草稿', passed: false }])
  expect(idsOf(await part(second, 'late'))).not.toContain(id)
  await reviews.submit(me, id)
  await set(id, { planned: inHours(-1) })
  expect((await part(second, 'late')).rows.find((row) => row.id === id)).toMatchObject({
    stateName: '二审中',
    passed: true,
  })
  expect(idsOf(await part(chief, 'late'))).not.toContain(id)
  await set(id, { planned: inHours(25) })
  expect(idsOf(await part(me, 'late'))).not.toContain(id)
})

test('the day shows what came and went, what will, what is missing for it, and the laws', async () => {
  const day = clock(0).slice(0, 10)
  const [begun, ends] = [`${day} 00:00:00`, `${day} 23:59:00`]
  await publish(db, { es_id: 'cameToday', title: '今天发布的一篇', publish_time: begun })
  await publish(db, { es_id: 'goesToday', title: '今天撤下的一篇', withdraw_time: ends })
  await publish(db, {
    es_id: 'yesterday',
    title: '昨天的一篇',
    publish_time: `${clock(-24).slice(0, 10)} 23:59:00`,
  })
  const { id } = await beginText(app, writer, titled('今天计划的一篇'))
  await set(id, { planned: ends })
  await enactLaw(db, { title: '示例省今日施行办法', effective: day })
  const { rows } = await part(chief, 'plan')
  const told = Object.fromEntries(
    rows.map(({ title, what, missing, kindName }) => [title, `${kindName} ${what} ${missing}`]),
  )
  expect(told).toMatchObject({
    今天发布的一篇: '资讯 published null',
    今天撤下的一篇: '资讯 toWithdraw null',
    今天计划的一篇: '资讯 wished 还没有送审，到时不会发布',
    示例省今日施行办法: '法规 lawStarts null',
  })
  expect(told.昨天的一篇).toBeUndefined()
  expect(rows.map(({ time }) => time)).toEqual(rows.map(({ time }) => time).toSorted())
  expect(rows.find(({ title }) => title === '今天发布的一篇')?.href).toBe('/newsDetails?id=cameToday')
})

test('readers who wait are counted by working days, overdue ones first, and told to nobody else', async () => {
  const asker = await signUp(app)
  for (const title of ['问得早的一个问题', '问得晚的一个问题', '等补充的一个问题'])
    await app.as(asker).userQuestion.askQuestion({ ...QUESTION, title, content: `${title}：${QUESTION.content}` })
  const ask = (title: string, values: object) =>
    db.updateTable('question').set(values).where('title', '=', title).execute()
  await ask('问得早的一个问题', { due_on: sql<string>`current_date - 30` })
  await ask('等补充的一个问题', { status: '3', due_on: sql<string>`current_date - 60` })
  const { rows, ...counts } = await part(answerer, 'questions')
  expect(rows.map(({ title }) => title)).toEqual(['问得早的一个问题', '问得晚的一个问题', '等补充的一个问题'])
  expect(counts).toMatchObject({ total: 3, overdue: 1, dueToday: 0, paused: 1 })
  expect(rows[0]?.overdueDays).toBeGreaterThan(10)
  expect(rows[1]).toMatchObject({ usedDays: 0, allowedDays: 5, overdueDays: 0, statusName: '待受理' })
  expect(rows[2]).toMatchObject({ paused: true, overdueDays: 0 })
  expect(JSON.stringify(await today(writer))).not.toContain('问得早的一个问题')
})

test('columns stand by what readers can see, not by what is written or withdrawn', async () => {
  const column = async (id: string) => (await part(operator, 'columns')).rows.find((row) => row.id === id)
  await publish(db, { class_id: 'local', publish_time: clock(-19.5 * 24) })
  await publish(db, { class_id: 'local', publish_time: clock(24) })
  await publish(db, { class_id: 'local', state: 'withdrawn', publish_time: clock(-24) })
  expect(await column('local')).toMatchObject({ name: '地方', freshness: 'news', state: 'stale', days: -6 })
  await publish(db, { class_id: 'local', publish_time: clock(-11.5 * 24) })
  expect(await column('local')).toMatchObject({ state: 'amber', days: 2 })
  await publish(db, { class_id: 'local', publish_time: clock(-1) })
  expect(await column('local')).toMatchObject({ state: 'fresh' })
  expect(await column('question')).toMatchObject({ state: 'empty', newest: null })
  expect(await column('home')).toMatchObject({ state: 'fresh' })
})

test('the figures count what was done, and the trail tells its end', async () => {
  const before = await part(administrator, 'figures')
  const figure = (found: typeof before, name: string) => found.rows.find((row) => row.figure === name)?.value ?? 0
  expect(before.rows.map((row) => row.figure)).toEqual(['published', 'changed', 'reviewed', 'answered', 'onTime'])
  const { id } = await beginText(app, writer, titled('数得到的一篇'))
  const text = await signedBy(app, id, [writer, second, chief])
  await askOffice(app, 'release.now', { as: chief, input: text })
  const after = await part(administrator, 'figures')
  expect(figure(after, 'published') - figure(before, 'published')).toBe(1)
  expect(figure(after, 'reviewed') - figure(before, 'reviewed')).toBe(3)
  expect(await part(administrator, 'audit')).toMatchObject({ acts: 0, hash: '' })
})

test('nobody sees anything without having signed in', async () => {
  expect((await askOffice(app, 'today.list')).code).toBe(401)
})
