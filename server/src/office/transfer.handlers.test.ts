import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transfer, TransferImport } from '@zhengcai/contract/office/transfer.contract.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contentWays } from '../app/content/contentWays.ts'
import { esIdOf } from '../knowledge/knowledgeReader.ts'
import { unzipTo } from '../platform/files/zip/unzipTo.ts'
import { beginText, NEWS } from '../testing/content/beginText.ts'
import { addClasses } from '../testing/content/publish.ts'
import { signedBy } from '../testing/content/signedBy.ts'
import { holdDraft, treeOf } from '../testing/content/writeDraft.ts'
import { sentFile } from '../testing/files/mediaFiles.ts'
import { newsFile, sentArchive, untilIdle } from '../testing/files/sentArchive.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { freshCode, type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { codeOf, testApp } from '../testing/testApp.ts'
import { workOff } from './transfer.job.ts'

const app = await testApp()
const { db, anonymous, folder: dataDir } = app
await addClasses(db)
const work = mkdtempSync(join(tmpdir(), 'zc-transfer-'))
afterAll(() => rmSync(work, { recursive: true }))

const writer = await hireStaff(app, 'writer')
const responsible = await hireStaff(app, 'responsible')
const chief = await hireStaff(app, 'chief')
const admin = await hireStaff(app, 'administrator')
/** Who may bring in and release: two roles of one person. */
const both = await hireStaff(app, 'responsible', 'chief')

const confirm = async (as: Hired) =>
  askOffice(app, 'staffSession.confirm', { as, input: { code: await freshCode(app, as) } })
/** The code was typed too long ago. */
const lapse = ({ id }: Hired) =>
  db.updateTable('staff_session').set({ confirmed_until: null }).where('staff_id', '=', id).execute()
const read = async (as: Hired, files: Record<string, string | Buffer>) =>
  askOffice<TransferImport>(app, 'transfer.read', { as, input: { uploadId: await sentArchive(app, as, files) } })
const apply = (as: Hired, { id, number }: { id: string; number: number }, live = false) =>
  askOffice<TransferImport>(app, 'transfer.apply', { as, input: { id, number, live } })
const opened = async (as: Hired, id: string) =>
  (await askOffice<TransferImport>(app, 'transfer.open', { as, input: { id } })).data
async function brought(as: Hired, files: Record<string, string>, live = false): Promise<TransferImport> {
  const { data } = await read(as, files)
  expect(saidBy(await apply(as, data, live))).toBe('200 操作成功')
  await untilIdle(app)
  return opened(as, data.id)
}
const draftOf = (name: string) =>
  db
    .selectFrom('draft')
    .where('es_id', '=', esIdOf(`news/${name}`))
    .selectAll()
    .executeTakeFirst()
const bodyOf = async (name: string) => (await anonymous.knowledge.knowledge({ id: esIdOf(`news/${name}`) })).body
const lastAct = () => db.selectFrom('audit').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow()

// So that the portal is not empty.
const { id: firstId } = await beginText(app, writer, { fields: { ...NEWS, title: '编辑部写的一篇' } })
await askOffice(app, 'release.now', { as: chief, input: await signedBy(app, firstId, [writer, responsible, chief]) })
await confirm(both)

beforeEach(() => untilIdle(app))

test('what was read is told and changes nothing; brought in, it is a draft that nobody has read', async () => {
  const { data, code } = await read(responsible, { 'news/one.md': newsFile('第一篇', '第一篇的正文。') })
  expect(code).toBe(200)
  expect(data).toMatchObject({ state: 'read', title: '内容.zip', self: true, survey: { first: false, problems: [] } })
  expect(data.survey.rows).toEqual([{ file: 'news/one.md', title: '第一篇', brings: 'added', note: '' }])
  expect(await lastAct()).toMatchObject({ act: 'transfer read', actor: `staff:${responsible.id}` })
  expect(await draftOf('one')).toBeUndefined()
  expect(saidBy(await apply(responsible, data))).toBe('200 操作成功')
  await untilIdle(app)
  expect(await opened(responsible, data.id)).toMatchObject({
    ...{ state: 'done', fault: '', until: null },
    progress: '新增 0，更新 0，成为草稿 1，未变 0，图片和文件 0 个',
  })
  expect(await draftOf('one')).toMatchObject({ state: 'draft', title: '第一篇', created_by: null })
  expect(await codeOf(anonymous.knowledge.knowledge({ id: esIdOf('news/one') }))).toBe(404)
  // The folder goes right after it is told.
  await expect.poll(() => readdirSync(join(dataDir, 'transfers'))).not.toContain(data.id)
})

