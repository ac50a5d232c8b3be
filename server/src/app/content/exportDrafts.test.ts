import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { busyOffice } from '../../testing/content/busyOffice.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { exportContent } from './exportContent.ts'
import { importContent } from './importContent.ts'

const work = mkdtempSync(join(tmpdir(), 'zc-carried-'))
afterAll(() => rmSync(work, { recursive: true }))
const first = await testApp()
const second = await testApp()
await addClasses(first.db)
await addClasses(second.db)
const texts = await busyOffice(first)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
const takeOut = (app: typeof first, name: string, more: object = {}) =>
  exportContent(app.db, { folder: join(work, name), store: app.store, actor: 'test', ...more })
const bringIn = (app: typeof first, name: string, more: object = {}) =>
  importContent(app.db, { folder: join(work, name), store: app.store, demo: false, actor: 'test', ...more })
const source = (name: string) => readFileSync(join(work, name), 'utf8')

test('what is being made leaves with what readers have: drafts without signatures, histories with names', async () => {
  const report = await takeOut(first, 'out')
  expect(report).toMatchObject({ items: 2, drafts: 5, problems: [] })
  const { begun, unfinished, waiting, revised, withdrawn, live } = texts
  expect(readdirSync(join(work, 'out/drafts')).sort()).toEqual(
    [begun, unfinished, waiting, revised, withdrawn].map(({ esId }) => `${esId}.md`).sort(),
  )
  expect(source(`out/drafts/${begun.esId}.md`)).toMatch(
    /^---\nkind: news\nfields:\n[\s\S]*title: 起了稿的一篇[\s\S]*---\n\n存过但没有另存稿次的话。/,
  )
  expect(source(`out/history/${live.esId}/0001.md`)).toContain(`by: ${texts.people[0].name}`)
  expect(source(`out/history/${live.esId}/0001.md`)).toContain('cause: create')
})

test('taken into an empty database and written again, every byte is the same', async () => {
  expect(await bringIn(second, 'out')).toMatchObject({ added: 2, drafted: 5, kept: [] })
  await takeOut(second, 'again')
  expect(filesIn(join(work, 'again'))).toEqual(filesIn(join(work, 'out')))
  for (const name of filesIn(join(work, 'out'))) expect(source(`again/${name}`), name).toBe(source(`out/${name}`))
})

const draftIn = (app: typeof first, esId: string) =>
  app.db.selectFrom('draft').where('es_id', '=', esId).selectAll().executeTakeFirstOrThrow()
const pastIn = async (app: typeof first, esId: string) =>
  app.db
    .selectFrom('revision')
    .where('draft_id', '=', (await draftIn(app, esId)).id)
    .orderBy('seq')
    .select(['number', 'cause', 'by_id', 'by_name', 'note'])
    .execute()

test('what comes in is nobody’s and unread; its past says who, its numbers go on', async () => {
  const { waiting, live, revised, begun } = texts
  expect(await draftIn(second, waiting.esId)).toMatchObject({ state: 'draft', owner_id: null, created_by: null })
  expect(await draftIn(second, live.esId)).toMatchObject({
    state: 'live',
    number: (await draftIn(first, live.esId)).number,
  })
  const past = await pastIn(second, revised.esId)
  expect(past.at(-1)).toMatchObject({ cause: 'import', by_name: null })
  expect(past[0]).toMatchObject({ cause: 'create', by_id: null, by_name: texts.people[0].name })
  expect(past.filter(({ cause }) => cause === 'revise')).toHaveLength(1)
  expect((await draftIn(second, begun.esId)).number).toBeGreaterThan(1)
  const me = await hireStaff(second, 'writer')
  const { id } = await draftIn(second, revised.esId)
  const { data } = await askOffice<{ fields: object; number: number }>(second, 'draft.open', { as: me, input: { id } })
  expect(data).toMatchObject({ tree: treeOf('公告正在修订，还没有送审。') })
  const list = await askOffice<undefined>(second, 'revision.list', { as: me, input: { draftId: id } })
  expect(list.raw.json().rows.at(-1).by.name).toBe(`${texts.people[0].name}（导入前）`)
})

