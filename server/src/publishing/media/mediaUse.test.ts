import { once } from 'node:events'
import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { partStore } from '../../platform/files/parts.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { holdDraft, treeOf } from '../../testing/content/writeDraft.ts'
import { cell, dot, drawing, line, manuscript, row, run, table } from '../../testing/files/manuscripts.ts'
import { photograph, sentFile, sha256Of } from '../../testing/files/mediaFiles.ts'
import { askOffice, saidBy } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { cleanMedia } from '../media.job.ts'
import type { MediaRow } from './media.queries.ts'

const picture = await photograph(300, 200)
const elsewhere = createServer((request, reply) => {
  if (request.url === '/moved.jpg') reply.writeHead(302, { location: 'http://127.0.0.1/secret' }).end()
  else reply.end(request.url === '/page.jpg' ? '<html>' : picture)
}).listen(0, '127.0.0.1')
await once(elsewhere, 'listening')
const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
afterAll(() => elsewhere.close())

const app = await testApp({ PICTURE_HOSTS: `mmbiz.qpic.cn,${origin}` })
const { db, store, folder } = app
await addClasses(db)
const writer = await hireStaff(app, 'writer')
const clean = () => cleanMedia({ db, store, parts: partStore(folder) })

type Any = Record<string, unknown>
const ask = <T = Any>(name: string, input: object = {}) => askOffice<T>(app, name, { as: writer, input })

async function add(bytes?: Buffer, name = '图.jpg'): Promise<MediaRow> {
  const { uploadId } = await sentFile(app, writer, bytes ?? (await photograph()), name)
  return (await ask<{ media: MediaRow }>('media.finish', { uploadId })).data.media
}
const figure = (url: string) => ({ type: 'figure', media: url, alt: '评标现场，七位专家围桌而坐' })
const withFigure = (...urls: string[]) => ({
  type: 'root',
  children: [...treeOf('正文。').children, ...urls.map(figure)],
})

let pressed = 0
async function draftWith(content: {
  fields?: object
  tree: object
}): Promise<{ id: string; lock: string; base: number }> {
  pressed += 1
  const { id } = (await ask<{ id: string }>('draft.create', { once: `media-press-${pressed}`, kind: 'news' })).data
  const lock = await holdDraft(app, writer, id)
  const fields = { title: '用图的稿件', ...content.fields }
  const saved = await ask<{ number: number }>('draft.save', { id, lock, base: 1, fields, tree: content.tree })
  expect(saidBy(saved)).toBe('200 操作成功')
  return { id, lock, base: saved.data.number }
}
const usesOf = async (id: string) =>
  (await ask<{ uses: { place: string; title: string; live: boolean }[] }>('media.uses', { id })).data.uses.map(
    ({ place, title, live }) => `${place} ${title}${live ? ' live' : ''}`,
  )
const aged = (id: string, days: number) =>
  sql`update media set unused_since = unused_since - make_interval(days => ${days}::int),
    trashed_at = trashed_at - make_interval(days => ${days}::int) where id = ${id}`.execute(db)
const isThere = async (media: MediaRow) => [
  (await ask('media.uses', { id: media.id })).code === 200,
  store.has(basename(media.url)),
  Object.values(media.covers ?? {}).every((cover) => store.has(basename(cover))),
]

