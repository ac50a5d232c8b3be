import { memoryEngine } from '@zhengcai/engine/searchIndex.ts'
import { NO_TRADE } from '@zhengcai/engine/trade.ts'
import { expect, test, vi } from 'vitest'
import { allFindables } from '../../testing/content/keeperOf.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { keepIndex } from './keepIndex.ts'
import { raiseGeneration } from './search.queries.ts'

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