test('the same folder once more changes nothing, and no past is written into a text that is here', async () => {
  const before = await pastIn(second, texts.revised.esId)
  expect(await bringIn(second, 'out')).toMatchObject({ added: 0, changed: 0, drafted: 0 })
  expect(await pastIn(second, texts.revised.esId)).toEqual(before)
})

test('words for a text that somebody works on lie beside it', async () => {
  const file = join(work, `out/drafts/${texts.begun.esId}.md`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('存过但没有另存稿次的话。', '文件里的另一句话。'))
  expect(await bringIn(second, 'out')).toMatchObject({ drafted: 1 })
  expect((await draftIn(second, texts.begun.esId)).tree).toEqual(treeOf('存过但没有另存稿次的话。'))
  const last = await second.db.selectFrom('revision').orderBy('seq', 'desc').selectAll().executeTakeFirst()
  expect(last).toMatchObject({ side: true, cause: 'import', tree: treeOf('文件里的另一句话。') })
})

test('an import before readers keeps what they had and what they have now', async () => {
  const name = `out/${readdirSync(join(work, 'out/news')).length > 0 ? 'news' : ''}/${texts.live.esId}.md`
  writeFileSync(join(work, name), source(name).replace('正文写在这里。', '文件改了正文。'))
  await hireStaff(second, 'chief')
  const count = (await pastIn(second, texts.live.esId)).length
  expect(await bringIn(second, 'out', { live: true })).toMatchObject({ changed: 1 })
  const past = await pastIn(second, texts.live.esId)
  expect(past.length).toBeGreaterThan(count)
  expect(past.at(-1)).toMatchObject({ cause: 'import' })
})

test('one kind, or some texts, leave alone', async () => {
  await takeOut(first, 'kind', { taken: { kind: 'notice' } })
  expect(readdirSync(join(work, 'kind')).sort()).toEqual(['README.md', 'drafts', 'history', 'notices'])
  await takeOut(first, 'some', { taken: { only: new Set([texts.live.esId, texts.begun.esId]) } })
  expect(filesIn(join(work, 'some')).filter((name) => !name.startsWith('history/'))).toEqual(
    ['README.md', `drafts/${texts.begun.esId}.md`, `news/${texts.live.esId}.md`].sort(),
  )
})

test('what is wrong with a draft or a past is told with its place, and nothing comes in', async () => {
  const broken = (name: string, text: string) => writeFileSync(join(work, 'out', name), text)
  broken('drafts/没有 编号.md', '---\nkind: news\n---\n')
  broken('drafts/strange1.md', '---\nkind: poem\n---\n\n甲\n')
  broken('drafts/strange2.md', '---\nkind: news\nfields:\n  colour: 红\n---\n\n甲\n')
  broken(`history/${texts.live.esId}/0099.md`, '---\nkind: news\nid: r1\nnumber: 1\ncause: work\ntime: 昨天\n---\n')
  writeFileSync(join(work, 'out/drafts/latin.md'), Buffer.from('---\nkind: news\n---\n\n\xb2\xc9\xb9\xba\n', 'latin1'))
  const refused = await bringIn(second, 'out').catch((error: Error) => error.message)
  for (const part of [
    'drafts/没有 编号.md:1 文件名应为稿件的编号',
    'drafts/strange1.md:2 kind：',
    'drafts/strange2.md:1 这种稿件没有属性：colour',
    `history/${texts.live.esId}/0099.md:6 time：应为`,
    'drafts/latin.md:5 不是 UTF-8 编码的文字',
  ])
    expect(refused).toContain(part)
  expect(existsSync(join(work, 'out/drafts/latin.md'))).toBe(true)
})
