import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { expect, test } from 'vitest'
import { beginText } from '../../testing/content/beginText.ts'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { signedBy } from '../../testing/content/signedBy.ts'
import { saidBy } from '../../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const { ask, done, once } = draftCalls(app)
const [writer, responsible, chief, boss, operator] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'operator'),
]

async function published() {
  const text = await beginText(app, writer)
  await done(chief, 'release.now', await signedBy(app, text.id, [writer, responsible, chief]))
  return text
}
const take = (as: Hired, esId: string, name = 'emergency') =>
  done(as, `release.${name}`, { esIds: [esId], reason: '含有个人信息' })
const shownTo = async (as: Hired, id: string) => {
  const { emergencies } = await done<Today>(as, 'today.list')
  return emergencies?.ok ? emergencies.rows.find((row) => row.id === id) : emergencies
}
type Outcome = { done: string[]; refused: { reason: string }[] }
const seen = (as: Hired, esId: string) => done<Outcome>(as, 'release.seen', { esIds: [esId] })
const unreadOf = async (as: Hired, id: string) => {
  const own = db.selectFrom('staff_notice').where('staff_id', '=', as.id).where('draft_id', '=', id)
  const rows = await own.where('kind', '=', 'emergency').where('read_at', 'is', null).select('id').execute()
  return rows.length
}

test('an emergency stands on 今日 of every chief editor until one of them has seen it; who comes second hears who', async () => {
  const { id, esId } = await published()
  await take(operator, esId)
  const row = { esId, by: operator.name, reason: '含有个人信息', kindName: '资讯' }
  for (const one of [chief, boss]) expect(await shownTo(one, id)).toMatchObject(row)
  for (const one of [writer, responsible, operator]) expect(await shownTo(one, id)).toBeNull()
  expect(await unreadOf(boss, id)).toBe(1)
  expect(await seen(chief, esId)).toEqual({ done: [esId], refused: [] })
  expect(await seen(chief, esId)).toEqual({ done: [esId], refused: [] })
  expect((await seen(boss, esId)).refused.map(({ reason }) => reason)).toEqual([`${chief.name}已经确认过`])
  expect([await shownTo(chief, id), await shownTo(boss, id), await unreadOf(boss, id)]).toEqual([
    undefined,
    undefined,
    0,
  ])
  const acts = db.selectFrom('audit').where('subject', '=', `draft:${id}`).where('act', '=', 'draft emergency seen')
  expect(await acts.select('actor').execute()).toEqual([{ actor: `staff:${chief.id}` }])
})

test('what is restored leaves the list, is taken again and stands there again; a plain withdrawal never does', async () => {
  const { id, esId } = await published()
  await take(responsible, esId)
  await done(chief, 'release.restore', { esIds: [esId], reason: '撤下有误' })
  expect(await shownTo(chief, id)).toBeUndefined()
  expect((await seen(chief, esId)).refused).toEqual([{ id: esId, reason: '这篇稿件没有紧急撤下，或已经恢复' }])
  await take(operator, esId)
  expect(await shownTo(chief, id)).toMatchObject({ by: operator.name })
  const other = await published()
  await take(responsible, other.esId, 'withdraw')
  expect(await shownTo(chief, other.id)).toBeUndefined()
})

test('what a chief editor takes themselves was seen; nobody else confirms, and nothing unknown is confirmed', async () => {
  const { id, esId } = await published()
  await take(chief, esId)
  expect(await shownTo(boss, id)).toBeUndefined()
  expect(saidBy(await ask(operator, 'release.seen', { esIds: [esId] }))).toContain('403')
  expect((await seen(chief, 'nothing')).refused[0]?.reason).toBe('没有找到这篇内容')
  expect(saidBy(await ask(chief, 'release.seen', { esIds: [] }))).toContain('请先选择稿件')
})

test('a text that came and was taken on one day is told once on 今日 and counted once', async () => {
  const changed = async () => {
    const { figures } = await done<Today>(chief, 'today.list')
    return figures?.ok ? figures.rows.find(({ figure }) => figure === 'changed')?.value : undefined
  }
  const before = (await changed()) ?? 0
  const { id, esId } = await published()
  await take(operator, esId)
  await done(chief, 'release.restore', { esIds: [esId], reason: '撤下有误' })
  await take(operator, esId)
  const { plan } = await done<Today>(chief, 'today.list')
  const rows = plan?.ok ? plan.rows.filter((row) => row.id === id) : []
  expect(rows.map(({ what, href }) => [what, href])).toEqual([['withdrawn', null]])
  expect(await changed()).toBe(before + 1)
})

test('the text says who took it, when and why, also while it is revised; the way to the readers’ page is there only while it leads there', async () => {
  const { id, esId } = await published()
  const open = () => done<Draft>(writer, 'draft.open', { id })
  expect(await open()).toMatchObject({ withdrawal: null, href: `/newsDetails?id=${esId}` })
  await done(responsible, 'release.withdraw', { esIds: [esId], reason: '授权到期', at: '2027-03-01 09:00' })
  const by = { id: responsible.id, name: responsible.name }
  expect(await open()).toMatchObject({
    href: `/newsDetails?id=${esId}`,
    withdrawal: { by, reason: '授权到期', emergency: false, ahead: true, time: '2027-03-01 09:00:00' },
  })
  await take(operator, esId)
  const taken = { by: { id: operator.id, name: operator.name }, reason: '含有个人信息', emergency: true, ahead: false }
  expect(await open()).toMatchObject({ state: 'withdrawn', href: null, withdrawal: taken })
  await done(writer, 'draft.create', { once: once(), esId })
  expect(await open()).toMatchObject({ state: 'draft', href: null, withdrawal: taken })
  const text = await signedBy(app, id, [writer, responsible, chief], { change: 'wording' })
  await done(chief, 'release.now', text)
  expect(await open()).toMatchObject({ state: 'live', href: `/newsDetails?id=${esId}` })
})

test('what is scheduled has no readers’ page yet; an end that its release planned has nobody’s name', async () => {
  const { id } = await beginText(app, writer)
  const text = await signedBy(app, id, [writer, responsible, chief])
  const times = { publishTime: '2027-03-01 09:00', withdrawTime: '2027-04-01 09:00' }
  await done(chief, 'release.schedule', { ...text, ...times })
  expect(await done<Draft>(writer, 'draft.open', { id })).toMatchObject({
    href: null,
    withdrawal: { by: null, reason: '', ahead: true, time: '2027-04-01 09:00:00' },
  })
})
