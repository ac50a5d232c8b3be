import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { importContent } from '../app/content/importContent.ts'
import { saveSettings } from '../site/site.queries.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const { db, store, anonymous } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'zc-books-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const SUMMARY = 'summary: 一句足够长的摘要文字'
const issue = (when: string, more = '') =>
  `---\ntype: journal\ntitle: 政采视野·${when.replace(/\W/g, '')}号\n${SUMMARY}\n${when}\ntheme: 专号\nprice: 38\npages: 96\n${more}---\n卷首语。\n`
const book = (more: string) =>
  `---\ntype: book\ntitle: 写作手册\n${SUMMARY}\nauthor: 周牧\nprice: 68.5\npages: 312\n${more}---\n内容介绍。\n`
const article = (title: string, page: number, slug = 'this') =>
  `---\ntitle: ${title}\n${SUMMARY}\nclass: cover\nissue: ${slug}\npage: ${page}\nauthors: [甲, 乙]\naffiliations: [编辑部]\nkeywords: [框架协议]\n---\n正文。\n`
const run = () => importContent(db, { folder, store, demo: true, actor: 'test' })

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await db.deleteFrom('knowledge').execute()
  await saveSettings(db, { content_epoch: '2026-01-01' })
  write(
    'site.yaml',
    'classes:\n  - id: article\n    name: 期刊文章\n    children: [{ id: cover, name: 封面 }]\n  - id: books\n    name: 书刊\n    children: [{ id: journal, name: 期刊 }, { id: book, name: 图书 }]\n',
  )
  write('media/p.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800"><path d="M0 0"/></svg>')
  write('books/this.md', issue('monthsAgo: 0', 'samples: [{ file: media/p.svg, alt: 第 6 页 }]\n'))
  write('books/last.md', issue('monthsAgo: 1'))
  write('books/hand.md', book('yearsAgo: 2\ncontents: [{ title: 上编, children: [一, 二] }]\n'))
  write('articles/b.md', article('后面的文章', 50))
  write('articles/a.md', article('前面的文章', 6))
})

test('an issue is numbered by its month and out at its first midnight, a book by its year', async () => {
  await run()
  const { rows } = await anonymous.knowledge.books()
  expect(rows.map(({ publishTime, book }) => ({ publishTime, ...book }))).toMatchObject([
    { publishTime: '2026-01-01 00:00:00', type: 'journal', year: 2026, number: 1, totalNumber: 204, price: '38.00' },
    { publishTime: '2025-12-01 00:00:00', type: 'journal', year: 2025, number: 12, totalNumber: 203 },
    { publishTime: '2024-01-01 00:00:00', type: 'book', year: 2024, number: null, totalNumber: null, price: '68.50' },
  ])
  const thisIssue = await anonymous.knowledge.knowledge({ id: rows[0]?.esId ?? '' })
  expect(thisIssue.book?.samples).toMatchObject([{ width: 600, height: 800, alt: '第 6 页' }])
  const handbook = await anonymous.knowledge.knowledge({ id: rows[2]?.esId ?? '' })
  expect(handbook).toMatchObject({ author: '周牧', className: '图书' })
  expect(handbook.book?.contents).toEqual([{ title: '上编', children: ['一', '二'] }])
})

test('the shelf is told by type and year, and which years there are', async () => {
  await run()
  const types = async (input: object) => (await anonymous.knowledge.books(input)).rows.map(({ book }) => book?.type)
  expect(await types({ type: 'book' })).toEqual(['book'])
  expect(await types({ year: 2025 })).toEqual(['journal'])
  expect(await anonymous.knowledge.bookYears()).toEqual([
    { year: 2026, count: 1 },
    { year: 2025, count: 1 },
    { year: 2024, count: 1 },
  ])
  expect(await anonymous.knowledge.bookYears({ type: 'book' })).toEqual([{ year: 2024, count: 1 }])
  expect(await codeOf(anonymous.knowledge.bookYears({ type: 'map' as 'book' }))).toBe(400)
})

test('an issue lists its articles by page, each naming its issue', async () => {
  await run()
  const [thisIssue, lastIssue, handbook] = (await anonymous.knowledge.books()).rows
  const { rows, total } = await anonymous.knowledge.issue({ id: thisIssue?.esId ?? '' })
  expect(total).toBe(2)
  expect(rows.map(({ title, author, publishTime }) => ({ title, author, publishTime }))).toEqual([
    { title: '前面的文章', author: '甲、乙', publishTime: '2026-01-01 00:11:00' },
    { title: '后面的文章', author: '甲、乙', publishTime: '2026-01-01 00:55:00' },
  ])
  expect(rows[0]?.article).toEqual({
    authors: ['甲', '乙'],
    issueId: thisIssue?.esId,
    issueTitle: thisIssue?.title,
    page: 6,
  })
  const whole = await anonymous.knowledge.knowledge({ id: rows[0]?.esId ?? '' })
  expect(whole.article).toMatchObject({ affiliations: ['编辑部'], keywords: ['框架协议'] })
  for (const empty of [lastIssue, handbook])
    expect(await anonymous.knowledge.issue({ id: empty?.esId ?? '' })).toEqual({ rows: [], total: 0 })
})

test('what is no issue, withdrawn or malformed has no contents, and a withdrawn article is in none', async () => {
  await run()
  const [thisIssue] = (await anonymous.knowledge.books()).rows
  const id = thisIssue?.esId ?? ''
  const [first, second] = (await anonymous.knowledge.issue({ id })).rows
  expect(await codeOf(anonymous.knowledge.issue({ id: first?.esId ?? '' }))).toBe(404)
  expect(await codeOf(anonymous.knowledge.issue({ id: 'nowhere' }))).toBe(404)
  expect(await codeOf(anonymous.knowledge.issue({ id: "'; drop" }))).toBe(404)
  const withdraw = (esId = '') =>
    db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', '=', esId).execute()
  await withdraw(second?.esId)
  expect((await anonymous.knowledge.issue({ id })).rows.map(({ esId }) => esId)).toEqual([first?.esId])
  await withdraw(id)
  expect(await codeOf(anonymous.knowledge.issue({ id }))).toBe(404)
})

test('an article may name an issue that was taken in earlier, but not one nobody knows', async () => {
  await run()
  rmSync(join(folder, 'books'), { recursive: true })
  write('articles/c.md', article('补刊的文章', 70))
  expect(await run()).toMatchObject({ added: 1 })
  write('articles/d.md', article('没有着落的文章', 8, 'never'))
  await expect(run()).rejects.toMatchObject({
    problems: [{ file: 'articles/d.md', line: 5, message: 'issue：没有这一期 never' }],
  })
})

test('an issue without its month, a book with one, and a price of three decimals are refused by file and line', async () => {
  write('books/this.md', issue('month: 2026-11\nmonthsAgo: 1'))
  write('books/hand.md', book('monthsAgo: 2\n'))
  write('books/dear.md', book('').replace('68.5', '68.555'))
  await expect(run()).rejects.toMatchObject({
    problems: expect.arrayContaining([
      { file: 'books/this.md', line: 5, message: expect.stringContaining('月份，只写一处') },
      { file: 'books/hand.md', line: 8, message: expect.stringContaining('不写月份') },
      { file: 'books/dear.md', line: 6, message: expect.stringContaining('至多两位小数') },
    ]),
  })
})
