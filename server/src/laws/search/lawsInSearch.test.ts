import { expect, test } from 'vitest'
import { enactLaw } from '../../testing/enactLaw.ts'
import { keeperOf } from '../../testing/keeperOf.ts'
import { addLawClasses } from '../../testing/lawClasses.ts'
import { ANSWERED, addClasses, publish } from '../../testing/publish.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { relink } from '../citations/relink.ts'
import { readCites } from './lawLinks.ts'

const { db } = await testDatabase()
await addClasses(db)
await addLawClasses(db)

const text = (...articles: string[]) => articles.join('\n\n')
const RULE = '喷泉漏水的，由管理人负责修理。'
const north = await enactLaw(db, {
  title: '示例北省喷泉条例',
  effective: '2020-01-01',
  text: text('第一条 为了管理喷泉，制定本条例。', `第二条 ${RULE}`),
})
const south = await enactLaw(db, {
  title: '示例南省喷泉条例',
  effective: '2020-01-01',
  text: text('第一条 为了管理喷泉，制定本条例。', `第二条 ${RULE}`),
})
await relink(db)

const keepers = [keeperOf(db), keeperOf(db)]

/** The places of articles, best first, which must be the same in every process. */
async function found(keyword: string): Promise<string[]> {
  const answers = await Promise.all(
    keepers.map(async (keeper) => {
      const { engine, moment } = await keeper.current()
      const { groups } = await engine.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment })
      return groups.flatMap(({ key, best }) => best.map(({ address }) => `${key.replace('knowledge:', '')}~${address}`))
    }),
  )
  expect(answers[1]).toEqual(answers[0])
  return answers[0] ?? []
}
const QUESTION = '我家门口的喷泉一直漏水应该找谁负责修理呢'
const citing = (name: string, article: string) => ({ body: `<p>依照《${name}》${article}的规定办理。</p>` })

test('an answer that rests on an article brings it first, in every process, and no longer when it is withdrawn', async () => {
  for (const [esId, name] of [
    [south, '示例南省喷泉条例'],
    [north, '示例北省喷泉条例'],
  ] as const) {
    const answer = await publish(db, { ...ANSWERED, title: '水池归谁养护', ...citing(name, '第二条') })
    await relink(db)
    expect((await found(QUESTION))[0], name).toBe(`${esId}~2`)
    await db.deleteFrom('citation').where('source_id', '=', answer).execute()
    await db.deleteFrom('knowledge').where('es_id', '=', answer).execute()
  }
})

test('an article that was given another number keeps what was said of it', async () => {
  const answer = await publish(db, {
    ...ANSWERED,
    title: '池子归谁养护',
    publish_time: '2021-01-01 00:00:00',
    ...citing('示例南省喷泉条例', '第二条'),
  })
  await relink(db)
  const renumbered = await enactLaw(db, {
    title: '示例南省喷泉条例',
    effective: '2024-01-01',
    text: text('第一条 为了管理喷泉，制定本条例。', '第二条 喷泉应当每日清洗，不得饮用。', `第三条 ${RULE}`),
  })
  await relink(db)
  expect((await found(QUESTION))[0]).toBe(`${renumbered}~3`)
  const cited = await db.selectFrom('citation').where('source_id', '=', answer).select('es_id').execute()
  expect(cited).toEqual([{ es_id: south }])
})

test('a law of two versions has one voice: what it cites counts once', async () => {
  for (const effective of ['2021-01-01', '2022-01-01', '2023-01-01'])
    await enactLaw(db, {
      title: '示例喷泉养护办法',
      effective,
      text: `第一条 修理喷泉，依照《示例北省喷泉条例》第二条执行。${effective}`,
    })
  await relink(db)
  const versions = await db
    .selectFrom('law_version as v')
    .innerJoin('law as l', 'l.law_id', 'v.law_id')
    .where('l.name', '=', '示例喷泉养护办法')
    .orderBy('v.effective')
    .select('v.es_id')
    .execute()
  const cites = await readCites(
    db,
    versions.map(({ es_id }) => es_id),
  )
  expect(versions.map(({ es_id }) => cites(es_id, '1').length)).toEqual([0, 0, 2])
})
