import { execFileSync } from 'node:child_process'
import type { Browser, Page } from '@playwright/test'
import { phoneWith } from '../../e2e/office/people.ts'
import { ROOT } from '../sources.ts'
import { DESKTOP, keepPicture, rounded } from './frames.ts'

const SHOWN = 1180
type Product = { address: string; data: string }

/** The way of a new editor: the welcome page, the list of texts, writing one, and what changed in it. */
export async function officePictures(browser: Browser, product: Product): Promise<void> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await welcome(page, product)
    await page.goto(`${product.address}/office/texts`)
    await page.getByRole('link', { name: '历史' }).first().waitFor()
    await keep(page, 'office-texts')
    await write(page)
    await keep(page, 'office-text')
    await page.goto(`${product.address}/office/history?id=${new URL(page.url()).searchParams.get('id')}`)
    await page.getByText('现在的稿件与读者看到的对照').click()
    await page.locator('ins').first().scrollIntoViewIfNeeded()
    await keep(page, 'office-compare')
  } finally {
    await context.close()
  }
}

async function welcome(page: Page, { address, data }: Product): Promise<void> {
  const said = execFileSync(
    process.execPath,
    ['server/src/app/office.ts', 'staff', 'add', '编辑甲', '--roles', 'writer'],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: data, PORT: new URL(address).port, DATABASE_URL: '' },
      encoding: 'utf8',
    },
  )
  await page.goto(`${address}/office/welcome${/#\S+/.exec(said)?.[0]}`)
  const phone = phoneWith((await page.locator('code').first().textContent()) ?? '')
  await page.getByLabel('密码', { exact: true }).fill('一句自己记得住的长话 7')
  await keep(page, 'office-welcome')
  await page.getByLabel('动态码').fill(await phone.code())
  await page.getByRole('button', { name: '启用账号' }).click()
  await page.getByLabel('已妥善保存').check()
  await page.getByRole('button', { name: '进入编辑部' }).click()
}

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: '修订' }).first().click()
  await page.locator('[contenteditable="true"]').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('编辑部核对了原始记录。')
  await page.getByText(/^已保存/).waitFor()
  await page.getByRole('textbox', { name: '标题' }).scrollIntoViewIfNeeded()
}

async function keep(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled' })
  await keepPicture(name, await rounded(shot, { width: SHOWN, radius: 10 }))
}
