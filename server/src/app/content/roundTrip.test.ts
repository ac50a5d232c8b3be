import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transfer, TransferImport } from '@zhengcai/contract/office/transfer.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { takeBackByCommand } from '../../laws/desk/takingBack/takeBackByCommand.ts'
import { unzipTo } from '../../platform/files/zip/unzipTo.ts'
import { busyOffice } from '../../testing/content/busyOffice.ts'
import { sentFile } from '../../testing/files/mediaFiles.ts'
import { untilIdle } from '../../testing/files/sentArchive.ts'
import { askOffice, saidBy } from '../../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { codeOf, type TestApp, testApp } from '../../testing/testApp.ts'
import { exportContent } from './exportContent.ts'
import { importContent } from './importContent.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')
const work = mkdtempSync(join(tmpdir(), 'zc-round-'))
afterAll(() => rmSync(work, { recursive: true }))
const [first, second] = [await testApp(), await testApp()]

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()

async function takeAll(app: TestApp, as: Hired): Promise<Buffer> {
  const { data } = await askOffice<Transfer>(app, 'transfer.export', { as, input: { scope: 'all' } })
  await untilIdle(app)
  const { transfers } = (await askOffice<{ transfers: Transfer[] }>(app, 'transfer.list', { as })).data
  expect(transfers[0]).toMatchObject({ id: data.id, state: 'done', fault: '', problems: [] })
  return (await askOffice(app, 'transfer.download', { as, input: { id: data.id } })).raw.rawPayload
}

/** A row in every list of words, in every form that a line may have. */
async function lookAfterWords(app: TestApp): Promise<void> {
  const as = await hireStaff(app, 'operator')
  const rows = {
    typo: { word: '测词甲', to: '测词乙 测词丙', mark: 'hint', except: '测词甲子' },
    watch: { word: '示例厅长', to: '姓名与职务', mark: 'must', except: '' },
    synonym: { word: '围标甲 串标甲', to: '串通投标+甲', mark: 'brings', except: '' },
    hot: { word: '框架协议', to: '', mark: 'hidden', except: '' },
    shelf: { word: '不荐之词', to: '', mark: '', except: '' },
  }
  for (const [list, row] of Object.entries(rows)) {
    const saved = await askOffice(app, 'wordDesk.save', { as, input: { list, base: 0, put: [row], drop: [] } })
    expect([list, saidBy(saved)]).toEqual([list, '200 操作成功'])
  }
}

/** The newest version of a law that has several, by the command; whoever does so at the desk calls the same. */
async function takeVersionBack({ db }: TestApp): Promise<string> {
  const { es_id: esId } = await db
    .selectFrom('law_version')
    .where('is_first', '=', false)
    .where('next_effective', 'is', null)
    .orderBy('es_id')
    .select('es_id')
    .executeTakeFirstOrThrow()
  await takeBackByCommand(db, { actor: 'test', kind: 'takeBack', esId, reason: '误把征求意见稿当作正式文本' })
  return esId
}

test('everything is exported, imported into an empty database and exported again with the same bytes, by console and by command', async () => {
  await importContent(first.db, { folder: CONTENT, store: first.store, demo: true, actor: 'test' })
  const { people } = await busyOffice(first)
  await lookAfterWords(first)
  const takenBack = await takeVersionBack(first)
  const archive = await takeAll(first, people[2])
  writeFileSync(join(work, 'first.zip'), archive)

  const both = await hireStaff(second, 'responsible', 'chief')
  const { uploadId } = await sentFile(second, both, archive, '全部内容.zip')
  const read = await askOffice<TransferImport>(second, 'transfer.read', { as: both, input: { uploadId } })
  expect(saidBy(read)).toBe('200 操作成功')
  expect(read.data.survey).toMatchObject({
    first: true,
    problems: [],
    totals: { changed: 0, kept: 0, left: 0, same: 0 },
  })
  const asDrafts = { id: read.data.id, number: read.data.number, live: false }
  expect(saidBy(await askOffice(second, 'transfer.apply', { as: both, input: asDrafts }))).toMatch(/^601 站点还是空的/)
  const applied = await askOffice(second, 'transfer.apply', { as: both, input: { ...asDrafts, live: true } })
  expect(saidBy(applied)).toBe('200 操作成功')
  await untilIdle(second)
  const version = second.db.selectFrom('law_version').where('es_id', '=', takenBack).select('taken_back_reason')
  expect(await version.executeTakeFirst()).toEqual({ taken_back_reason: '误把征求意见稿当作正式文本' })
  expect(await codeOf(second.anonymous.law.versions({ id: takenBack }))).toBe(410)
  const again = await takeAll(second, both)
  expect(again.equals(archive)).toBe(true)

  const limits = { entries: 1e5, whole: 3e9, words: 5e6, known: ['news'] }
  await unzipTo(join(work, 'first.zip'), join(work, 'unpacked'), limits)
  await exportContent(second.db, { folder: join(work, 'command'), store: second.store, actor: 'test' })
  expect(filesIn(join(work, 'command'))).toEqual(filesIn(join(work, 'unpacked')))
  for (const name of filesIn(join(work, 'unpacked')))
    expect(readFileSync(join(work, 'command', name)).equals(readFileSync(join(work, 'unpacked', name))), name).toBe(
      true,
    )
  for (const folder of ['laws', 'questions', 'drafts', 'history', 'media', 'agreements', 'news', 'words'])
    expect(readdirSync(join(work, 'unpacked', folder)).length, folder).toBeGreaterThan(0)
}, 600_000)

test('brought into the portal it came from, everything is the same, though readers have read it meanwhile', async () => {
  const both = await hireStaff(first, 'responsible', 'chief')
  // Never opened in the console: what it says stands with what readers had.
  const { es_id } = await first.db
    .selectFrom('knowledge')
    .where('kind', '=', 'news')
    .where('origin', 'is not', null)
    .where('state', '=', 'published')
    .select('es_id')
    .executeTakeFirstOrThrow()
  const taken = { esIds: [es_id], reason: '事实有误' }
  expect(saidBy(await askOffice(first, 'release.withdraw', { as: both, input: taken }))).toBe('200 操作成功')
  const archive = await takeAll(first, both)
  await first.db.updateTable('knowledge').set({ view_count: 77_777 }).execute()
  const { uploadId } = await sentFile(first, both, archive, '全部内容.zip')
  const read = await askOffice<TransferImport>(first, 'transfer.read', { as: both, input: { uploadId } })
  expect(saidBy(read)).toBe('200 操作成功')
  expect(read.data.survey.problems).toEqual([])
  expect(read.data.survey.rows).toEqual([])
  expect(read.data.survey.totals).toMatchObject({ left: 0, beside: 0, kept: 0 })
}, 300_000)