test('drafts, their history, items of readers and parts of the site are named where a file is used', async () => {
  const media = await add()
  expect(await usesOf(media.id)).toEqual([])
  await publish(db, { title: '导入的旧文', body: `<img src="${media.url}">` })
  await publish(db, { title: '以它为封面', cover: media.covers?.wide ?? '' })
  await db
    .insertInto('banner')
    .values({ id: 'b', title: '横幅', text: '', link: '/', picture: media.url, sort: 0 })
    .execute()
  const { id, lock, base } = await draftWith({ fields: { cover: media.covers?.tall }, tree: treeOf('没有图。') })
  const other = await draftWith({ tree: withFigure(media.url) })
  expect(other.base).toBe(2)
  expect((await usesOf(media.id)).sort()).toEqual([
    'draft 用图的稿件',
    'draft 用图的稿件',
    'item 以它为封面 live',
    'item 导入的旧文 live',
    'site 横幅 live',
  ])
  await ask('draft.save', { id, lock, base, fields: { title: '不再用图' }, tree: treeOf('没有图。') })
  expect(await usesOf(media.id)).toContain('history 不再用图')
  await db.deleteFrom('banner').execute()
  await db.updateTable('knowledge').set({ body: '<p>换了</p>' }).where('title', '=', '导入的旧文').execute()
  expect((await usesOf(media.id)).filter((use) => use.endsWith('live'))).toEqual(['item 以它为封面 live'])
})

test('a text cannot name a file that nobody has, in its words or as its cover', async () => {
  const { id, lock, base } = await draftWith({ tree: treeOf('一') })
  const gone = `/files/${'0'.repeat(32)}-480.webp`
  const save = (content: object) => ask('draft.save', { id, lock, base, ...content })
  expect(saidBy(await save({ fields: {}, tree: withFigure(gone) }))).toBe(`601 正文第 2 块：找不到文件 ${gone}`)
  expect((await save({ fields: { cover: gone }, tree: treeOf('一') })).code).toBe(601)
})

test('what is used cannot be trashed, and the refusal names it', async () => {
  const [used, free] = [await add(), await add()]
  await draftWith({ tree: withFigure(used.url) })
  const refused = await ask('media.trash', { ids: [free.id, used.id] })
  expect([refused.code, refused.data]).toEqual([601, { used: [{ id: used.id, name: used.name }] }])
  expect((await ask('media.list', { trash: '1' })).raw.json().total).toBe(0)
  expect((await ask('media.trash', { ids: [free.id] })).code).toBe(200)
  const [trashed] = (await ask('media.list', { trash: '1' })).raw.json().rows
  expect(trashed.id).toBe(free.id)
  expect((await ask('media.trash', { ids: ['nobody'] })).code).toBe(404)
})

test('what nobody uses waits thirty days, lies in the trash for thirty more, and then goes with every form of it, audited', async () => {
  const media = await add(await photograph(600, 400))
  await clean()
  expect((await ask('media.list', { id: media.id })).raw.json().rows[0].trash).toBeNull()
  await aged(media.id, 31)
  await clean()
  expect((await ask('media.list', { id: media.id })).raw.json().rows[0].trash).not.toBeNull()
  expect(await isThere(media)).toEqual([true, true, true])
  await aged(media.id, 31)
  await clean()
  expect(await isThere(media)).toEqual([false, false, false])
  const act = db.selectFrom('audit').where('act', '=', 'remove media').select(['actor', 'subject'])
  expect(await act.execute()).toEqual([{ actor: 'job', subject: `media:${media.id}` }])
})

test('nothing that is in any revision, or that readers or the site have, is ever removed', async () => {
  const [inHistory, live, cover] = [await add(), await add(), await add()]
  const { id, lock, base } = await draftWith({ tree: withFigure(inHistory.url) })
  await ask('draft.note', { id, lock, base, note: '有图的一稿' })
  await ask('draft.save', { id, lock, base, fields: { title: '无图' }, tree: treeOf('删去了图。') })
  await publish(db, { body: `<img src="${live.url}">` })
  await publish(db, { cover: cover.covers?.square ?? '' })
  for (const media of [inHistory, live, cover]) {
    await sql`update media set unused_since = now() - interval '99 days', trashed_at = now() - interval '99 days' where id = ${media.id}`.execute(
      db,
    )
  }
  await clean()
  for (const media of [inHistory, live, cover]) {
    expect(await isThere(media)).toEqual([true, true, true])
    expect((await ask('media.list', { id: media.id })).raw.json().rows[0].trash).toBeNull()
  }
})

