import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importContent } from '../app/content/importContent.ts'
import { listLawMarks } from '../laws/itemLaws.queries.ts'
import { testApp } from '../testing/testApp.ts'
import { type Relatable, relateItems } from './relateItems.ts'
import { gatherRelatable, makeRelations } from './relations.job.ts'

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url))
const { db, store } = await testApp()
await importContent(db, { folder: CONTENT, store, demo: true, actor: 'test' })
await makeRelations(db, listLawMarks)
const relations = await db
  .selectFrom('knowledge_relation as r')
  .innerJoin('knowledge as a', 'a.es_id', 'r.es_id')
  .innerJoin('knowledge as b', 'b.es_id', 'r.related_id')
  .orderBy('a.origin')
  .orderBy('r.score', 'desc')
  .select(['a.origin as from', 'b.origin as to', 'r.score'])
  .execute()

/** The six a reader is shown. */
const shown = (origin: string) =>
  relations
    .filter(({ from }) => from === origin)
    .slice(0, 6)
    .map(({ to }) => to)

test.each([
  ['news/three-city-remote-evaluation', 'news/remote-evaluation-in-a-small-county'],
  ['news/framework-second-stage-idle', 'articles/after-the-shortlist'],
  ['news/sme-declarations-checked', 'videos/sme-declaration-letter'],
  ['articles/sme-declaration-seven-mistakes', 'news/sme-declarations-checked'],
  ['news/deposits-replaced-by-guarantee-letters', 'news/where-the-deposit-sleeps'],
  ['videos/single-source-publicity', 'news/single-source-publicity-requirements'],
  ['articles/interview-life-cycle-cost', 'news/life-cycle-cost-of-a-chiller'],
  ['news/two-bids-from-one-ip', 'articles/same-mac-address'],
  ['news/intention-disclosure-nobody-reads', 'news/procurement-intention-sixty-days'],
  ['news/fifteen-years-in-an-archive-room', 'articles/archives-not-in-the-cabinet'],
  ['videos/acceptance-checklist', 'news/acceptance-refused-over-the-desks'],
  ['articles/one-week-requirement-survey', 'articles/who-wrote-the-requirement'],
])('whoever reads %s is led to %s', (from, to) => {
  expect(shown(from)).toContain(to)
})

test('nothing is related to itself, and nothing twice', () => {
  expect(relations.filter(({ from, to }) => from === to)).toEqual([])
  expect(new Set(relations.map(({ from, to }) => `${from} ${to}`)).size).toBe(relations.length)
})

test('the same items give the same relations', async () => {
  const items = await gatherRelatable(db, listLawMarks)
  expect(await relateItems(items)).toEqual(await relateItems(items))
})

test('of two texts on one law, the one on the same article comes first', async () => {
  const plain = { kind: 'news', classId: 'headline', title: '', text: '', tags: [], laws: ['预算法'] }
  const others = [...Array(20).keys()].map((at) => ({ ...plain, esId: `other${at}`, articles: [`预算法~${at + 40}`] }))
  const related = await relateItems([
    { ...plain, esId: 'a', articles: ['预算法~22'] },
    { ...plain, esId: 'z', articles: ['预算法~22'] },
    ...others,
  ])
  expect(related.find(({ esId }) => esId === 'a')?.relatedId).toBe('z')
})

/** Numbers that only look random, so that every run is the same. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('5,000 items that share class, tag and law are done in time, and others get their turn meanwhile', {
  timeout: 300_000,
}, async () => {
  const random = numbers(7)
  const word = () => String.fromCharCode(0x4e00 + random(90), 0x4e00 + random(90))
  const items: Relatable[] = [...Array(5_000).keys()].map((at) => ({
    esId: `item${at}`,
    kind: 'news',
    classId: 'headline',
    title: word() + word() + word(),
    text: `《政府采购法》${[...Array(120)].map(word).join('，')}`,
    tags: ['采购'],
    laws: ['政府采购法'],
    articles: [],
  }))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  const before = Date.now()
  const related = await relateItems(items)
  clearInterval(timer)
  expect(Date.now() - before).toBeLessThan(60_000)
  expect(related.length).toBeLessThanOrEqual(5_000 * 12)
  expect(turns).toBeGreaterThan(20)
})
