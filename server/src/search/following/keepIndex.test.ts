import { memoryEngine } from '@zhengcai/engine/searchIndex.ts'
import { NO_TRADE } from '@zhengcai/engine/trade.ts'
import { expect, test, vi } from 'vitest'
import { allFindables } from '../../testing/content/keeperOf.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { restoreByOtherMeans } from '../../testing/content/restoreByOtherMeans.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { keepIndex } from './keepIndex.ts'
import { findHorizon, raiseGeneration } from './search.queries.ts'

test('a rebuild that fails is told, tried again later and later, and readers are answered meanwhile', async () => {
  const { db } = await testDatabase()
  await addClasses(db)
  await publish(db, { title: '重建失败也照常搜索' })
  const warnings: string[] = []
  let made = 0
  let broken = false
  let clock = 10_000
  const keeper = keepIndex(db, {
    findables: allFindables(db),
    warn: (message) => warnings.push(message),
    now: () => clock,
    makeEngine() {
      made += 1
      if (broken) throw new Error('no memory left')
      return memoryEngine(NO_TRADE)
    },
  })
  const total = async () => {
    const { engine, moment } = await keeper.current()
    return (await engine.query({ keyword: '照常搜索', sort: 'relevance', offset: 0, size: 10, moment })).total
  }
  const warned = (count: number) => vi.waitFor(() => expect(warnings).toHaveLength(count), { timeout: 20_000 })
  expect(await total()).toBe(1)
  broken = true
  await raiseGeneration(db)
  expect(await total()).toBe(1)
  await warned(1)
  expect(warnings[0]).toContain('next try in 1 s: no memory left')
  for (let look = 0; look < 5; look++) expect(await total()).toBe(1)
  expect(made).toBe(2)
  clock += 1_000
  expect(await total()).toBe(1)
  await warned(2)
  expect(warnings[1]).toContain('next try in 2 s')
  clock += 1_999
  await total()
  expect(made).toBe(3)
  broken = false
  clock += 1
  await total()
  await vi.waitFor(
    async () => {
      await keeper.report()
      const { generation } = await db.selectFrom('search_instance').select('generation').executeTakeFirstOrThrow()
      expect(generation).toBe(2)
    },
    { timeout: 20_000 },
  )
  expect([made, warnings.length, await total()]).toEqual([4, 2, 1])
  await keeper.close()
})

/** What readers who look for 题目 find, once the index is made anew where it has to be. */
async function finds(keeper: ReturnType<typeof keepIndex>, titles: string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const { engine, moment } = await keeper.current()
      const { items } = await engine.suggest({ keyword: '题目', size: 8, moment })
      expect(items.map(({ title }) => title)).toEqual(titles)
    },
    { timeout: 5_000 },
  )
}
async function siteWith(title: string) {
  const { db } = await testDatabase()
  await addClasses(db)
  await publish(db, { title })
  const makeEngine = () => memoryEngine(NO_TRADE)
  return { db, needs: { findables: allFindables(db), warn: () => {}, makeEngine } }
}

test('after the database was restored by other means readers find what it holds now', async () => {
  const { db, needs } = await siteWith('恢复之前的题目')
  const keeper = keepIndex(db, needs)
  await finds(keeper, ['恢复之前的题目'])
  await restoreByOtherMeans(db, '恢复回来的题目')
  await finds(keeper, ['恢复回来的题目'])
  await keeper.close()
})

test('after the database went back to an earlier state readers find what it holds now', async () => {
  const { db, needs } = await siteWith('早先的题目')
  const { source, generation, horizon, seconds: lookedAt } = await findHorizon(db)
  const mark = { source, generation, horizon: `9${horizon}`, lookedAt, applied: [], builtAt: '2026-11-18', builtMs: 1 }
  const shelf = { take: async () => ({ engine: needs.makeEngine(), mark }), put: async () => true }
  const keeper = keepIndex(db, { ...needs, shelf })
  await finds(keeper, ['早先的题目'])
  await keeper.close()
})
