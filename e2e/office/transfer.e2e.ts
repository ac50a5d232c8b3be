import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { storedZip } from '../../server/src/platform/files/zip/storedZip.ts'
import { office } from '../questions/office.ts'
import { penOf } from './pen.ts'
import { hire } from './people.ts'

const newsFile = (title: string, body: string) =>
  `---\ntitle: ${title}\nsummary: 从文件来的一篇，摘要写在这里给人看。\nclass: case\npublish: 2020-05-05 09:00\nsource: 本刊讯\n---\n\n${body}\n`

test('a kind of content leaves as a file; an archive is read, its conflict told, and comes in as drafts', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const me = await hire(page.context(), '责编兼主编', ['responsible', 'chief'])
  const { send, word } = await penOf(page.context())
  const [old, fresh] = [`${word}原有的一篇`, `${word}新来的一篇`]
  const name = `carried-${Math.random().toString(36).slice(2, 10)}`
  const folder = mkdtempSync(join(tmpdir(), 'zc-news-'))
  mkdirSync(join(folder, 'news'))
  writeFileSync(join(folder, `news/${name}.md`), newsFile(old, '第一次导入的正文。'))
  office('import', folder, '--live')
  const find = async (keyword: string) => {
    const reply = await page.request.get('/magazine/office/v1/draft/list', { params: { keyword } })
    return (await reply.json()).rows[0]
  }
  await send('release/withdraw', { esIds: [(await find(old)).esId], reason: '编辑部撤下了它' })

  await page.goto('/office/transfer')
  await page.getByLabel('导出什么').selectOption('征稿')
  await page.getByRole('button', { name: '开始导出' }).click()
  const link = page.getByRole('row', { name: me.name }).getByRole('link', { name: /^下载/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/^征稿.*\.zip$/)

  const buffer = storedZip({
    [`news/${name}.md`]: newsFile(old, '文件里改过的正文。'),
    [`news/${name}-two.md`]: newsFile(fresh, '新的正文。'),
  })
  const archive = { name: `${word}.zip`, mimeType: 'application/zip', buffer }
  await page.getByLabel('选择 .zip 文件').setInputFiles(archive)
  await expect(page.getByText('还没有导入，什么也没有改')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: old })).toContainText('冲突')
  await expect(page.getByRole('row', { name: fresh })).toContainText('新增')
  await page.getByRole('button', { name: '导入为草稿' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已完成' })).toContainText('成为草稿 2', { timeout: 60_000 })
  expect(await find(fresh)).toMatchObject({ state: 'draft', title: fresh })
})
