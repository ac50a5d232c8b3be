import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginText, NEWS, NOTICE } from '../../testing/content/beginText.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { signedBy } from '../../testing/content/signedBy.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { mainOf } from '../../testing/network/mainOf.ts'
import { read, withPages } from '../../testing/network/readPortal.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp({ PAGE_CACHE_MB: '64' })
const { db, anonymous, server } = app
await addClasses(db)
await withPages(app)
const [writer, second, chief] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]

const FIRST = '第二段的金额应为三百万元。'
const SECOND = '采购人的名称应为<县>财政局 & 教育局。'

const letOut = async (id: string, change: object = {}) =>
  askOffice(app, 'release.now', { as: chief, input: await signedBy(app, id, [writer, second, chief], change) })
async function released(more: Parameters<typeof beginText>[2] = {}) {
  const text = await beginText(app, writer, more)
  await letOut(text.id)
  return text
}
async function revise(id: string, words: string, change: object) {
  await db
    .updateTable('draft')
    .set({ state: 'draft', tree: JSON.stringify(treeOf(words)), number: sql`number + 1`, updated_by: writer.id })
    .where('id', '=', id)
    .execute()
  return letOut(id, change)
}
const correct = (id: string, note: string) => revise(id, `改过：${note}`, { change: 'correction', changeNote: note })

test('what was corrected is told on the page, newest first, with its time and in the words of the office', async () => {
  const { id, esId } = await released()
  expect(mainOf((await read(app, `/newsDetails?id=${esId}`)).body)).not.toContain('更正说明')
  await correct(id, FIRST)
  await revise(id, '只改了标点。', { change: 'wording' })
  await correct(id, SECOND)
  const { corrections } = await anonymous.knowledge.knowledge({ id: esId })
  const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect(corrections).toEqual([
    { time, note: SECOND },
    { time, note: FIRST },
  ])
  const page = (await read(app, `/newsDetails?id=${esId}`)).body
  const main = mainOf(page)
  expect(main).toContain('更正说明')
  expect(main.indexOf('&lt;县&gt;财政局 &amp; 教育局')).toBeGreaterThan(0)
  expect(main.indexOf('&lt;县&gt;财政局')).toBeLessThan(main.indexOf(FIRST))
  expect(page.match(/"@type":"CorrectionComment"/g)).toHaveLength(2)
})

test('feeds say that the entry has changed and why, others stay as they were', async () => {
  const { id, esId } = await released({ fields: { ...NEWS, title: '订阅者看到的更正' } })
  await correct(id, FIRST)
  const plain = await released({ fields: { ...NEWS, title: '没有更正的一篇' } })
  const feed = (await server.inject('/feed/news.json')).json<{ items: Record<string, string>[] }>()
  const [entry, other] = [esId, plain.esId].map((one) => feed.items.find(({ url }) => url?.endsWith(one)))
  expect(entry?.date_modified).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/)
  expect(entry?.summary).toMatch(/^【更正 \d{4}-\d{2}-\d{2}】第二段的金额应为三百万元。/)
  expect(entry?.content_html).toMatch(/^<p><strong>更正说明<\/strong> /)
  expect([other?.date_modified, other?.summary]).toEqual([undefined, NEWS.summary])
  const rss = (await server.inject('/feed/all.xml')).body
  expect(rss).toContain('<atom:updated>')
  expect(rss).toContain(FIRST)
})

test('a notice and a page are corrected likewise', async () => {
  const { id, esId } = await released({ kind: 'notice', fields: NOTICE })
  await correct(id, FIRST)
  expect((await anonymous.informAndTrain.detail({ id: esId })).corrections).toMatchObject([{ note: FIRST }])
  expect((await anonymous.zcAnnounTrain.zcAnnounTrain({ id: esId })).corrections).toMatchObject([{ note: FIRST }])
  const page = (await read(app, `/notice-detail?id=${esId}`)).body
  expect(mainOf(page)).toContain(FIRST)
  expect(page).toContain('"@type":"CorrectionComment"')
})

test('a correction of the same words is told too, though nothing else has changed', async () => {
  const { id, esId } = await released()
  await read(app, `/newsDetails?id=${esId}`)
  await read(app, '/feed/news.xml')
  await revise(id, '正文写在这里。', { change: 'correction', changeNote: FIRST })
  expect(mainOf((await read(app, `/newsDetails?id=${esId}`)).body)).toContain(FIRST)
  expect((await read(app, '/feed/news.xml')).body).toContain(FIRST)
})

test('whoever looks at it beforehand sees the correction that would come, and nobody else does', async () => {
  const { id, esId } = await released()
  const preview = async (input: object) =>
    mainOf((await askOffice(app, 'preview.page', { as: writer, input: { id, ...input } })).raw.body)
  expect(await preview({ correction: FIRST })).toContain(FIRST)
  expect(await preview({})).not.toContain('更正说明')
  expect((await anonymous.knowledge.knowledge({ id: esId })).corrections).toEqual([])
  const unseen = await beginText(app, writer)
  const page = await askOffice(app, 'preview.page', { as: writer, input: { id: unseen.id, correction: FIRST } })
  expect(mainOf(page.raw.body)).not.toContain(FIRST)
})