test('as live it takes the right to release and a code, and then stands before readers', async () => {
  const { data } = await read(responsible, { 'news/two.md': newsFile('第二篇', '第二篇的正文。') })
  expect(saidBy(await apply(responsible, data, true))).toMatch(/^403 直接发布须有“发布与定时发布”的权限/)
  const fresh = await hireStaff(app, 'responsible', 'chief')
  await lapse(fresh)
  const own = (await read(fresh, { 'news/two.md': newsFile('第二篇', '第二篇的正文。') })).data
  expect((await apply(fresh, own, true)).code).toBe(428)
  expect(await brought(both, { 'news/two.md': newsFile('第二篇', '第二篇的正文。') }, true)).toMatchObject({
    live: true,
  })
  expect(await bodyOf('two')).toBe('<p>第二篇的正文。</p>')
  const told = await db
    .selectFrom('audit')
    .where('act', '=', 'import')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst()
  expect(told).toMatchObject({ actor: `staff:${both.id}`, detail: { added: 1, live: true } })
})

test('an item changed in the console since its last import is a conflict: told, not overwritten, a draft', async () => {
  await brought(both, { 'news/three.md': newsFile('第三篇', '导入的话。') }, true)
  const { id } = (await draftOf('three')) ?? { id: '' }
  const ask = async <T>(as: Hired, name: string, input: object) => (await askOffice<T>(app, name, { as, input })).data
  await ask(writer, 'draft.create', { once: 'once-three', esId: esIdOf('news/three') })
  const lock = await holdDraft(app, writer, id, true)
  const { fields, number } = await ask<{ fields: object; number: number }>(writer, 'draft.open', { id })
  await ask(writer, 'draft.save', { id, lock, base: number, fields, tree: treeOf('编辑部改过的话。') })
  await ask(chief, 'release.now', await signedBy(app, id, [writer, responsible, chief], { change: 'wording' }))
  const { data } = await read(both, { 'news/three.md': newsFile('第三篇', '文件里又改了的话。') })
  expect(data.survey.rows).toEqual([
    {
      ...{ file: 'news/three.md', title: '第三篇', brings: 'kept' },
      note: '上次导入之后在编辑部改过，不会覆盖；文件的内容成为草稿',
    },
  ])
  await apply(both, data, true)
  await untilIdle(app)
  expect((await opened(both, data.id)).progress).toContain('成为草稿 1（其中冲突 1）')
  expect(await bodyOf('three')).toBe('<p>编辑部改过的话。</p>')
  expect(await draftOf('three')).toMatchObject({ state: 'draft', tree: treeOf('文件里又改了的话。') })
  const causes = await db.selectFrom('revision').where('draft_id', '=', id).orderBy('seq').select('cause').execute()
  expect(causes.at(-1)?.cause).toBe('import')
})

test('a text that somebody works on is left to them; what came lies beside', async () => {
  const { data } = await read(responsible, { 'news/three.md': newsFile('第三篇', '再一次从文件来。') })
  expect(data.survey.rows[0]).toMatchObject({ brings: 'kept', note: expect.stringContaining('有人正在修改') })
})

test('what changed since it was read is not brought in: 409, and nothing has happened', async () => {
  const { data } = await read(responsible, { 'news/two.md': newsFile('第二篇', '文件里的第二稿。') })
  expect(data.survey.rows[0]).toMatchObject({ brings: 'changed' })
  await askOffice(app, 'draft.create', { as: writer, input: { once: 'once-two', esId: esIdOf('news/two') } })
  expect(saidBy(await apply(responsible, data))).toBe('409 读取之后有内容变动了，请重新上传，看新的报告')
  expect((await draftOf('two'))?.tree).toEqual(treeOf('第二篇的正文。'))
})

