import { expect, test } from 'vitest'
import { answerQuestion } from '../../questions/answering/answerQuestion.ts'
import { readAnswer } from '../../questions/answering/readAnswer.ts'
import { publishQuestion } from '../../questions/publishing/publishQuestion.ts'
import { addQuestionClasses } from '../../testing/content/askable.ts'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db, anonymous: api } = app
await addClasses(db)
await addLawClasses(db)
await addQuestionClasses(db)
const actor = 'office:lin'

const law = await enactLaw(db, {
  title: '样本采购法',
  level: '1',
  effective: '2020-01-01',
  text: [
    '第一条 为了规范采购活动，制定本法。',
    '第二条 采购人一般不得要求供应商提供样品。\n\n没有中标的样品，应当自结果公告之日起15日内退还。供应商书面同意的，可以由采购人处理。',
    '第三条 有下列情形之一的，采购人可以收取履约保证金：\n\n（一）合同金额较大的；\n\n（二）履行期限较长的。',
    '第四条 采购合同应当自签订之日起2个工作日内公告。',
  ].join('\n\n'),
})
for (let at = 0; at < 20; at++) await publish(db, { title: `培训动态第${at}期`, body_text: '采购人员参加业务培训。' })

type SearchInput = Parameters<typeof api.knowledgeSearch.knowledgeSearch>[0]
const ASKED = '没中标的样品多久退还'
const search = (more: Partial<SearchInput> = {}) => api.knowledgeSearch.knowledgeSearch({ keyword: ASKED, ...more })
const cardOf = async (more: Partial<SearchInput> = {}) => (await search(more)).card
const setLaw = (change: { effective?: string; abolished?: string | null }) =>
  db.updateTable('law_version').set(change).where('es_id', '=', law).execute()

test('a question that an article settles is answered by it: law, status, day, and the sentence with the words marked', async () => {
  const card = await cardOf()
  expect(card).toMatchObject({
    esId: law,
    title: '样本采购法',
    address: '2',
    label: '第二条',
    part: 1,
    lead: '',
    sentence: '没有中标的样品，应当自结果公告之日起15日内退还。',
    before: '采购人一般不得要求供应商提供样品。',
    after: '供应商书面同意的，可以由采购人处理。',
    law: { status: '1', effective: '2020-01-01' },
    answers: [],
  })
  const marked = card?.marks.map(({ start, end }) => card.sentence.slice(start, end))
  expect(marked).toContain('退还')
})

test('a subject, a question the law does not answer, and words that stand nowhere get no card', async () => {
  for (const keyword of ['样品', '采购合同', '样品运费谁出', '履约保证金最多收多少', '今天天气怎么样', '啊啊啊啊啊'])
    expect([keyword, await cardOf({ keyword })]).toEqual([keyword, null])
})

test('the card stands on the first page by relevance only', async () => {
  expect(await cardOf({ pageNum: 2 })).toBeNull()
  expect(await cardOf({ sort: 'newest' })).toBeNull()
  expect(await cardOf({ sort: 'hottest' })).toBeNull()
  expect(await cardOf({ pageSize: 1 })).toMatchObject({ address: '2' })
})

test('a filter that takes the law away takes the card with it, any other leaves it', async () => {
  for (const kept of [{ kind: 'law' }, { status: '1' }, { year: 2020 }, { classId: 'law' }] as const)
    expect([kept, (await cardOf(kept))?.address]).toEqual([kept, '2'])
  for (const away of [{ kind: 'news' }, { status: '3' }, { year: 2024 }, { classId: 'law-civil' }] as const)
    expect([away, await cardOf(away)]).toEqual([away, null])
})

