import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { NO_WAYS } from '../testing/content/exchanges.ts'
import { keeperOf } from '../testing/content/keeperOf.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { testApp, testDatabase } from '../testing/testApp.ts'
import { officeSearch } from './search.office.ts'
import { synonymFileIn } from './words/synonymFile.ts'

const PLAIN = {
  actor: 'office:test',
  progress: () => undefined,
  sources: NO_WAYS,
}

test('the office sees who holds an index, and has it made anew while readers go on searching', async () => {
  const { db } = await testDatabase()
  await addClasses(db)
  await publish(db, { title: '重建期间照常搜索' })
  const office = { ...PLAIN, db, synonyms: '/nowhere/synonyms.txt' }
  const keeper = keeperOf(db)
  await keeper.report()
  expect(await officeSearch(office, ['status'])).toMatch(/第 1 代，1 个进程：\n.*1 篇、1 个单元/)
  expect(await officeSearch(office, ['rebuild'])).toContain('第 2 代')
  const before = await keeper.current()
  const asked = { keyword: '照常搜索', sort: 'relevance' as const, offset: 0, size: 10 }
  expect((await before.engine.query({ ...asked, moment: before.moment })).total).toBe(1)
  for (;;) {
    const { engine, moment } = await keeper.current()
    expect((await engine.query({ ...asked, moment })).total).toBe(1)
    if (engine !== before.engine) break
    await setTimeout(10)
  }
  await keeper.report()
  expect(await officeSearch(office, ['status'])).not.toContain('重建中')
  await keeper.close()
  expect(await officeSearch(office, ['status'])).toContain('没有正在运行')
  await expect(officeSearch(office, ['destroy'])).rejects.toThrow('search 没有命令 destroy。可用的有：')
})

test('a word too many is refused with what would be right, and nothing is changed', async () => {
  const { db } = await testDatabase()
  const office = { ...PLAIN, db, synonyms: '/nowhere/synonyms.txt' }
  for (const args of [
    ['decline', '押金', '保证金', '定金'],
    ['reconsider', '押金', '保证金', '定金'],
    ['rebuild', 'now'],
    ['status', '--all'],
  ])
    await expect(officeSearch(office, args), args.join(' ')).rejects.toThrow(
      new RegExp(`^看不懂“${args.at(-1)}”，写法是：\\n  npm run office -- search ${args[0]}`),
    )
  expect(await officeSearch(office, ['declined'])).toBe('没有不再提出的说法。')
  expect(await officeSearch(office, ['status'])).toContain('第 1 代')
})

test('the office is told the line of its own synonyms that cannot be read, and no server is bothered', async () => {
  const { db } = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'zc-office-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const office = { ...PLAIN, db, synonyms: synonymFileIn(folder) }
  writeFileSync(office.synonyms, '磋商 谈判\n=> 谈判\n')
  await expect(officeSearch(office, ['rebuild'])).rejects.toThrow('同义词表第 2 行看不懂')
  expect(await officeSearch(office, ['status'])).toContain('第 1 代')
  writeFileSync(office.synonyms, '磋商 谈判\n')
  expect(await officeSearch(office, ['rebuild'])).toContain('第 2 代，同义词 2 个，编辑部自己的同义词表')
})

test('a change is not overlooked when an earlier transaction ends after a later one', async () => {
  const { db } = await testDatabase()
  await addClasses(db)
  const keeper = keeperOf(db)
  const totalOf = async (keyword: string) => {
    const { engine, moment } = await keeper.current()
    return (await engine.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment })).wholeTotal
  }
  await totalOf('甲')
  await db.transaction().execute(async (slow) => {
    await publish(slow, { title: '甲项目验收指南' })
    await publish(db, { title: '乙地培训安排' })
    expect(await totalOf('乙地培训安排')).toBe(1)
    expect(await totalOf('甲项目验收指南')).toBe(0)
  })
  expect(await totalOf('甲项目验收指南')).toBe(1)
  await keeper.close()
})

test('two servers on one database both find what either was told', async () => {
  const one = await testApp()
  await addClasses(one.db)
  const other = keeperOf(one.db)
  await other.current()
  const esId = await publish(one.db, { title: '两台服务器都能找到' })
  const { rows } = await one.anonymous.knowledgeSearch.knowledgeSearch({ keyword: '都能找到' })
  const { engine, moment } = await other.current()
  const { groups } = await engine.query({ keyword: '都能找到', sort: 'relevance', offset: 0, size: 10, moment })
  expect([rows[0]?.esId, groups[0]?.key]).toEqual([esId, `knowledge:${esId}`])
  await other.close()
})