test('one at a time, once, and by whoever read it', async () => {
  const one = (await read(responsible, { 'news/four.md': newsFile('第四篇', '甲。') })).data
  const other = (await read(responsible, { 'news/five.md': newsFile('第五篇', '乙。') })).data
  expect(saidBy(await apply(both, one))).toBe('403 请由读取的人导入')
  await db.updateTable('transfer').set({ state: 'working', at: '2099-01-01' }).where('id', '=', other.id).execute()
  expect(saidBy(await apply(responsible, one))).toMatch(/^409 员工\d+的导入正在进行，一次只能有一个/)
  await db.updateTable('transfer').set({ state: 'failed' }).where('id', '=', other.id).execute()
  const both2 = await Promise.all([apply(responsible, one), apply(responsible, one)])
  expect(both2.map(({ code }) => code).sort()).toEqual([200, 409])
  await untilIdle(app)
  expect((await draftOf('four'))?.number).toBe(1)
})

test('one wrong file and nothing is imported; everything wrong is told with its place', async () => {
  const { data } = await read(responsible, {
    'news/good.md': newsFile('好的一篇', '好。'),
    'news/bad.md': newsFile('坏的一篇', '坏。').replace('class: headline', 'class: nowhere'),
    'news/latin.md': Buffer.from('---\ntitle: \xb2\xc9\n---\n', 'latin1'),
    'poems/a.md': '诗',
  })
  expect(data.survey.problems).toEqual(
    expect.arrayContaining([
      { file: 'news/bad.md', line: 4, message: 'class：没有分类 nowhere' },
      { file: 'news/latin.md', line: 2, message: '不是 UTF-8 编码的文字，请另存为 UTF-8 再导入' },
      { file: 'poems', line: 1, message: expect.stringContaining('不认识的文件或文件夹') },
    ]),
  )
  expect(saidBy(await apply(responsible, data))).toMatch(/^601 有 3 处有误，一处也不导入/)
  expect(await draftOf('good')).toBeUndefined()
})

test('what stands around the texts has people of its own, and is left out with a word', async () => {
  const { data } = await read(both, {
    'site.yaml': 'classes:\n  - { id: headline, name: 改了名的头条 }\n',
    'agreements/user.md': '---\ntitle: 用户协议\nversion: "9"\neffective: 2026-01-01\n---\n\n悄悄改了的协议。\n',
    'news/six.md': newsFile('第六篇', '六。'),
  })
  const left = data.survey.rows.filter(({ brings }) => brings === 'left').map(({ file }) => file)
  expect(left).toContain('site.yaml')
  await apply(both, data, true)
  await untilIdle(app)
  const { name } = await db.selectFrom('class').where('id', '=', 'headline').select('name').executeTakeFirstOrThrow()
  expect(name).not.toBe('改了名的头条')
  expect(await db.selectFrom('agreement').where('body', 'like', '%悄悄改了的协议%').selectAll().execute()).toEqual([])
})

test('what is no archive of content is refused in words', async () => {
  const send = async (bytes: Buffer, name: string) => {
    const { uploadId } = await sentFile(app, responsible, bytes, name)
    return saidBy(await askOffice(app, 'transfer.read', { as: responsible, input: { uploadId } }))
  }
  expect(await send(Buffer.from('只是文字'), '内容.txt')).toBe('601 内容.txt：请把整个文件夹打成 .zip 再上传')
  expect(await send(Buffer.from('一点也不像压缩包的一段文字'), '内容.zip')).toMatch(/^601 这不是 \.zip 文件/)
  expect(saidBy(await read(responsible, { '../news/a.md': '甲' }))).toBe('601 ../news/a.md：路径指到了文件夹之外')
  const none = await askOffice(app, 'transfer.read', { as: responsible, input: { uploadId: 'none' } })
  expect(none.code).toBe(404)
})