test('files that came by an import are not of the library and stay, also when the same file goes from it', async () => {
  const bytes = await photograph(500, 300)
  await store.keepAs(`${sha256Of('imported').slice(0, 32)}.svg`, Buffer.from('<svg/>'))
  const media = await add(bytes)
  await publish(db, { title: '导入的', body: `<img src="${media.url}">` })
  await sql`update media set unused_since = now() - interval '99 days', trashed_at = now() - interval '99 days' where id = ${media.id}`.execute(
    db,
  )
  await clean()
  expect(store.has(basename(media.url))).toBe(true)
  expect(store.has(`${sha256Of('imported').slice(0, 32)}.svg`)).toBe(true)
})

test('two pictures that look alike share their cuts, and the one that stays keeps them', async () => {
  const bytes = await photograph(400, 300)
  const twin = Buffer.concat([bytes, Buffer.from('a trailing word')])
  const [one, other] = [await add(bytes), await add(twin)]
  expect(other.covers).toEqual(one.covers)
  await sql`update media set trashed_at = now() - interval '99 days' where id = ${one.id}`.execute(db)
  await clean()
  expect(await isThere(other)).toEqual([true, true, true])
})

test('a file that is used again comes out of the trash by itself', async () => {
  const media = await add()
  await ask('media.trash', { ids: [media.id] })
  await draftWith({ tree: withFigure(media.url) })
  expect((await ask('media.list', { id: media.id })).raw.json().rows[0].trash).toBeNull()
})

test('uploads that nobody went on with for a day are thrown away with their parts', async () => {
  const bytes = await photograph()
  const { uploadId } = await sentFile(app, writer, bytes)
  expect((await partStore(folder).list(uploadId)).size).toBe(1)
  await clean()
  expect((await partStore(folder).list(uploadId)).size).toBe(1)
  await sql`update media_upload set used_at = now() - interval '25 hours' where id = ${uploadId}`.execute(db)
  await clean()
  expect((await partStore(folder).list(uploadId)).size).toBe(0)
  expect((await ask('media.finish', { uploadId })).code).toBe(404)
})

test('what a server that was ended left of files on their way in goes after two days, and nothing newer', async () => {
  const parts = join(folder, 'parts')
  const left = [join(parts, 'joined', 'old'), join(parts, 'a'.repeat(24))]
  const newer = [join(parts, 'joined', 'new'), join(parts, 'b'.repeat(24))]
  for (const path of [...left, ...newer]) mkdirSync(path, { recursive: true })
  const before = Date.now() / 1_000 - 49 * 3_600
  for (const path of [...left, join(parts, 'joined')]) utimesSync(path, before, before)
  await clean()
  expect([...left, ...newer].map((path) => existsSync(path))).toEqual([false, false, true, true])
})

test('a picture is fetched from a host on the list and from no other, without redirects, and only if it is one', async () => {
  const fetched = (url: string) => ask<{ media: MediaRow; known: boolean }>('media.fetch', { url })
  const first = await fetched(`${origin}/photo-1.jpg`)
  expect([first.code, first.data.known, first.data.media.kind]).toEqual([200, false, 'picture'])
  expect((await fetched(`${origin}/photo-2.jpg`)).data.known).toBe(true)
  expect((await fetched(`${origin}/page.jpg`)).msg).toBe('取回的不是 JPG、PNG 或 WebP 图片，请存到电脑上再上传')
  expect((await fetched(`${origin}/moved.jpg`)).msg).toBe('没有取到图片，请稍后再试，或把图片存到电脑上再上传')
  for (const url of [
    'https://evil.example.cn/a.jpg',
    'http://127.0.0.1/a',
    'http://169.254.169.254/',
    'https://mmbiz.qpic.cn.evil.cn/a',
  ])
    expect((await fetched(url)).msg).toMatch(/^不能从 .+ 取图/)
  for (const url of ['file:///etc/passwd', 'javascript:1', 'https://a:b@mmbiz.qpic.cn/a', '图'])
    expect((await fetched(url)).msg).toBe('图片地址不正确')
})

