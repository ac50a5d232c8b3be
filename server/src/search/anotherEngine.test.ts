import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import type { Answer, SearchEngine } from '@zhengcai/engine/searchEngine.ts'
import { expect, test } from 'vitest'
import { listClasses } from '../knowledge/knowledge.queries.ts'
import { findLaws } from '../laws/reading/findLaws.ts'
import { findSimilar } from '../questions/asking/findSimilar.ts'
import { allFindables } from '../testing/content/keeperOf.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { postNotice } from '../testing/content/publishAnnounTrain.ts'
import { testDatabase } from '../testing/testApp.ts'
import { findKnowledge } from './findKnowledge.ts'
import { keepIndex } from './following/keepIndex.ts'
import { searchWith } from './search.ts'
import { suggest } from './suggest.ts'

/** As far from ours as can be: it looks into every text, one after the other, as an engine elsewhere might on its machines. */
function readingEngine(): SearchEngine {
  const held = new Map<string, SearchDocument>()
  const having = (word: string) =>
    [...held.values()].filter(({ title, texts }) => [title, ...texts].some((text) => text.includes(word)))
  return {
    async put(documents) {
      for (const document of documents) held.set(document.key, document)
    },
    async remove(keys) {
      for (const key of keys) held.delete(key)
    },
    async setViews() {},
    async query({ keyword: typed, kinds, offset, size }) {
      const found = having(typed.trim()).filter(({ kind }) => kinds?.includes(kind) ?? true)
      const counts = Map.groupBy(found, ({ kind }) => kind)
      const answer: Answer = {
        groups: found.slice(offset, offset + size).map(({ key, kind }) => ({
          key,
          kind,
          whole: true,
          score: 1,
          sense: 1,
          best: [],
          others: [],
        })),
        leading: [],
        senses: [],
        total: found.length,
        wholeTotal: found.length,
        capped: false,
        facets: {
          kind: [...counts].map(([value, { length }]) => ({ value, count: length })),
          class: [],
          year: [],
          status: [],
        },
        expanded: [],
        byName: false,
        alternatives: [],
      }
      return answer
    },
    suggest: async ({ keyword }) => ({ items: having(keyword), articles: [], senses: [], readAs: [] }),
    status: async () => ({ documents: held.size, units: held.size, dead: 0, terms: 0, bytes: 0 }),
  }
}

const { db } = await testDatabase()
await addClasses(db)
const keeper = keepIndex(db, { findables: allFindables(db), makeEngine: readingEngine, warn: () => {} })
const search = searchWith(
  db,
  {
    async query(asked) {
      const { engine, moment } = await keeper.current()
      return engine.query({ ...asked, moment })
    },
    async suggest(typed) {
      const { engine, moment } = await keeper.current()
      return engine.suggest({ ...typed, moment })
    },
  },
  allFindables(db),
)
const plain = { sort: 'relevance' as const, pageNum: 1, pageSize: 10 }

test('readers are served by another engine, and the product does not notice', async () => {
  const news = await publish(db, { title: '换一个引擎', body_text: '搜索照样能找到这一篇。' })
  const notice = await postNotice(db, { title: '照样能找到的通知' })
  const { rows, facets, total } = await findKnowledge(
    { db, search, classes: () => listClasses(db) },
    { keyword: '照样能找到', ...plain },
  )
  expect([rows.map(({ esId }) => esId), total]).toEqual([[news, notice], 2])
  expect(rows[0]).toMatchObject({ snippet: '搜索照样能找到这一篇。', marks: [{ start: 2, end: 7 }] })
  expect(facets.kind.map(({ name }) => name)).toEqual(['资讯', '公告'])
  const offered = await suggest({ search, hot: { list: async () => [] } }, { keyword: '换一个', size: 5 })
  expect(offered.items).toEqual([{ esId: news, kind: 'news', title: '换一个引擎', titleMarks: [{ start: 0, end: 3 }] }])
})

test('what changes in the database reaches that engine, and what is gone leaves it', async () => {
  const esId = await publish(db, { title: '先有后无的一篇' })
  const totalOf = async () =>
    (await findKnowledge({ db, search, classes: () => listClasses(db) }, { keyword: '先有后无', ...plain })).total
  expect(await totalOf()).toBe(1)
  await db.deleteFrom('knowledge').where('es_id', '=', esId).execute()
  expect(await totalOf()).toBe(0)
})

test('the library and the ask form ask that engine too', async () => {
  const law = await publish(db, { kind: 'law', title: '换引擎办法', body_text: '' })
  const question = await publish(db, { kind: 'question', title: '换引擎办法适用吗', body_text: '适用。' })
  expect((await findLaws(search, { keyword: '换引擎办法' })).esIds).toEqual([law])
  const { questions } = await findSimilar(db, search, { title: '换引擎办法', content: '' })
  expect(questions.map(({ esId }) => esId)).toEqual([question])
})
