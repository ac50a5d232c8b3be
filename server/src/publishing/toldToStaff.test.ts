import type { Found } from '@zhengcai/contract/office/finder.contract.ts'
import { expect, test } from 'vitest'
import { addClasses, publish } from '../testing/content/publish.ts'
import { holdDraft, treeOf, writeDraft } from '../testing/content/writeDraft.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)

type Notice = { kind: string; by: string; title: string; draftId: string | null }
const noticesOf = async (as: Hired) =>
  (await askOffice(app, 'staffNotice.list', { as })).raw
    .json<{ rows: Notice[] }>()
    .rows.map(({ kind, by, title, draftId }) => ({ kind, by, title, draftId }))
const find = async (as: Hired, keyword: string) =>
  (await askOffice<Found[]>(app, 'finder.find', { as, input: { keyword } })).data.map(
    ({ kind, title, detail, href }) => `${kind} ${title} ${detail} ${href}`,
  )

test('whose text was taken over is told, and whoever took it is told of what lies beside it; each once', async () => {
  const [jia, yi] = [await hireStaff(app, 'writer'), await hireStaff(app, 'writer')]
  const id = await writeDraft(app, jia, { fields: { title: '被接管的稿件' } })
  await holdDraft(app, jia, id)
  await holdDraft(app, yi, id, true)
  const about = { title: '被接管的稿件', draftId: id }
  expect(await noticesOf(jia)).toEqual([{ kind: 'takenOver', by: yi.name, ...about }])
  const input = { id, base: 1, why: 'lock', fields: { title: '被接管的稿件' }, tree: treeOf('还没送出的一段。') }
  for (const _twice of [1, 2]) expect((await askOffice(app, 'draft.keep', { as: jia, input })).code).toBe(200)
  expect(await noticesOf(yi)).toEqual([{ kind: 'kept', by: jia.name, ...about }])
})

test('who goes on in another tab of their own is told nothing', async () => {
  const jia = await hireStaff(app, 'writer')
  const id = await writeDraft(app, jia)
  await holdDraft(app, jia, id)
  await holdDraft(app, jia, id, true)
  expect(await noticesOf(jia)).toEqual([])
})

test('who is disabled hands their texts to a colleague in the same act, and the colleague is told', async () => {
  const boss = await hireStaff(app, 'administrator')
  const [gone, next, reader] = [
    await hireStaff(app, 'writer'),
    await hireStaff(app, 'responsible'),
    await hireStaff(app, 'operator'),
  ]
  const ids = [
    await writeDraft(app, gone, { fields: { title: '交出的甲篇' } }),
    await writeDraft(app, gone, { fields: { title: '交出的乙篇' } }),
  ]
  const held = await askOffice<{ held: object[]; heirs: { id: string }[] }>(app, 'staff.held', {
    as: boss,
    input: { id: gone.id },
  })
  expect(held.data.held).toEqual([{ counted: '2 篇稿件', titles: ['交出的乙篇', '交出的甲篇'], more: 0 }])
  const heirs = held.data.heirs.map(({ id }) => id)
  expect([next, gone, reader, boss].map(({ id }) => heirs.includes(id))).toEqual([true, false, false, false])
  const disable = (input: object) => askOffice(app, 'staff.disable', { as: boss, input: { id: gone.id, ...input } })
  const refused = await disable({})
  expect(saidBy(refused)).toBe(`601 ${gone.name}名下还有 2 篇稿件，请选择交给谁`)
  expect(refused.data).toMatchObject({ fields: [{ field: 'to' }] })
  for (const to of [gone.id, reader.id, 'nobody'])
    expect(saidBy(await disable({ to }))).toBe('601 请交给一位在用的、可以撰写的员工')
  expect((await askOffice(app, 'staffSession.me', { as: gone })).code).toBe(200)
  expect((await disable({ to: next.id })).code).toBe(200)
  const owners = await db.selectFrom('draft').where('id', 'in', ids).select('owner_id').execute()
  expect(owners.map(({ owner_id }) => owner_id)).toEqual([next.id, next.id])
  expect(await noticesOf(next)).toMatchObject([{ kind: 'handedOver', by: boss.name, title: `${gone.name}的 2 篇稿件` }])
  const act = await db.selectFrom('audit').where('act', '=', 'staff disable').select('detail').executeTakeFirst()
  const items = ids.toReversed().map((id) => `draft:${id}`)
  expect(act?.detail).toEqual({ handed: ['2 篇稿件'], items, to: `staff:${next.id}` })
  const chief = await hireStaff(app, 'chief')
  const trail = await askOffice(app, 'auditTrail.list', { as: chief, input: { subject: `staff:${gone.id}` } })
  const { rows } = trail.raw.json<{ rows: { act: string; itemNames: string[] }[] }>()
  expect(rows.find(({ act: what }) => what === 'staff disable')?.itemNames).toEqual([
    '稿件《交出的乙篇》',
    '稿件《交出的甲篇》',
  ])
})

test('who has nothing is disabled without a word about it', async () => {
  const boss = await hireStaff(app, 'administrator')
  const gone = await hireStaff(app, 'writer')
  expect((await askOffice(app, 'staff.disable', { as: boss, input: { id: gone.id } })).code).toBe(200)
})

test('texts in the making are found by title, pinyin and initials; what readers see leads to its text; the trash to nothing', async () => {
  const jia = await hireStaff(app, 'writer')
  const id = await writeDraft(app, jia, { fields: { title: '绿色建材扩围名单' } })
  for (const keyword of ['建材扩围', 'lvsejiancai', 'lsjc'])
    expect([keyword, await find(jia, keyword)]).toEqual([
      keyword,
      [`draft 绿色建材扩围名单 资讯 · 草稿 · ${jia.name} /office/text?id=${id}`],
    ])
  const esId = await publish(db, { title: '绿色建材试点城市' })
  const { id: live } = await db.selectFrom('draft').where('es_id', '=', esId).select('id').executeTakeFirstOrThrow()
  expect(await find(jia, '建材试点')).toEqual([`item 绿色建材试点城市 资讯 /office/text?id=${live}`])
  await askOffice(app, 'draft.discard', { as: jia, input: { ids: [id] } })
  expect(await find(jia, '建材扩围')).toEqual([])
})
