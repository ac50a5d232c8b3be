import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { esIdOf } from '../../knowledge/knowledgeReader.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { signedBy } from '../../testing/content/signedBy.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { codeOf, testApp } from '../../testing/testApp.ts'
import { importContent } from './importContent.ts'

const app = await testApp()
const { db, store, anonymous } = app
await addClasses(db)
const folder = mkdtempSync(join(tmpdir(), 'zc-drafts-'))
mkdirSync(join(folder, 'news'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, body: string, title = '从文件来的一篇') =>
  writeFileSync(
    join(folder, 'news', `${name}.md`),
    `---\ntitle: ${title}\nsummary: 从文件来的一篇，摘要在此。\nclass: headline\nsource: 本刊讯\npublish: 2026-01-05 09:00\n---\n\n${body}\n`,
  )
const run = (more: { live?: boolean; force?: boolean } = {}) =>
  importContent(db, { folder, store, demo: false, actor: 'office:test', ...more })
const bodyOf = async (name: string) => (await anonymous.knowledge.knowledge({ id: esIdOf(`news/${name}`) })).body
const draftOf = (name: string) =>
  db
    .selectFrom('draft')
    .where('es_id', '=', esIdOf(`news/${name}`))
    .selectAll()
    .executeTakeFirstOrThrow()

let [chief, writer, second]: Hired[] = []
const people = async () => {
  chief ??= await hireStaff(app, 'chief')
  writer ??= await hireStaff(app, 'writer')
  second ??= await hireStaff(app, 'responsible')
  return { chief, writer, second }
}
/** As the console does it: opened, changed, read by somebody else and released. */
async function changeInConsole(name: string, words: string): Promise<void> {
  const who = await people()
  const { id } = await draftOf(name)
  const office = async <T>(call: string, as: Hired, input: object) =>
    (await askOffice<T>(app, call, { as, input })).data
  await office('draft.create', who.writer, { once: `once-${name}`, esId: esIdOf(`news/${name}`) })
  const held = await office<{ lock: string; number: number }>('draft.lock', who.writer, { id, tab: 'tab-of-test' })
  const { fields } = await office<{ fields: object }>('draft.open', who.writer, { id })
  const saved = { id, lock: held.lock, base: held.number, fields, tree: treeOf(words) }
  await office('draft.save', who.writer, saved)
  const signed = await signedBy(app, id, [who.writer, who.second, who.chief], { change: 'wording' })
  await office('release.now', who.chief, signed)
}

beforeEach(() => {
  rmSync(join(folder, 'news'), { recursive: true })
  mkdirSync(join(folder, 'news'))
})

test('before anybody releases texts an import stands before readers at once', async () => {
  write('first', '第一版。')
  expect(await run()).toMatchObject({ added: 1, drafted: 0 })
  write('first', '第二版。')
  expect(await run()).toMatchObject({ changed: 1, drafted: 0 })
  expect(await bodyOf('first')).toBe('<p>第二版。</p>')
})

test('once there is somebody who signs the last review, new and changed texts come in as drafts, the same ones once', async () => {
  await people()
  write('first', '第三版。')
  write('second', '新的一篇。')
  expect(await run()).toMatchObject({ added: 0, changed: 0, drafted: 2, kept: [] })
  expect(await bodyOf('first')).toBe('<p>第二版。</p>')
  expect(await codeOf(anonymous.knowledge.knowledge({ id: esIdOf('news/second') }))).toBe(404)
  expect(await draftOf('first')).toMatchObject({
    state: 'draft',
    number: 1,
    tree: treeOf('第三版。'),
    created_by: null,
  })
  expect(await draftOf('second')).toMatchObject({
    state: 'draft',
    title: '从文件来的一篇',
    fields: { source: '本刊讯' },
  })
  expect(await run()).toMatchObject({ drafted: 0, same: 2 })
})

test('what came in as a draft is released like any other, under the id of its file', async () => {
  const who = await people()
  const { id } = await draftOf('second')
  const input = await signedBy(app, id, [who.writer, who.second, who.chief])
  expect((await askOffice(app, 'release.now', { as: who.chief, input })).code).toBe(200)
  expect(await bodyOf('second')).toBe('<p>新的一篇。</p>')
  write('second', '新的一篇。')
  expect(await run()).toMatchObject({ same: 1, drafted: 0 })
})

test('with --live it stands before readers at once, the trail says so, and every chief editor is told', async () => {
  write('third', '直接发布。')
  expect(await run({ live: true })).toMatchObject({ added: 1, drafted: 0 })
  expect(await bodyOf('third')).toBe('<p>直接发布。</p>')
  const last = await db
    .selectFrom('audit')
    .where('act', '=', 'import')
    .orderBy('id', 'desc')
    .select('detail')
    .executeTakeFirst()
  expect(last?.detail).toMatchObject({ added: 1, live: true })
  const told = await db.selectFrom('staff_notice').where('kind', '=', 'imported').select(['kind', 'title']).execute()
  expect(told).toEqual([{ kind: 'imported', title: '1 篇' }])
})

test('what was changed in the console since is not overwritten; the same file again is no news', async () => {
  write('third', '直接发布。')
  await changeInConsole('third', '编辑部改过的。')
  expect(await bodyOf('third')).toBe('<p>编辑部改过的。</p>')
  expect(await run({ live: true })).toMatchObject({ same: 1, changed: 0, drafted: 0, kept: [] })
  write('third', '文件里改过的。')
  expect(await run({ live: true })).toMatchObject({ changed: 0, drafted: 1, kept: ['news/third'] })
  expect(await bodyOf('third')).toBe('<p>编辑部改过的。</p>')
  expect((await draftOf('third')).tree).toEqual(treeOf('文件里改过的。'))
  write('third', '文件里又改过的。')
  expect(await run({ live: true })).toMatchObject({ drafted: 1, kept: ['news/third'] })
  const beside = await db
    .selectFrom('revision')
    .where('draft_id', '=', (await draftOf('third')).id)
    .where('side', '=', true)
    .select(['cause', 'tree'])
    .execute()
  expect(beside).toEqual([{ cause: 'import', tree: treeOf('文件里又改过的。') }])
  expect(await run({ live: true })).toMatchObject({ same: 1, drafted: 0 })
})

test('with --force it is overwritten knowingly, once', async () => {
  write('third', '文件里第四版。')
  expect(await run({ live: true, force: true })).toMatchObject({ changed: 1, drafted: 0, kept: [] })
  expect(await bodyOf('third')).toBe('<p>文件里第四版。</p>')
  write('third', '文件里第五版。')
  expect(await run({ live: true })).toMatchObject({ changed: 1 })
})

const withdraw = async (name: string, more: object = {}) => {
  const input = { esIds: [esIdOf(`news/${name}`)], reason: '内容有误', ...more }
  return askOffice<{ done: string[] }>(app, 'release.withdraw', { as: (await people()).chief, input })
}

test('what was withdrawn in the console does not come back by an import, not even by force', async () => {
  write('taken', '第一版。')
  await run({ live: true })
  expect((await withdraw('taken')).data.done).toHaveLength(1)
  expect(await run({ live: true })).toMatchObject({ same: 1 })
  write('taken', '第二版。')
  expect(await run({ live: true })).toMatchObject({ drafted: 1, changed: 0, kept: ['news/taken'] })
  expect(await run({ live: true, force: true })).toMatchObject({ changed: 1 })
  expect(await codeOf(anonymous.knowledge.knowledge({ id: esIdOf('news/taken') }))).toBe(404)
  const input = { esIds: [esIdOf('news/taken')], reason: '已改正' }
  await askOffice(app, 'release.restore', { as: (await people()).chief, input })
  expect(await bodyOf('taken')).toBe('<p>第二版。</p>')
})

test('a withdrawal that lies ahead outlasts an import', async () => {
  write('ending', '第一版。')
  await run({ live: true })
  const at = new Date(Date.now() + 8 * 3_600_000 + 86_400_000).toISOString().slice(0, 16).replace('T', ' ')
  await withdraw('ending', { at })
  write('ending', '第二版。')
  await run({ live: true, force: true })
  expect(await draftOf('ending')).toMatchObject({ withdraw_time: `${at}:00` })
})
