import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importContent } from '../../app/content/importContent.ts'
import { codeOf, testApp } from '../../testing/testApp.ts'

const { db, store, anonymous, server } = await testApp()
const CONTENT = join(import.meta.dirname, '../../../../content')
const folder = mkdtempSync(join(tmpdir(), 'zc-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = () => importContent(db, { folder, store, demo: true, actor: 'test' })
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('before anything is imported the pages are not found and the links are none', async () => {
  expect(await codeOf(anonymous.portal.aboutUs())).toBe(404)
  expect(await codeOf(anonymous.portal.agreementOrPolicy({ type: 'user' }))).toBe(404)
  expect(await anonymous.portal.links()).toEqual([])
})

test('the texts are taken in, and a second time changes nothing', async () => {
  for (const name of ['agreements', 'pages']) cpSync(join(CONTENT, name), join(folder, name), { recursive: true })
  write(
    'site.yaml',
    'links:\n  - { name: 乙, url: https://example.cn/b }\n  - { name: 甲, url: https://example.cn/a }\n',
  )
  expect(await run()).toMatchObject({ added: 4, changed: 0, same: 0 })
  expect(await run()).toMatchObject({ added: 0, changed: 0, same: 4 })
})

test.each([
  ['user', '用户协议'],
  ['privacy', '隐私政策'],
  ['copyright', '版权声明'],
])('the agreement %s has a title, a version, a date and its text', async (type, title) => {
  const agreement = await anonymous.portal.agreementOrPolicy({ type })
  expect(agreement).toMatchObject({ type, title, version: expect.stringMatching(/^1\.\d$/), demo: true })
  expect(agreement.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(agreement.headings.length).toBeGreaterThan(5)
  expect(agreement.body).toContain('<h2 id=')
})

test.each(['nothing', 'User', '%00', "'"])('the agreement %s does not exist', async (type) => {
  const reply = await server.inject(`/magazine/web/v1/portal/agreementOrPolicy/${type}`)
  expect(reply.json()).toEqual({ code: 404, msg: expect.stringMatching(/\p{Script=Han}/u) })
})

test('about us tells how to reach the office, and the six levels in order', async () => {
  const about = await anonymous.portal.aboutUs()
  expect(about.contact.phones[0]).toEqual({ name: '总机', number: '0000-8800 0001' })
  expect(about.levels).toEqual(
    ['普通', '白银', '黄金', '铂金', '钻石', '皇冠'].map((name, index) => ({ level: index + 1, name })),
  )
})

test('links keep the order of the file; a file with links is the whole list, one without leaves it alone', async () => {
  const names = async () => (await anonymous.portal.links()).map(({ name }) => name)
  expect(await names()).toEqual(['乙', '甲'])
  write('site.yaml', 'links:\n  - { name: 丙, url: https://example.cn/c }\n')
  await run()
  expect(await names()).toEqual(['丙'])
  write('site.yaml', 'classes: []\n')
  await run()
  expect(await names()).toEqual(['丙'])
})

test('a changed text takes the place of the former', async () => {
  write('agreements/user.md', '---\ntitle: 用户协议\nversion: "1.1"\neffective: 2026-06-01\n---\n正文。\n')
  expect(await run()).toMatchObject({ changed: 1, same: 3 })
  expect(await anonymous.portal.agreementOrPolicy({ type: 'user' })).toMatchObject({
    version: '1.1',
    date: '2026-06-01',
    body: '<p>正文。</p>',
  })
})

test('what no screen would show, or a script as a link, is refused with file and line', async () => {
  mkdirSync(join(folder, 'solicits'))
  write('agreements/cookies.md', '---\ntitle: 别的协议\nversion: "1.0"\neffective: -1d\n---\n正文。\n')
  write('pages/about-us.md', '---\ntitle: 关于我们\n---\n正文。\n')
  write('site.yaml', 'links:\n  - { name: 坏, url: "javascript:alert(1)" }\n')
  write('solicits/one.md', '---\ntitle: 征稿\nsummary: 一句足够长的摘要文字\ndeadline: "+3d 12:00"\n---\n正文。\n')
  await expect(run()).rejects.toMatchObject({
    problems: expect.arrayContaining([
      { file: 'agreements/cookies.md', line: 1, message: '文件名只有 user、privacy、copyright' },
      { file: 'pages/about-us.md', line: 2, message: '缺少 contact' },
      { file: 'site.yaml', line: 2, message: 'links.0.url：应为网址' },
      { file: 'solicits/one.md', line: 4, message: 'deadline：只写日期，当天整天有效' },
    ]),
  })
})
