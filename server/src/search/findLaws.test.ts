import { expect, test } from 'vitest'
import { addClasses, publish } from '../testing/content/publish.ts'
import { testApp } from '../testing/testApp.ts'

const { db, anonymous: api } = await testApp()
await addClasses(db)

async function enact(esId: string, title: string, texts: string[], more: { number?: string; aliases?: string[] } = {}) {
  await publish(db, { es_id: esId, kind: 'law', title, body_text: '' })
  await db
    .insertInto('law')
    .values({ law_id: `l-${esId}`, name: title, aliases: more.aliases ?? [] })
    .execute()
  await db
    .insertInto('law_version')
    .values({
      es_id: esId,
      law_id: `l-${esId}`,
      document_number: more.number ?? '',
      issuing_body: '示例省财政厅',
      level: '7',
      published: '2024-01-01',
      effective: '2024-02-01',
      expiry: null,
      abolished: null,
      next_effective: null,
      is_first: true,
      note: '',
      revisions: [],
      preamble: '[]',
      outline: JSON.stringify([{ id: 'ch-1', depth: 1, label: '第一章', title: '磋商程序', from: '1', to: '9' }]),
      annex: '[]',
      article_count: texts.length,
    })
    .execute()
  for (const [at, text] of texts.entries())
    await db
      .insertInto('law_article')
      .values({
        es_id: esId,
        address: String(at + 1),
        ordinal: at + 1,
        label: `第${'一二三四五六七八九'[at]}条`,
        section_id: 'ch-1',
        lines: '[]',
        text,
        text_sum: '',
      })
      .execute()
}

await enact(
  'cuoshang',
  '示例省竞争性磋商采购办法',
  [
    '本办法所称磋商，是指采购人与供应商面对面商谈。',
    '参加磋商的供应商不得少于三家。',
    '市场竞争不充分的科研项目，提交最后报价的供应商可以为两家。',
  ],
  { number: '示财库〔2024〕9号', aliases: ['磋商办法'] },
)

test('an article is found by words in the middle of it and shown under its law', async () => {
  const { rows } = await api.knowledgeSearch.knowledgeSearch({ keyword: '供应商可以为两家' })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    esId: 'cuoshang',
    kind: 'law',
    law: { status: '1', documentNumber: '示财库〔2024〕9号' },
  })
  const [article] = rows[0]?.articles ?? []
  expect(article).toMatchObject({ address: '3', label: '第三条', part: 1 })
  expect(article?.marks.map(({ start, end }) => article.snippet.slice(start, end))).toContain('供应商可以为两家')
})

test('every article that has the word is named, the best with its text', async () => {
  const { rows } = await api.knowledgeSearch.knowledgeSearch({ keyword: '供应商', kind: 'law' })
  const named = [...(rows[0]?.articles ?? []), ...(rows[0]?.otherArticles ?? [])].map(({ address }) => address)
  expect(named.sort()).toEqual(['1', '2', '3'])
})

test('a law is found by number, short name and article, and by its name together with a word of an article', async () => {
  const first = async (keyword: string) => {
    const [row] = (await api.knowledgeSearch.knowledgeSearch({ keyword })).rows
    return [row?.esId, row?.articles[0]?.address]
  }
  expect((await first('示财库[2024]9号'))[0]).toBe('cuoshang')
  expect(await first('磋商办法第二条')).toEqual(['cuoshang', '2'])
  expect(await first('磋商办法 3条')).toEqual(['cuoshang', '3'])
  expect(await first('磋商采购办法 少于三家')).toEqual(['cuoshang', '2'])
  const { articles } = await api.knowledgeSearch.suggest({ keyword: '磋商办法3条' })
  expect(articles).toEqual([
    {
      esId: 'cuoshang',
      title: '示例省竞争性磋商采购办法',
      address: '3',
      label: '第三条',
      part: 1,
      status: '1',
      snippet: '市场竞争不充分的科研项目，提交最后报价的供应商可以为两家。',
      marks: [],
    },
  ])
})

test('a changed article is found by its new words at once, and statuses are counted', async () => {
  await db
    .updateTable('law_article')
    .set({ text: '磋商小组由三人以上单数组成。' })
    .where('es_id', '=', 'cuoshang')
    .where('address', '=', '1')
    .execute()
  const { rows, facets } = await api.knowledgeSearch.knowledgeSearch({ keyword: '三人以上单数' })
  expect(rows[0]?.articles[0]?.address).toBe('1')
  expect(facets.status).toEqual([{ value: '1', name: '现行有效', count: 1 }])
})

test('a question being written brings the article that settles it', async () => {
  const { articles } = await api.userQuestion.similar({ title: '科研项目只剩两家供应商，还能继续吗' })
  expect(articles[0]).toMatchObject({ esId: 'cuoshang', address: '3' })
})

test('the library finds by words, number, name, sound and slip, as the search of the whole site does', async () => {
  const list = (keyword: string) => api.law.list({ keyword })
  expect((await list('磋商 两家')).rows[0]).toMatchObject({ esId: 'cuoshang', hit: { address: '3' } })
  expect((await list('磋商办法第二条')).rows[0]).toMatchObject({ esId: 'cuoshang', hit: { label: '第二条' } })
  expect((await list('示财库〔2024〕9号')).rows[0]?.esId).toBe('cuoshang')
  expect(await list('jzxcs')).toMatchObject({ readAs: '竞争性磋商', rows: [{ esId: 'cuoshang' }] })
  expect((await list('竞争性蹉商')).rows[0]?.esId).toBe('cuoshang')
  expect(await list('査無此物龘龘')).toMatchObject({ total: 0, rows: [] })
  const [row] = (await list('市场竞争不充分')).rows
  expect(row?.hit?.marks.map(({ start, end }) => row.hit?.snippet.slice(start, end))).toEqual(['市场竞争不充分'])
})
