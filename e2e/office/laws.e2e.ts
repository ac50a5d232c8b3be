import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { office } from '../questions/office.ts'
import { penOf } from './pen.ts'
import { hire } from './people.ts'

const day = (daysAgo: number) => new Date(Date.now() + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)
/** Once for all of it: midnight may pass meanwhile. */
const YESTERDAY = day(1)
const chinese = (date: string) => date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')

const lawText = (title: string, { published, second }: { published: string; second: string }) =>
  [
    title,
    `（2015年1月5日示例省财政厅公布${published === '2015-01-05' ? '' : `　${chinese(published)}示例省财政厅修订`}）`,
    '第一条　为了规范水井采购，制定本办法。',
    `第二条　${second}`,
    `第三条　本办法自${chinese(published)}起施行。`,
  ].join('\n')

/** A law in the library and a text of readers that cites it, both under names of their own. */
function begin(word: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zc-law-'))
  const title = `示例省${word}水井办法`
  const news = `${word}水井多久洗一次`
  mkdirSync(join(folder, 'laws/地方规范性文件'), { recursive: true })
  mkdirSync(join(folder, 'texts/news'), { recursive: true })
  const first = lawText(title, { published: '2015-01-05', second: '水井应当每日清洗。' })
  const [name, history, ...articles] = first.split('\n')
  writeFileSync(
    join(folder, `laws/地方规范性文件/${title}(2015-01-05).md`),
    `# ${name}\n\n${history?.slice(1, -1)}\n\n<!-- INFO END -->\n\n${articles.join('\n\n')}\n`,
  )
  writeFileSync(
    join(folder, `texts/news/${word.toLowerCase()}-well.md`),
    `---\ntitle: ${news}\nsummary: 水井清洗的间隔，办法里写得清楚，记住一个数就够。\nclass: case\npublish: 2020-05-05 09:00\nsource: 本刊讯\ntags: [水井]\n---\n\n依照《${title}》第二条，水井每日清洗一次。\n`,
  )
  office('import-laws', join(folder, 'laws'))
  office('import', join(folder, 'texts'), '--live')
  return { title, news }
}

test('a new version comes by upload: a report, a second person, and the text that cites it is worked off', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const elsewhere = await browser.newContext()
  await hire(page.context(), '法规员', ['lawkeeper'])
  await hire(elsewhere, '责编', ['responsible'])
  const { title, news } = begin(`W${Math.random().toString(36).slice(2, 9)}`)
  const second = await elsewhere.newPage()
  await upload(page, title, news)
  await confirm(second, title)
  await workOff(second, title, news)
  await takeBack(page, second, title)
  await withdraw(page, title)
  const { send } = await penOf(elsewhere)
  const { rows } = await (
    await elsewhere.request.get('/magazine/office/v1/draft/list', { params: { keyword: news } })
  ).json()
  await send('release/withdraw', { esIds: [rows[0].esId], reason: '试过了' })
  await elsewhere.close()
})

