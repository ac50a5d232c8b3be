import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { expect, test } from 'vitest'
import { beginText, NEWS } from '../testing/content/beginText.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { signedBy } from '../testing/content/signedBy.ts'
import { treeOf } from '../testing/content/writeDraft.ts'
import { mainOf } from '../testing/network/mainOf.ts'
import { read, withPages } from '../testing/network/readPortal.ts'
import { askOffice } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db, anonymous } = app
await addClasses(db)
await db
  .insertInto('class')
  .values(['solicit', 'journal', 'book'].map((id) => ({ id, parent_id: null, name: id, sort: 9 })))
  .execute()
await withPages(app)
const [writer, second, chief] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]
const readers = [writer, second, chief] as const
const release = async (id: string) =>
  askOffice(app, 'release.now', { as: chief, input: await signedBy(app, id, readers) })

const preview = async (id: string, more: object = {}) =>
  (await askOffice(app, 'preview.page', { as: writer, input: { id, ...more } })).raw
const TREE: Tree = {
  type: 'root',
  children: [
    { type: 'heading', depth: 2, children: [{ type: 'text', value: '一、缘起' }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: '依照规定办理' },
        { type: 'footnoteReference', identifier: '1' },
      ],
    },
    { type: 'footnoteDefinition', identifier: '1', children: treeOf('注释一。').children as never },
  ],
}

test('what is looked at before the release is what readers get after it', async () => {
  await publish(db, { title: '旁边的一篇' })
  const text = await beginText(app, writer, { fields: { ...NEWS, tags: ['渡口'], author: '周砚秋' }, tree: TREE })
  const page = await preview(text.id)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  await release(text.id)
  const shown = await read(app, `/newsDetails?id=${text.esId}`)
  expect(shown.status).toBe(200)
  expect(mainOf(page.body)).toContain('一、缘起')
  // What is like it stands below once a job compared it with the others, sooner or later.
  const own = (html: string) =>
    mainOf(html).replace(/<section class="no-print[^>]*>(?:(?!<section).)*相关内容.*?<\/section>/s, '')
  expect(own(page.body)).toBe(own(shown.body))
})

test('nothing in it runs, nobody keeps it, and only a frame of ours shows it', async () => {
  const { headers, body } = await preview((await beginText(app, writer)).id)
  expect(body).not.toMatch(/<script|<noscript|modulepreload|\son\w+=/i)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-cache']).toBeUndefined()
  expect(headers['content-security-policy']).toContain("script-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  for (const [, address = ''] of body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
    expect(address).toMatch(/^\/assets\//)
})

test('nothing of it comes true: no reader meets it, nothing is counted, no list grows', async () => {
  const text = await beginText(app, writer)
  const before = await anonymous.knowledge.news({})
  for (const mode of ['plain', 'care', 'grey']) expect((await preview(text.id, { mode })).statusCode).toBe(200)
  expect(await anonymous.knowledge.news({})).toEqual(before)
  expect(await codeOf(anonymous.knowledge.knowledge({ id: text.esId }))).toBe(404)
  expect(await db.selectFrom('knowledge').where('es_id', '=', text.esId).selectAll().execute()).toEqual([])
  expect(
    await db.selectFrom('draft').where('id', '=', text.id).select(['state', 'number', 'publish_time']).execute(),
  ).toEqual([{ state: 'draft', number: 1, publish_time: null }])
})

test('it can be seen as 关怀版 and in grey', async () => {
  const { id } = await beginText(app, writer)
  const head = async (mode: string) => /<html[^>]*>/.exec((await preview(id, { mode })).body)?.[0]
  expect(await head('plain')).toBe('<html data-js="" lang="zh-CN">')
  expect(await head('care')).toBe('<html data-js="" data-care="" lang="zh-CN">')
  expect(await head('grey')).toBe('<html data-js="" lang="zh-CN" class="grayscale">')
})

test('what is not finished can be looked at, whatever kind it is of', async () => {
  for (const kind of ['news', 'notice', 'training', 'solicit', 'book'] as const) {
    const page = await preview((await beginText(app, writer, { kind, fields: { summary: '短' }, tree: treeOf() })).id)
    expect([kind, page.statusCode, /<main/.test(page.body), page.body.includes('还不能预览')]).toEqual([
      kind,
      200,
      true,
      false,
    ])
    expect(page.body).toContain('（标题未填）')
  }
})

test('what cannot be shown at all says why, in words', async () => {
  const page = await preview((await beginText(app, writer, { kind: 'video', fields: { title: '一部影片' } })).id)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>还不能预览</h1>')
  expect(page.body).toContain('影片')
})

test('a revision shows the new words to the office while readers have the old ones', async () => {
  const text = await beginText(app, writer, { tree: treeOf('原来的文字。') })
  await release(text.id)
  const tree = JSON.stringify(treeOf('改过的文字。'))
  await db.updateTable('draft').set({ state: 'draft', tree, number: 2 }).where('id', '=', text.id).execute()
  expect((await preview(text.id)).body).toContain('改过的文字。')
  expect((await preview(text.id, { number: 1 })).body).toContain('原来的文字。')
  expect((await read(app, `/newsDetails?id=${text.esId}`)).body).toContain('原来的文字。')
  expect((await preview(text.id, { number: 7 })).json()).toMatchObject({ code: 404, msg: '没有存下这一稿次' })
})

test('what was published before there was a console can be looked at too', async () => {
  const esId = await publish(db, { title: '早先的一篇', summary: '早先发布的一篇，摘要在此。' })
  const { id } = await db.selectFrom('draft').where('es_id', '=', esId).select('id').executeTakeFirstOrThrow()
  expect((await preview(id)).body).toContain('早先的一篇')
})

test('strangers see nothing of it', async () => {
  const { id } = await beginText(app, writer)
  expect((await askOffice(app, 'preview.page', { input: { id } })).code).toBe(401)
  expect((await askOffice(app, 'preview.page', { as: writer, input: { id: 'nothing' } })).code).toBe(404)
  expect((await askOffice(app, 'preview.page', { as: writer, input: { id, mode: 'purple' } })).code).toBe(400)
})

test('a preview and a release at once do not wait for each other for ever', async () => {
  const text = await beginText(app, writer)
  const input = await signedBy(app, text.id, readers)
  const letOut = askOffice(app, 'release.now', { as: chief, input })
  const [released, ...pages] = await Promise.all([letOut, preview(text.id), preview(text.id), preview(text.id)])
  expect([released.code, ...pages.map(({ statusCode }) => statusCode)]).toEqual([200, 200, 200, 200])
})
