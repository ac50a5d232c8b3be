import { expect, test } from 'vitest'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { keeperOf } from '../../testing/content/keeperOf.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { ANSWERED, addClasses, publish } from '../../testing/content/publish.ts'
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

test('a law of another province stands behind one of the whole country, until an answer of the portal rests on a law of that province', async () => {
  const rule = (who: string) => text('第一条 为了管理假山，制定本规定。', `第二条 假山松动的，${who}`)
  const local = await enactLaw(db, {
    title: '示例东省假山条例',
    effective: '2020-01-01',
    text: rule('由管理人加固。'),
  })
  const national = await enactLaw(db, {
    title: '示例假山管理规定',
    level: '3',
    effective: '2020-01-01',
    text: rule('管理人应当及时组织人员进行加固，并且公开加固的结果。'),
  })
  await enactLaw(db, { title: '示例东省凉亭条例', effective: '2020-01-01', text: '第一条 为了管理凉亭，制定本条例。' })
  await relink(db)
  const first = async (keyword = '假山松动谁来加固') => (await found(keyword))[0]
  expect(await first()).toBe(`${national}~2`)
  expect(await first('示例东省假山松动谁来加固')).toBe(`${local}~2`)
  await publish(db, { ...ANSWERED, title: '凉亭归谁养护', ...citing('示例东省凉亭条例', '第一条') })
  await relink(db)
  expect(await first()).toBe(`${local}~2`)
})

test('a citation that comes or goes while its text stays as it is counts from the next question on', async () => {
  const source = await publish(db, { title: '养护消息', publish_time: '2021-01-01 00:00:00' })
  const rules = async () => (await found(QUESTION)).filter((place) => place.endsWith('~2'))
  const [first = '', second = ''] = await rules()
  const [esId = '', address = ''] = second.split('~')
  const { law_id } = await db
    .selectFrom('law_version')
    .where('es_id', '=', esId)
    .select('law_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('citation')
    .values({
      source_id: source,
      source_kind: 'news',
      source_address: '',
      law_id,
      es_id: esId,
      address,
      paragraph: null,
      item: null,
      phrase: '该条',
    })
    .execute()
  expect(await rules()).toEqual([second, first])
  await db.deleteFrom('citation').where('source_id', '=', source).execute()
  expect(await rules()).toEqual([first, second])
})

test('an article that was given another number keeps what was said of it', async () => {
  const title = '示例西省长廊条例'
  const rules = ['长廊漏雨的，由东面的住户修缮。', '长廊漏雨的，由西面的住户修缮。']
  await enactLaw(db, {
    title,
    effective: '2020-01-01',
    text: text('第一条 为了管理长廊，制定本条例。', ...rules.map((rule, at) => `第${'二三'[at]}条 ${rule}`)),
  })
  await publish(db, { ...ANSWERED, publish_time: '2021-01-01 00:00:00', ...citing(title, '第三条') })
  await relink(db)
  const later = await enactLaw(db, {
    title,
    effective: '2024-01-01',
    text: text(
      '第一条 为了管理长廊，制定本条例。',
      '第二条 任何人不得在此停放车辆。',
      ...rules.map((rule, at) => `第${'三四'[at]}条 ${rule}`),
    ),
  })
  await relink(db)
  expect((await found('院子里的长廊漏雨了应该由哪边住户修缮')).slice(0, 2)).toEqual([`${later}~4`, `${later}~3`])
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
