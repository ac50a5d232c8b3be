import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IndexState } from '@zhengcai/engine/index/indexState.ts'
import { createSearchIndex, engineOf } from '@zhengcai/engine/searchIndex.ts'
import { NO_TRADE } from '@zhengcai/engine/trade.ts'
import { afterAll, expect, test, vi } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { allFindables } from '../../testing/content/keeperOf.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { restoreByOtherMeans } from '../../testing/content/restoreByOtherMeans.ts'
import { testDatabase } from '../../testing/testApp.ts'
import type { Mark } from './indexFile.ts'
import { indexFileIn, indexShelf } from './indexShelf.ts'
import { keepIndex } from './keepIndex.ts'

const { db } = await testDatabase()
await addClasses(db)
await publish(db, { title: '留在磁盘上的索引' })
const folder = mkdtempSync(join(tmpdir(), 'zc-index-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = indexFileIn(folder)
const synonyms = join(folder, 'synonyms.txt')

function makeEngine(state?: IndexState) {
  const index = createSearchIndex(NO_TRADE, state)
  return { ...engineOf(index), state: index.state }
}

/** A start: tells how often the index was made from the tables, and what was wrong with the file. */
function start(own: Db = db) {
  const warnings: string[] = []
  let built = 0
  let clock = 0
  const warn = (message: string) => warnings.push(message)
  const keeper = keepIndex(own, {
    findables: allFindables(own),
    warn,
    now: () => clock,
    makeEngine() {
      built += 1
      return makeEngine()
    },
    shelf: indexShelf(own, { file, synonyms, makeEngine, warn }),
  })
  const titles = async (keyword: string) => {
    const { engine, moment } = await keeper.current()
    return (await engine.suggest({ keyword, size: 8, moment })).items.map(({ title }) => title)
  }
  const pass = (time: number) => {
    clock += time
  }
  return { titles, warnings, keeper, pass, built: () => built }
}
/** The index from the tables, on its shelf. */
async function stored(): Promise<void> {
  rmSync(file, { force: true })
  const { keeper, titles } = start()
  await titles('索引')
  await keeper.close()
  expect(readdirSync(folder).filter((name) => name.startsWith('search-index'))).toEqual(['search-index'])
}

test('after a start with the index on disk readers find the same, and what changed since, without making it anew', async () => {
  await stored()
  await publish(db, { title: '停机时发布的索引消息' })
  const gone = await publish(db, { title: '将被撤回的索引消息' })
  await db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', '=', gone).execute()
  const { titles, warnings, built, keeper } = start()
  expect((await titles('索引')).toSorted()).toEqual(['停机时发布的索引消息', '留在磁盘上的索引'])
  expect([built(), warnings]).toEqual([0, []])
  await keeper.close()
})

test('only who runs the product may read the file: it holds what is scheduled too', async () => {
  await stored()
  expect(statSync(file).mode & 0o077).toBe(0)
})

const flip = (at: (size: number) => number) => () => {
  const bytes = readFileSync(file)
  const place = at(bytes.length)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
test.each<[string, () => void, string]>([
  ['damaged at its end', flip((size) => size - 1), 'damaged'],
  ['damaged in its middle', flip((size) => size >> 1), 'damaged'],
  ['damaged among its columns', flip((size) => Math.floor(size * 0.9)), 'damaged'],
  ['of another form', flip(() => 3), 'of another form'],
  ['cut off', () => truncateSync(file, statSync(file).size - 100), 'cut off'],
  ['cut off at its head', () => truncateSync(file, 60), 'cut off'],
  ['empty', () => truncateSync(file, 0), 'cut off'],
  ['too long', () => writeFileSync(file, 'more', { flag: 'a' }), 'damaged'],
  ['no file at all of ours', () => writeFileSync(file, '{"a": 1}'.repeat(20)), 'of another form'],
  ['of other synonyms', () => writeFileSync(synonyms, '围标 => 串通投标\n'), 'of another synonyms'],
])('an index on disk that is %s is noticed and made anew, and readers find everything', async (_, spoil, why) => {
  await stored()
  spoil()
  const { titles, warnings, built, keeper } = start()
  expect(await titles('留在磁盘上')).toEqual(['留在磁盘上的索引'])
  expect([built(), warnings]).toEqual([1, [`the search index on disk is not used: ${why}`]])
  await keeper.close()
  const again = start()
  expect(await again.titles('留在磁盘上')).toEqual(['留在磁盘上的索引'])
  expect([again.built(), again.warnings]).toEqual([0, []])
  await again.keeper.close()
})

test('an index of another database is not used', async () => {
  await stored()
  const { db: other } = await testDatabase()
  await addClasses(other)
  await publish(other, { title: '另一个库的索引' })
  const elsewhere = start(other)
  expect(await elsewhere.titles('索引')).toEqual(['另一个库的索引'])
  expect(elsewhere.warnings).toEqual(['the search index on disk is not used: of another database'])
  await elsewhere.keeper.close()
})

test.each([
  ['before', 0],
  ['after', 6 * 3_600_000],
])('an index of before a restore by other means is not used, though it was written to disk %s it', async (_, wait) => {
  const { db: own } = await testDatabase()
  await addClasses(own)
  await publish(own, { title: '恢复之前的题目' })
  rmSync(file, { force: true })
  const before = start(own)
  expect(await before.titles('题目')).toEqual(['恢复之前的题目'])
  await before.keeper.report()
  await restoreByOtherMeans(own, '恢复回来的题目')
  const { mtimeMs } = statSync(file)
  before.pass(wait)
  await before.keeper.report()
  expect(statSync(file).mtimeMs > mtimeMs).toBe(wait > 0)
  await before.keeper.close()
  const after = start(own)
  expect(await after.titles('题目')).toEqual(['恢复回来的题目'])
  expect([after.built(), after.warnings]).toEqual([
    1,
    ['the search index on disk is not used: of a database that was restored since'],
  ])
  await after.keeper.close()
})

test.each<[string, (mark: Mark) => Partial<Mark>, string[]]>([
  [
    'of a later state of the database',
    ({ horizon }) => ({ horizon: `9${horizon}` }),
    ['the search index on disk is not used: of a later state of the database'],
  ],
  ['of before the index was asked to be made anew', ({ generation }) => ({ generation: generation - 1 }), []],
  ['older than changes are kept', ({ lookedAt }) => ({ lookedAt: lookedAt - 25 * 3_600 }), []],
])('an index on disk that is %s is made anew', async (_, changed, warned) => {
  await stored()
  const shelf = indexShelf(db, { file, synonyms, makeEngine, warn: () => {} })
  const taken = await shelf.take()
  if (!taken) throw new Error('nothing on the shelf')
  const { engine, mark } = taken
  await shelf.put(engine, { ...mark, ...changed(mark) }, () => true)
  const { titles, warnings, built, keeper } = start()
  expect(await titles('留在磁盘上')).toEqual(['留在磁盘上的索引'])
  expect([built(), warnings]).toEqual([1, warned])
  await keeper.close()
})

test('an index that changes while it is written leaves the file as it was', async () => {
  await stored()
  const before = readFileSync(file)
  const shelf = indexShelf(db, { file, synonyms, makeEngine, warn: () => {} })
  const taken = await shelf.take()
  if (!taken) throw new Error('nothing on the shelf')
  let looks = 0
  expect(await shelf.put(taken.engine, taken.mark, () => ++looks < 9)).toBe(false)
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a change reaches the file after ten minutes, and a quiet index every six hours', async () => {
  await stored()
  const { titles, keeper, pass } = start()
  await titles('索引')
  const { mtimeMs } = statSync(file)
  const written = async () => {
    await keeper.report()
    return statSync(file).mtimeMs > mtimeMs
  }
  await publish(db, { title: '十分钟后写入的索引' })
  await titles('索引')
  pass(599_000)
  expect(await written()).toBe(false)
  pass(1_000)
  expect(await written()).toBe(true)
  await keeper.close()
  const { built, ...later } = start()
  expect(await later.titles('十分钟后')).toEqual(['十分钟后写入的索引'])
  const before = statSync(file).mtimeMs
  later.pass(6 * 3_600_000)
  await vi.waitFor(
    async () => {
      await later.keeper.report()
      expect(statSync(file).mtimeMs).toBeGreaterThan(before)
    },
    { timeout: 20_000 },
  )
  expect(built()).toBe(0)
  await later.keeper.close()
})
