import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { whileHeld } from '../../testing/content/whileHeld.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { updateArticle } from '../desk/changes/applying.queries.ts'
import { relink, relinkImported } from './relink.ts'

const { db } = await testDatabase()
await addClasses(db)
await addLawClasses(db)
let law = ''

beforeEach(async () => {
  await sql`truncate law, law_version, law_article, law_article_change, citation`.execute(db)
  await sql`delete from knowledge`.execute(db)
  const articles = [
    '第一条 为了管理泉水，制定本条例。',
    '第二条 泉水应当每周清洗。',
    '第三条 违反本条例第二条规定的，责令改正。',
  ]
  law = await enactLaw(db, { title: '示例泉水条例', effective: '2015-01-01', text: articles.join('\n\n') })
})

const bodyOf = async (esId: string) =>
  (await db.selectFrom('knowledge').where('es_id', '=', esId).select('body').executeTakeFirstOrThrow()).body
const citedBy = async (id: string) =>
  (await db.selectFrom('citation').where('source_id', '=', id).select('address').execute()).map((row) => row.address)

const linesOf = (words: string) => [
  { paragraph: 1, item: null, subitem: null, label: '', text: words, cites: [], periods: [] },
]

test('a correction that readers get while links are made stays, and is linked itself', async () => {
  const item = await publish(db, { body: '<p>示例泉水条例第一条。</p>', publish_time: '2025-01-01 08:00:00' })
  const correct = (tx: Db) =>
    tx.updateTable('knowledge').set({ body: '<p>更正：示例泉水条例第二条。</p>' }).where('es_id', '=', item).execute()
  await whileHeld(db, correct, () => relink(db))
  expect(await bodyOf(item)).toMatch(/^<p>更正：<a class="cite" .*>示例泉水条例第二条<\/a>。<\/p>$/)
  expect(await citedBy(item)).toEqual(['2'])
})

test('what a correction cites stays too where the words before it needed no other links', async () => {
  const origin = 'news/fountain'
  const item = await publish(db, { body: '<p>示例泉水条例第一条。</p>', publish_time: '2025-01-01 08:00:00', origin })
  await relink(db)
  const correct = async (tx: Db) => {
    await tx.updateTable('knowledge').set({ body: '<p>示例泉水条例第二条。</p>' }).where('es_id', '=', item).execute()
    await relinkImported(tx, [origin])
  }
  await whileHeld(db, correct, () => relink(db))
  expect(await citedBy(item)).toEqual(['2'])
})

test('a text that goes while links are made cites nothing', async () => {
  const item = await publish(db, { body: '<p>示例泉水条例第一条。</p>', publish_time: '2025-01-01 08:00:00' })
  await whileHeld(
    db,
    (tx) => tx.deleteFrom('knowledge').where('es_id', '=', item).execute(),
    () => relink(db),
  )
  expect(await citedBy(item)).toEqual([])
})

test('an article that is put right while links are made stays so, and is linked itself', async () => {
  const lines = linesOf('违反本条例第一条规定的，责令改正。')
  await whileHeld(
    db,
    (tx) => updateArticle(tx, law, { address: '3', lines }),
    () => relink(db),
  )
  const article = db.selectFrom('law_article').where('es_id', '=', law).where('address', '=', '3')
  const [line] = (await article.select('lines').executeTakeFirstOrThrow()).lines
  expect([line?.text, line?.cites.map(({ href }) => href)]).toEqual([
    '违反本条例第一条规定的，责令改正。',
    [`/readDetails?id=${law}#art-1`],
  ])
})
