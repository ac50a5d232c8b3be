import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addViews } from '../knowledge/knowledge.queries.ts'
import { listArticleLabels } from '../laws/itemLaws.queries.ts'
import { addLawVersion } from '../testing/content/addLawVersion.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { inLanes } from '../testing/network/inLanes.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testDatabase } from '../testing/testApp.ts'
import { cancelByEsId } from './cancelOperations.ts'
import { itemRefs } from './itemRef.ts'
import { operate } from './operate.ts'
import { listMineOf } from './operations.queries.ts'

const { db } = await testDatabase({ statementLimit: 30_000 })
await addClasses(db)
const items = [await publish(db), await publish(db), await publish(db)]
const law = await addLawVersion(db, { esId: 'race' })
const names = [...items, law, `${law}~1`, `${law}~22-2`]
const readers = await Promise.all(Array.from({ length: 10 }, () => signUp({ db })))

const counted = async () =>
  (await listMineOf(db, { userId: undefined, refs: itemRefs(names) })).map(({ esId, likeCount, favouriteCount }) => ({
    esId,
    likeCount,
    favouriteCount,
  }))
const rowsThere = async () => {
  const { rows } = await sql<{ esId: string; likeCount: number; favouriteCount: number }>`
    select g.name as "esId", count(*) filter (where o.operate_type = 'like') as "likeCount",
      count(*) filter (where o.operate_type = 'collect') as "favouriteCount"
    from unnest(${names}::text[]) with ordinality as g (name, place)
    left join operation o on case o.address when '' then o.es_id else o.es_id || '~' || o.address end = g.name
    group by g.name, g.place order by g.place`.execute(db)
  return rows
}

test('a hundred toggles at once, in every order, leave counters that match the rows', async () => {
  const turned = (list: string[], by: number) => [...list.slice(by), ...list.slice(0, by)]
  await inLanes(
    Array.from({ length: 110 }, (_, at) => async () => {
      const userId = readers[at % readers.length]?.id ?? ''
      const type = at % 3 === 0 ? 'like' : 'collect'
      const esIds = at % 2 === 0 ? turned(names, at % 5) : turned(names, at % 4).reverse()
      if (at % 10 === 5) return addViews(db, new Map(turned(items, at % 3).map((esId) => [esId, 1])))
      await (at % 7 < 3 ? cancelByEsId : operate)(db, listArticleLabels, { userId, type, esIds })
    }),
  )
  expect(await counted()).toEqual(await rowsThere())
})

test('one reader who clicks a hundred times at once likes once', async () => {
  const [zhang] = readers
  const [esId = ''] = items
  const like = { userId: zhang?.id ?? '', type: 'like' as const, esIds: [esId] }
  await cancelByEsId(db, listArticleLabels, like)
  const told = await inLanes(Array.from({ length: 100 }, () => () => operate(db, listArticleLabels, like)))
  expect(told.filter(([row]) => row?.outcome === 'done')).toHaveLength(1)
  expect(await counted()).toEqual(await rowsThere())
})

test('counters go with the account that made them', async () => {
  const leaving = await signUp({ db })
  await operate(db, listArticleLabels, { userId: leaving.id, type: 'like', esIds: names })
  await db.deleteFrom('operation').where('user_id', '=', leaving.id).execute()
  expect(await counted()).toEqual(await rowsThere())
})

test('whatever readers do in whatever order, what is held is what they did last', async () => {
  const act = fc.record({
    reader: fc.integer({ min: 0, max: 2 }),
    type: fc.constantFrom('like' as const, 'collect' as const),
    on: fc.boolean(),
    esIds: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      await db.deleteFrom('operation').execute()
      const held = new Set<string>()
      for (const { reader, type, on, esIds } of acts) {
        const userId = readers[reader]?.id ?? ''
        const told = await (on ? operate : cancelByEsId)(db, listArticleLabels, { userId, type, esIds })
        for (const [at, esId] of esIds.entries()) {
          const key = `${reader} ${type} ${esId}`
          expect(told[at]).toMatchObject({ esId, outcome: held.has(key) === on ? 'already' : 'done' })
          if (on) held.add(key)
          else held.delete(key)
        }
      }
      const holding = (type: string, esId: string) => [0, 1, 2].filter((at) => held.has(`${at} ${type} ${esId}`)).length
      expect(await counted()).toEqual(
        names.map((esId) => ({ esId, likeCount: holding('like', esId), favouriteCount: holding('collect', esId) })),
      )
    }),
    { numRuns: 30 },
  )
})