async function upload(page: Page, title: string, news: string): Promise<void> {
  await page.goto('/office/laws?tab=import')
  await page.getByLabel('效力级别').selectOption('地方规范性文件')
  const files = page.getByLabel('选择法规文件')
  await files.setInputFiles({ name: `${title}.txt`, mimeType: 'text/plain', buffer: Buffer.from('这里没有条文') })
  await expect(page.getByRole('heading', { name: /^有误/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: '读取别的文件' }).click()
  await page.getByLabel('效力级别').selectOption('地方规范性文件')
  const text = lawText(title, { published: YESTERDAY, second: '水井应当每周清洗。' })
  const name = `${title}(${YESTERDAY}).txt`
  await files.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(page.getByText('新增 1 个版本')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row', { name: title })).toContainText('改 2')
  await expect(page.getByRole('link', { name: news })).toBeVisible()
  await expect(page.locator('ins', { hasText: '每周' })).toBeVisible()
  await page.getByRole('button', { name: '提交确认' }).click()
  await expect(page.getByText('理由至少 4 个字')).toBeVisible()
  await page.getByLabel('理由').fill('省公报登的修订文本')
  await page.getByRole('button', { name: '提交确认' }).click()
  await expect(page.getByText('须由另一人确认')).toBeVisible()
}

async function confirm(page: Page, title: string): Promise<void> {
  await page.goto('/office/laws?tab=changes')
  const card = page.getByRole('article', { name: `导入：${title}` })
  await expect(card.locator('del', { hasText: '每日' })).toBeVisible()
  await expect(card.locator('ins', { hasText: '每周' })).toBeVisible()
  await card.getByRole('button', { name: '确认生效' }).click()
  await page.getByRole('dialog', { name: '确认生效' }).getByRole('button', { name: '确认生效' }).click()
  await expect(page.getByText('已确认，开始写入')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(card).toContainText('已生效', { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

async function workOff(page: Page, title: string, news: string): Promise<void> {
  await page.goto(`/office/laws?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: `${YESTERDAY} 起` })).toBeVisible()
  await page.getByRole('link', { name: /1 篇内容引用了它有变动的条文/ }).click()
  const card = page.getByRole('article', { name: news })
  await expect(card).toContainText(`《${title}》第二条，${YESTERDAY} 起有修改`)
  const list = page.url()
  await card.getByRole('button', { name: '去修订' }).click()
  await expect(page.getByRole('tab', { name: /^校读/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('划去的为原文，加线的为现行文字')).toBeVisible({ timeout: 30_000 })
  await page.goto(list)
  await card.getByRole('button', { name: '写下结果' }).click()
  const dialog = page.getByRole('dialog', { name: '引用复核' })
  await dialog.getByLabel('结果').selectOption('不受影响')
  await dialog.getByLabel('说明').fill('只提到间隔，不影响结论')
  await dialog.getByRole('button', { name: '记下' }).click()
  await expect(page.getByText('所引的条文都没有变动，或都处理过了')).toBeVisible()
}

/** The new version was a mistake: one says so, another confirms, and readers are led to the law. */
async function takeBack(page: Page, second: Page, title: string): Promise<void> {
  await page.goto(`/office/laws?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  const newest = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${YESTERDAY} 起` }) })
  const address = (await newest.getByRole('link', { name: '读者的页面' }).getAttribute('href')) ?? ''
  await newest.getByRole('button', { name: '撤回版本' }).click()
  const dialog = page.getByRole('dialog', { name: '撤回版本' })
  await dialog.getByLabel('理由').fill('误把征求意见稿当作正式文本')
  await dialog.getByRole('button', { name: '撤回版本' }).click()
  await expect(newest).toContainText('有改动待确认')
  await second.goto('/office/laws?tab=changes')
  const card = second.getByRole('article', { name: `撤回版本：${title}` })
  await expect(card).toContainText('施行中的版本')
  await card.getByRole('button', { name: '确认生效' }).click()
  await second.getByRole('dialog', { name: '确认生效' }).getByRole('button', { name: '确认生效' }).click()
  await expect(second.getByText('已确认，读者看到的已经更新')).toBeVisible()
  await page.reload()
  await expect(newest).toContainText('已撤回')
  await expect(newest).toContainText('误把征求意见稿当作正式文本')
  expect((await second.goto(address))?.status()).toBe(410)
  await second.getByRole('link', { name: '看这部法规' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toContainText(title)
}

async function withdraw(page: Page, title: string): Promise<void> {
  await page.goto(`/office/laws?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: '撤下' }).click()
  const dialog = page.getByRole('dialog', { name: '撤下法规' })
  await dialog.getByLabel('理由').fill('试过了，撤下')
  await dialog.getByRole('button', { name: '撤下' }).click()
  await expect(page.getByText('读者看不到，文本都留着。')).toBeVisible()
}
