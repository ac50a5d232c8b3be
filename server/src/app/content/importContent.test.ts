import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import { announce } from '../../platform/database/changes.ts'
import { postNotice } from '../../testing/content/publishAnnounTrain.ts'
import { testApp } from '../../testing/testApp.ts'
import { importContent } from './importContent.ts'

const { db, store, anonymous, server } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'zc-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const news = (title: string, more = '') =>
  `---\ntitle: ${title}\nsummary: 一句足够长的摘要文字\nclass: headline\npublish: -3d 09:30\nsource: 本刊讯\n${more}---\n第一段。\n\n## 小标题\n\n第二段。\n`
const run = () => importContent(db, { folder, store, demo: true, actor: 'test' })

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  write(
    'site.yaml',
    'classes:\n  - id: news\n    name: 资讯\n    children:\n      - { id: headline, name: 要闻 }\ncolumns:\n  - { id: nav-news, name: 资讯, type: nav, route: /news, class: news }\n',
  )
  write('media/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500"><path d="M0 0"/></svg>')
  write('news/one.md', news('第一篇新闻', 'cover: media/a.svg\n'))
  write('news/two.md', news('第二篇新闻'))
})

const NOTHING = { added: 0, changed: 0, same: 0, drafted: 0, kept: [], left: [] }

test('a folder is taken in, and a second time changes nothing', async () => {
  expect(await run()).toEqual({ ...NOTHING, added: 2, files: 1 })
  expect(await run()).toEqual({ ...NOTHING, same: 2, files: 1 })
  const { rows } = await anonymous.knowledge.news()
  expect(rows.map((row) => row.title).sort()).toEqual(['第一篇新闻', '第二篇新闻'])
  expect(rows.every((row) => row.demo)).toBe(true)
  expect((await anonymous.portal.siteInfo()).demoContent).toBe(true)
  expect((await anonymous.columnSetting.list()).map((column) => column.route)).toEqual(['/news'])
})

test('references to laws become links, and importing again still changes nothing', async () => {
  write(
    'laws/kite.md',
    '---\nlaw: kite-rules\nbody: 示例省财政厅\nlevel: 地方规范性文件\nclass: headline\npublished: 2020-01-01\neffective: 2020-02-01\nsummary: 一句足够长的摘要文字\n---\n# 示例省风筝办法\n\n<!-- INFO END -->\n\n第一条 风筝应当系线。\n\n第二条 线的长度依照前条确定。\n',
  )
  write('news/one.md', news('第一篇新闻').replace('第一段。', '依照《示例省风筝办法》第二条。'))
  expect(await run()).toMatchObject({ same: 1 })
  const { rows } = await anonymous.knowledge.news()
  const { esId } = rows.find((row) => row.title === '第一篇新闻') ?? { esId: '' }
  const linked = await anonymous.knowledge.knowledge({ id: esId })
  expect(linked.body).toMatch(
    /依照<a class="cite" href="[^"]+#art-2" data-cite="[^"]+~2">《示例省风筝办法》第二条<\/a>。/,
  )
  expect(linked.citations).toMatchObject({ total: 1, changed: [], allInForce: true })
  expect(await run()).toMatchObject({ added: 0, changed: 0, same: 3 })
  expect((await anonymous.knowledge.knowledge({ id: esId })).body).toBe(linked.body)
})

test('a changed file changes its item under the same id and keeps its reads', async () => {
  await run()
  // Nobody has read this one: reads of a moment ago would be counted yet.
  const before = (await anonymous.knowledge.news()).rows.find((row) => row.title === '第二篇新闻')
  await db
    .updateTable('knowledge')
    .set({ view_count: 77 })
    .where('es_id', '=', before?.esId ?? '')
    .execute()
  write('news/two.md', news('改过的标题'))
  expect(await run()).toMatchObject({ added: 0, changed: 1, same: 1 })
  const after = await anonymous.knowledge.knowledge({ id: before?.esId ?? '' })
  expect(after).toMatchObject({ title: '改过的标题', viewCount: 77, headings: [{ text: '小标题' }] })
})

test('the site says that it holds sample content for as long as it does', async () => {
  await run()
  await db.updateTable('knowledge').set({ demo: false }).execute()
  await announce(db, KNOWLEDGE_CHANGED)
  await vi.waitFor(async () => expect((await anonymous.portal.siteInfo()).demoContent).toBe(false), { timeout: 20_000 })
  await postNotice(db, { demo: true })
  await announce(db, KNOWLEDGE_CHANGED)
  await vi.waitFor(async () => expect((await anonymous.portal.siteInfo()).demoContent).toBe(true), { timeout: 20_000 })
})