test('a Word file of the library becomes a draft with its tables and pictures, once, and says what it could not bring', async () => {
  const body =
    line(run('框架协议采购问答'), '<w:jc w:val="center"/>') +
    line('一、适用范围') +
    line(run('见图') + drawing('1.png', '框架协议采购的三个阶段示意图')) +
    table(row(cell('甲', '<w:gridSpan w:val="2"/>')), row(cell('一'), cell('二')))
  const word = await add(manuscript({ body, pictures: { '1.png': dot(0x336699) } }), '来稿.docx')
  const wish = { once: 'word-press-1', kind: 'news', mediaId: word.id }
  const made = await ask<{ id: string }>('draft.create', wish)
  expect(saidBy(made)).toBe('200 操作成功')
  expect((await ask<{ id: string }>('draft.create', wish)).data.id).toBe(made.data.id)
  const { data } = await ask<{ title: string; tree: { children: Any[] }; events: Any[] }>('draft.open', {
    id: made.data.id,
  })
  expect(data.title).toBe('框架协议采购问答')
  expect(data.tree.children.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'figure', 'table'])
  const placed = String(data.tree.children[2]?.media)
  expect([placed.startsWith('/files/'), store.has(basename(placed))]).toEqual([true, true])
  expect(data.events[0]).toMatchObject({ act: 'word', note: expect.stringContaining('合并的单元格 1 处') })
  const figure = (await ask('media.list', { url: placed })).raw.json().rows[0]
  expect([figure.name, figure.uses]).toEqual(['来稿-图1.jpg', 1])
  const image = await add()
  expect((await ask('draft.create', { ...wish, once: 'word-press-2', mediaId: image.id })).code).toBe(601)
  expect((await ask('draft.create', { ...wish, once: 'word-press-3', like: made.data.id })).code).toBe(601)
})

test('another file takes the place of one in every draft that nobody is writing in, and the former text stays in the history', async () => {
  const [old, fresh, document] = [await add(), await add(), await add(manuscript({ body: line('文') }), '文.docx')]
  const free = await draftWith({ fields: { cover: old.covers?.wide }, tree: withFigure(old.url) })
  await ask('draft.unlock', { id: free.id, lock: free.lock })
  const held = await draftWith({ tree: withFigure(old.url) })
  expect((await ask('media.replace', { id: old.id, by: document.id })).msg).toBe('原来的是图片，请用图片代替')
  const { data } = await ask<{ done: { draftId: string }[]; refused: { reason: string }[] }>('media.replace', {
    id: old.id,
    by: fresh.id,
  })
  expect(data.done.map(({ draftId }) => draftId)).toEqual([free.id])
  expect(data.refused.map(({ reason }) => reason)).toEqual(['您正在编辑这篇稿件'])
  const opened = (await ask<Any>('draft.open', { id: free.id })).data
  expect(JSON.stringify([opened.fields, opened.tree])).not.toContain(old.url)
  expect(opened.fields).toMatchObject({ cover: fresh.covers?.wide })
  expect(await usesOf(old.id)).toEqual(['draft 用图的稿件', 'history 用图的稿件'])
  expect((await ask<Any>('draft.open', { id: held.id })).data.number).toBe(held.base)
})

test('what has its time comes as it was signed: another file is not put into it', async () => {
  const [old, fresh] = [await add(), await add(await photograph(320, 200), '新.jpg')]
  await publish(db, { title: '还没有到时间', body: `<img src="${old.url}">`, publish_time: '2099-01-01 09:00' })
  const { data } = await ask<{ refused: object[] }>('media.replace', { id: old.id, by: fresh.id })
  expect(data.refused).toEqual([{ title: '还没有到时间', reason: '这篇稿件已定时发布，不能修订' }])
})
