import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { expect, test } from 'vitest'
import { relink } from '../../laws/citations/relink.ts'
import { beginText, NEWS } from '../../testing/content/beginText.ts'
import { draftCalls, textOf } from '../../testing/content/draftCalls.ts'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { signedBy } from '../../testing/content/signedBy.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { askOffice, saidBy } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
await addLawClasses(db)
const [writer, second, chief] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]
const people = [writer, second, chief] as const
const { create, lock, done } = draftCalls(app)

const LAW = '示例省喷泉管理条例'
const articles = (second: string) =>
  `第一条 为了管理喷泉，制定本条例。\n\n第二条 ${second}\n\n第三条 本条例自公布之日起施行。`
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

async function stale() {
  const { data } = await askOffice<Today>(app, 'today.list', { as: writer })
  if (!data.citations?.ok) throw new Error(JSON.stringify(data.citations))
  return data.citations
}
const titles = async () => (await stale()).rows.map(({ title }) => title)
const release = async (text: object) =>
  expect(saidBy(await askOffice(app, 'release.now', { as: chief, input: text }))).toBe('200 操作成功')

/** Opened again, written anew, signed by three and let go. */
async function revise(esId: string, words: string, more: object) {
  const id = await create(writer, { esId })
  const { lock: held, number } = await lock(writer, id)
  const fields = { ...NEWS, title: '喷泉多久洗一次' }
  await done(writer, 'draft.save', { id, lock: held, base: number, ...textOf(words, fields) })
  await release(await signedBy(app, id, people, more))
}

test('a law changes and the text that cites it shows up, until it is corrected by three people', async () => {
  await enactLaw(db, {
    title: LAW,
    effective: '2015-01-01',
    documentNumber: '示泉〔2015〕1号',
    text: articles('喷泉应当每日清洗。'),
  })
  const { id, esId } = await beginText(app, writer, {
    fields: { ...NEWS, title: '喷泉多久洗一次' },
    tree: treeOf(`依照《${LAW}》第二条，喷泉每日清洗一次。`),
  })
  await release(await signedBy(app, id, people))
  expect(await stale()).toMatchObject({ rows: [], total: 0 })

  // Made public today, it is in force from today on, while the text is of the day before.
  await db.updateTable('knowledge').set({ publish_time: '2026-01-05 09:00:00' }).where('es_id', '=', esId).execute()
  await enactLaw(db, { title: LAW, effective: today, text: articles('喷泉应当每周清洗。') })
  expect((await stale()).rows).toMatchObject([
    {
      id,
      title: '喷泉多久洗一次',
      kindName: '资讯',
      href: `/newsDetails?id=${esId}`,
      label: `《${LAW}》第二条`,
      phrase: `《${LAW}》第二条`,
      state: 'changed',
      since: today,
      more: 0,
    },
  ])

  await revise(esId, `依照《${LAW}》第二条，喷泉每天清洗一次。`, { change: 'wording' })
  expect(await titles()).toEqual(['喷泉多久洗一次'])

  const changeNote = '条例已修订，清洗的间隔改为每周一次。'
  await revise(esId, `依照《${LAW}》第二条，喷泉每周清洗一次。`, { change: 'correction', changeNote })
  expect(await stale()).toMatchObject({ rows: [], total: 0 })
})

test('a text that names the version it means by its year is not asked about, nor one that cites what stayed as it was', async () => {
  const cites = async (es_id: string, words: string) =>
    publish(db, { es_id, title: es_id, body: `<p>${words}</p>`, body_text: words, publish_time: '2020-05-05 09:00:00' })
  await cites('named', `按照《${LAW}》（2015 年版）第二条，每日清洗。`)
  await cites('same', `按照《${LAW}》第三条，自公布之日起施行。`)
  await cites('numbered', `按照《${LAW}》（示泉〔2015〕1号）第二条，每日清洗。`)
  await cites('plain', `按照《${LAW}》第二条，每日清洗。`)
  await relink(db)
  expect(await titles()).toEqual(['numbered', 'plain'])
  await db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', 'in', ['numbered', 'plain']).execute()
  expect(await titles()).toEqual([])
})

test('a law that ended after the text is told, the most read text first; one that had ended before is not', async () => {
  const ended = '示例省旧路灯办法'
  await enactLaw(db, { title: ended, effective: '2010-01-01', abolished: '2024-01-01' })
  const mention = async (es_id: string, publish_time: string, view_count: number) =>
    publish(db, { es_id, title: es_id, body: `<p>依照《${ended}》第一条办理。</p>`, publish_time, view_count })
  await mention('before', '2020-05-05 09:00:00', 3)
  await mention('read', '2021-05-05 09:00:00', 300)
  await mention('after', '2025-05-05 09:00:00', 9)
  await relink(db)
  const { rows, total } = await stale()
  expect(rows.map(({ title, state, since }) => `${title} ${state} ${since}`)).toEqual([
    'read abolished 2024-01-01',
    'before abolished 2024-01-01',
  ])
  expect(total).toBe(2)
})