test('a cover is served shut in a sandbox', async () => {
  write('news/one.md', news('带封面的新闻', 'cover: media/a.svg\n'))
  await run()
  const cover = (await anonymous.knowledge.news()).rows.find((row) => row.cover)?.cover ?? ''
  const reply = await server.inject(cover)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-security-policy']).toContain('sandbox')
  expect(reply.headers['cache-control']).toContain('immutable')
})

test('one wrong file keeps everything out, and each fault is named by file and line', async () => {
  await run()
  write('news/three.md', news('第三篇新闻'))
  write(
    'news/bad.md',
    '---\ntitle: 坏的一篇\nsummary: 一句足够长的摘要文字\nclass: nowhere\npublish: 明天\nsource: 本刊讯\nmood: 好\n---\n\n文\n\n# 大标题\n',
  )
  write('news/worse.md', '没有说明部分')
  write('letters/x.md', '')
  await expect(run()).rejects.toMatchObject({
    problems: expect.arrayContaining([
      { file: 'news/bad.md', line: 5, message: expect.stringContaining('publish') },
      { file: 'news/bad.md', line: 2, message: '有不认识的字段：mood' },
      { file: 'news/worse.md', line: 1, message: expect.stringContaining('---') },
      { file: 'letters', line: 1, message: expect.stringContaining('不认识') },
    ]),
  })
  write('news/bad.md', news('坏的一篇').replace('headline', 'nowhere').replace('## 小', '# 小'))
  await expect(run()).rejects.toMatchObject({
    problems: expect.arrayContaining([
      { file: 'news/bad.md', line: 4, message: 'class：没有分类 nowhere' },
      { file: 'news/bad.md', line: 10, message: '正文标题请用 ## 到 ####' },
    ]),
  })
  expect((await anonymous.knowledge.news()).rows.map((row) => row.title)).not.toContain('第三篇新闻')
})

test('a site file that contradicts itself is told by line, not by the database', async () => {
  write(
    'site.yaml',
    [
      'classes:',
      '  - id: news',
      '    name: 资讯',
      '    children:',
      '      - { id: headline, name: 要闻 }',
      '      - { id: news, name: 又一个 }',
      'columns:',
      '  - { id: a, name: 资讯, type: nav, route: /news, class: nowhere }',
      '  - { id: a, name: 资讯, type: nav, route: /news }',
      'banners:',
      '  - { id: b, title: 甲, text: 乙, link: /news, picture: media/a.svg }',
      '  - { id: b, title: 甲, text: 乙, link: /news, picture: media/a.svg }',
      'floatingWindows:',
      '  - { id: c, title: 甲, text: 乙, link: /news }',
      '  - { id: c, title: 甲, text: 乙, link: /news }',
    ].join('\n'),
  )
  const { problems } = await run().then(
    () => ({ problems: [] }),
    (error) => error,
  )
  expect(problems.map(({ line, message }: { line: number; message: string }) => `${line} ${message}`)).toEqual([
    expect.stringMatching(/^6 .*news 已经用过/),
    expect.stringMatching(/^9 .*a 已经用过/),
    expect.stringMatching(/^12 .*b 已经用过/),
    expect.stringMatching(/^15 .*c 已经用过/),
    expect.stringMatching(/^8 .*没有分类 nowhere/),
  ])
})

test('in a folder of items anything but a Markdown file is named', async () => {
  write('news/notes.txt', '忘在这里的')
  write('news/older/three.md', news('第三篇新闻'))
  write('news/.DS_Store', '')
  await expect(run()).rejects.toMatchObject({
    problems: [
      { file: 'news/notes.txt', line: 1, message: '这里只放 .md 文件' },
      { file: 'news/older', line: 1, message: '这里只放 .md 文件' },
    ],
  })
})

test('a picture with script in it is refused', async () => {
  write('media/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><script>alert(1)</script></svg>')
  await expect(run()).rejects.toMatchObject({
    problems: expect.arrayContaining([{ file: 'media/a.svg', line: 1, message: 'SVG 含有脚本或外部引用' }]),
  })
})

test('an act of the office leaves a row that nobody can change', async () => {
  await run()
  const rows = await db.selectFrom('audit').select(['actor', 'act']).execute()
  expect(rows[0]).toEqual({ actor: 'test', act: 'import' })
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('never changed')
})
