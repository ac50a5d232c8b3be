import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { beginText, NEWS, NOTICE } from '../../testing/content/beginText.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { signedBy } from '../../testing/content/signedBy.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { exportContent } from './exportContent.ts'
import { importContent } from './importContent.ts'

const work = mkdtempSync(join(tmpdir(), 'zc-corrections-'))
afterAll(() => rmSync(work, { recursive: true }))
const first = await testApp()
const second = await testApp()
await addClasses(first.db)
await addClasses(second.db)
const [writer, responsible, chief] = [
  await hireStaff(first, 'writer'),
  await hireStaff(first, 'responsible'),
  await hireStaff(first, 'chief'),
]

const NOTES = ['第二段的金额应为三百万元。', '采购人应为“示例县财政局”: 名称有误。']

async function letOut(id: string, change: object = {}): Promise<void> {
  const input = await signedBy(first, id, [writer, responsible, chief], change)
  expect((await askOffice(first, 'release.now', { as: chief, input })).code).toBe(200)
}
async function correctedTwice(more: Parameters<typeof beginText>[2]): Promise<string> {
  const { id, esId } = await beginText(first, writer, more)
  await letOut(id)
  for (const changeNote of NOTES) {
    const tree = JSON.stringify(treeOf(`改过：${changeNote}`))
    const changed = { state: 'draft', tree, number: sql<number>`number + 1`, updated_by: writer.id } as const
    await first.db.updateTable('draft').set(changed).where('id', '=', id).execute()
    await letOut(id, { change: 'correction', changeNote })
  }
  return esId
}
const correctionsOf = (app: typeof first, id: string) =>
  app.anonymous.knowledge.knowledge({ id }).then(({ corrections }) => corrections)

const [news, notice] = [
  await correctedTwice({ fields: { ...NEWS, title: '更正过两次的一篇' } }),
  await correctedTwice({ kind: 'notice', fields: NOTICE }),
]
const takeOut = async (app: typeof first, name: string) => {
  const folder = join(work, name)
  const { problems } = await exportContent(app.db, { folder, store: app.store, actor: 'test' })
  expect(problems).toEqual([])
  return folder
}
const bringIn = (app: typeof first, folder: string, more: object = {}) =>
  importContent(app.db, { folder, store: app.store, demo: false, actor: 'test', ...more })

test('what readers were told of corrections leaves with the text, comes in again, and leaves with the same bytes', async () => {
  const folder = await takeOut(first, 'out')
  const before = await correctionsOf(first, news)
  expect(before.map(({ note }) => note)).toEqual(NOTES.toReversed())
  await bringIn(second, folder)
  expect(await correctionsOf(second, news)).toEqual(before)
  expect((await second.anonymous.informAndTrain.detail({ id: notice })).corrections).toHaveLength(2)
  const again = await takeOut(second, 'again')
  for (const name of [`news/${news}.md`, `notices/${notice}.md`])
    expect(readFileSync(join(again, name), 'utf8')).toBe(readFileSync(join(folder, name), 'utf8'))
})

test('taken in once more nothing is told twice, and a notice that a file has in addition is added', async () => {
  const folder = join(work, 'out')
  expect(await bringIn(second, folder)).toMatchObject({ added: 0, changed: 0 })
  const file = join(folder, `news/${news}.md`)
  const source = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    source.replace('corrections:\n', 'corrections:\n  - time: 2020-01-02 09:30\n    note: 早先的一条说明\n'),
  )
  expect(await bringIn(second, folder)).toMatchObject({ added: 0, changed: 1 })
  const now = await correctionsOf(second, news)
  expect(now.at(-1)).toEqual({ time: '2020-01-02 09:30:00', note: '早先的一条说明' })
  expect(now).toHaveLength(3)
})

test('where people release texts, a file puts no notice before readers of what they have already', async () => {
  const folder = join(work, 'out')
  const before = await correctionsOf(first, news)
  const file = join(folder, `news/${news}.md`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('改过', '文件里改过'))
  await bringIn(first, folder)
  expect(await correctionsOf(first, news)).toEqual(before)
})

test('what is wrong with a notice is told with its place, and nothing comes in', async () => {
  const folder = join(work, 'wrong')
  mkdirSync(join(folder, 'news'), { recursive: true })
  const source = (corrections: string) =>
    `---\ntitle: 写错了更正\nsummary: 摘要写在这里，给读者看。\nclass: headline\nsource: 本刊讯\npublish: 2026-01-05 09:00\ncorrections:\n${corrections}\n---\n\n正文。\n`
  writeFileSync(join(folder, 'news/a.md'), source('  - { time: 昨天, note: 金额有误 }'))
  writeFileSync(join(folder, 'news/b.md'), source('  - { time: 2026-01-06 09:00 }'))
  await expect(bringIn(second, folder)).rejects.toThrow(/a\.md:8 corrections\.0\.time：应为时间[\s\S]*b\.md:8/)
})