test('a law that was abolished, is not in force yet or was withdrawn answers nothing', async () => {
  await setLaw({ abolished: '2021-01-01' })
  expect(await cardOf()).toBeNull()
  await setLaw({ abolished: null, effective: '2999-01-01' })
  expect(await cardOf()).toBeNull()
  await setLaw({ effective: '2020-01-01' })
  await db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', '=', law).execute()
  expect(await cardOf()).toBeNull()
  await db.updateTable('knowledge').set({ state: 'published' }).where('es_id', '=', law).execute()
  expect(await cardOf()).toMatchObject({ address: '2' })
})

test('an article asked for by its number is the answer, from its beginning', async () => {
  const card = await cardOf({ keyword: '样本采购法第四条' })
  expect(card).toMatchObject({ address: '4', sentence: '采购合同应当自签订之日起2个工作日内公告。' })
  expect(await cardOf({ keyword: '样本采购法第九十条' })).toBeNull()
})

test('answers that rest on the article are named, and gone when they are withdrawn', async () => {
  const user = await signUp(app)
  const asked = { title: '校服样品怎么退', content: '落选供应商的校服样品堆在仓库里，可以处理吗？', publish: true }
  const { id } = await app.as(user).userQuestion.askQuestion(asked)
  const text = '---\nexpert: 周砚秋\nexpertTitle: 副教授\n---\n应当退还，见《样本采购法》第二条。\n'
  await answerQuestion(db, { id, actor, answer: readAnswer('a.md', text) })
  const { esId } = await publishQuestion(db, { id, actor })
  expect((await cardOf())?.answers).toEqual([{ esId, title: '校服样品怎么退' }])
  await db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', '=', esId).execute()
  expect((await cardOf())?.answers).toEqual([])
})

test('a local law answers where the portal itself rests on the laws of that place, and nowhere else', async () => {
  const text = '第一条 为了规范验收，制定本办法。\n\n第二条 供应商交付的标书应当自开标之日起保存三年。'
  const local = await enactLaw(db, { title: '远方省采购档案办法', level: '5', effective: '2020-01-01', text })
  const keyword = '交付的标书保存几年'
  expect(await cardOf({ keyword })).toBeNull()
  const { law_id } = await db
    .selectFrom('law_version')
    .where('es_id', '=', local)
    .select('law_id')
    .executeTakeFirstOrThrow()
  const source = await publish(db, { title: '档案怎么存', body_text: '见《远方省采购档案办法》。' })
  await db
    .insertInto('citation')
    .values({
      source_id: source,
      source_kind: 'news',
      source_address: '',
      law_id,
      es_id: local,
      address: '2',
      phrase: '',
    })
    .execute()
  expect(await cardOf({ keyword })).toMatchObject({ esId: local, address: '2' })
})

test('while a short question is typed the article that answers it is offered first, with its sentence and how it stands', async () => {
  const { articles } = await api.knowledgeSearch.suggest({ keyword: '样品多久退还' })
  expect(articles[0]).toMatchObject({ esId: law, address: '2', label: '第二条', status: '1' })
  expect(articles[0]?.snippet).toContain('15日内退还')
  expect(articles.length).toBeLessThanOrEqual(2)
  await setLaw({ effective: '2999-01-01' })
  expect((await api.knowledgeSearch.suggest({ keyword: '样品多久退还' })).articles[0]).toMatchObject({ status: '2' })
  await setLaw({ effective: '2020-01-01' })
  expect((await api.knowledgeSearch.suggest({ keyword: '今天天气怎么样' })).articles).toEqual([])
})

test('the hints of the ask form begin with the article that fits, whatever the details say', async () => {
  const asked = { title: '样品多久退还', content: '我们单位在城东，昨天下过雨，仓库里的东西很多。' }
  const { articles } = await api.userQuestion.similar(asked)
  expect(articles[0]).toMatchObject({ esId: law, address: '2', fits: true, status: '1' })
  expect(articles.filter(({ fits }) => fits).length).toBeLessThanOrEqual(2)
  expect((await api.userQuestion.similar({ title: '履约保证金' })).articles.some(({ fits }) => fits)).toBe(false)
})