test('everything leaves after a code, is made by and by, and whoever may fetches it; the trail has it all', async () => {
  const ask = (as: Hired, input: object) => askOffice<Transfer>(app, 'transfer.export', { as, input })
  await lapse(admin)
  expect((await ask(admin, { scope: 'all' })).code).toBe(428)
  expect((await ask(responsible, { scope: 'all' })).code).toBe(403)
  expect(saidBy(await ask(admin, { scope: 'kind' }))).toBe('601 请选择一类内容')
  expect(saidBy(await ask(admin, { scope: 'texts', ids: [] }))).toBe('601 请先选择稿件')
  await confirm(admin)
  const { data } = await ask(admin, { scope: 'all' })
  expect(data).toMatchObject({ way: 'export', title: '全部内容', self: true })
  await untilIdle(app)
  const list = await askOffice<{ transfers: Transfer[] }>(app, 'transfer.list', { as: chief })
  const made = list.data.transfers.find(({ id }) => id === data.id)
  expect(made).toMatchObject({ state: 'done', self: false, problems: [] })
  expect(made?.size).toBeGreaterThan(1_000)
  expect(list.data.transfers.every(({ way }) => way === 'export')).toBe(true)
  const fetched = await askOffice(app, 'transfer.download', { as: chief, input: { id: data.id } })
  expect(fetched.raw.headers['content-type']).toBe('application/zip')
  expect(await lastAct()).toMatchObject({ act: 'transfer take', actor: `staff:${chief.id}` })
  expect((await askOffice(app, 'transfer.download', { as: writer, input: { id: data.id } })).code).toBe(403)
  const path = join(work, 'fetched.zip')
  writeFileSync(path, fetched.raw.rawPayload)
  await unzipTo(path, join(work, 'fetched'), { entries: 1e5, whole: 1e9, words: 1e7, known: ['news'] })
  expect(readdirSync(join(work, 'fetched'))).toEqual(
    expect.arrayContaining(['README.md', 'site.yaml', 'news', 'history']),
  )
  const one = `${esIdOf('news/one')}.md`
  expect(readFileSync(join(work, 'fetched/drafts', one), 'utf8')).toContain('第一篇的正文。')
})

test('chosen texts leave alone', async () => {
  const { id } = (await draftOf('one')) ?? { id: '' }
  const input = { scope: 'texts', ids: [id, firstId] }
  const { data } = await askOffice<Transfer>(app, 'transfer.export', { as: chief, input })
  expect(data.title).toBe('选定的稿件 2 篇')
  await untilIdle(app)
  const row = await db.selectFrom('transfer').where('id', '=', data.id).selectAll().executeTakeFirst()
  expect(row).toMatchObject({ state: 'done', progress: expect.stringMatching(/^1 篇，草稿 1 篇/) })
})

test('after a day the file is gone, and so is what was read', async () => {
  const { data } = await read(responsible, { 'news/old.md': newsFile('旧的一篇', '旧。') })
  await db.updateTable('transfer').set({ at: '2020-01-01' }).execute()
  await workOff({ db, dataDir, ways: contentWays(app) })
  expect(saidBy(await apply(responsible, data))).toMatch(/^404 没有找到这次读取，可能已经过期/)
  expect(existsSync(join(dataDir, 'transfers', data.id))).toBe(false)
  const exported = await db.selectFrom('transfer').where('way', '=', 'export').select(['id', 'state']).execute()
  expect(new Set(exported.map(({ state }) => state))).toEqual(new Set(['gone']))
  const [{ id } = { id: '' }] = exported
  expect((await askOffice(app, 'transfer.download', { as: chief, input: { id } })).code).toBe(404)
})

test('where nobody is left who could release it, it is a draft all the same', async () => {
  const chiefs = db.updateTable('staff').where('id', '<>', responsible.id)
  await chiefs.set({ disabled_at: '2026-01-01' }).execute()
  try {
    await brought(responsible, { 'news/alone.md': newsFile('没有主编时', '没有人读过。') })
  } finally {
    await chiefs.set({ disabled_at: null }).execute()
  }
  expect(await draftOf('alone')).toMatchObject({ state: 'draft' })
  expect(await codeOf(anonymous.knowledge.knowledge({ id: esIdOf('news/alone') }))).toBe(404)
})
