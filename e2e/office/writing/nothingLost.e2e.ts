import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { paste } from '../editor/onEditorPage.ts'
import { endSessionAt, hire, signIn } from '../people.ts'
import { closeOffline, compose, goToEnd, onServer, openToWrite, sheetOf, startText, stateOf } from './texts.ts'

const FIXTURES = join(import.meta.dirname, '../../../office/src/publishing/editor/paste/fixtures')
const fixture = (name: string) => readFileSync(join(FIXTURES, `${name}.html`), 'utf8')

test('pasted from Word and WPS, written by an input method, the network lost, the tab closed: whoever comes back finds everything', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await hire(context, '编辑', ['writer'])
  const id = await startText(context, '断网也不丢的一篇')
  await openToWrite(page, id)
  await goToEnd(page)
  await compose(page, 'zhengfucaigou', '政府采购')
  await page.keyboard.press('Enter')
  for (const name of ['word', 'wps']) {
    await paste(page, { 'text/html': fixture(name) })
    await expect(page.getByText(/^已去除格式 \d+ 处，1 幅图未能带入，用“导入 Word”可带入图片$/)).toBeVisible()
    await page.getByRole('button', { name: '知道了' }).click()
  }
  await expect.poll(() => onServer(context, id)).toMatch(/评审因素.*三个误区/)
  expect(await onServer(context, id)).toContain('"rowspan":2')
  expect(await onServer(context, id)).not.toContain('zheng')

  await context.setOffline(true)
  // Behind the table, where the paste has left the cursor.
  await compose(page, 'xuqiu', '需求管理')
  await page.getByRole('textbox', { name: '标题' }).fill('断网时改的标题')
  await expect(stateOf(page)).toHaveText('未保存，已存本机：网络不通，正在重试')
  expect(await readableCopies(page)).toEqual({ count: 1, shown: [] })
  await closeOffline(page)

  const again = await context.newPage()
  await openToWrite(again, id)
  await expect(again.getByText(/^找到本机未保存的内容：/)).toBeVisible()
  await again.getByRole('button', { name: '选用' }).click()
  await expect(sheetOf(again)).toHaveText(/^政府采购采购需求的编制.*评审因素.*三个误区.*维护5需求管理/)
  await expect(sheetOf(again).locator('[rowspan="2"]')).toHaveText('评审因素')
  await expect(again.getByRole('textbox', { name: '标题' })).toHaveValue('断网时改的标题')
  expect(await onServer(context, id)).toMatch(/政府采购.*评审因素.*三个误区.*维护.*需求管理/)
  // It goes from here after the text is in the page.
  await expect.poll(() => readableCopies(again)).toEqual({ count: 0, shown: [] })
})

test('the session over, the form lies over the page and the text goes out after it; another person finds nothing of it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  const me = await hire(context, '编辑', ['writer'])
  const id = await startText(context, '登录结束时写的')
  await openToWrite(page, id)
  await goToEnd(page)
  const cookies = await context.cookies()
  await endSessionAt(page, 'draft/save')
  await page.keyboard.type('写到一半')
  await expect(page.getByRole('heading', { name: '登录已结束，请重新登录' })).toBeVisible()
  await expect(sheetOf(page)).toBeHidden()
  await signIn(page, me)
  await expect(sheetOf(page)).toHaveText('写到一半')
  await expect(stateOf(page)).toHaveText(/^已保存/)

  const elsewhere = await browser.newContext()
  const other = await hire(elsewhere, '别人', ['writer'])
  await elsewhere.close()
  await page.route('**/draft/save', (route) => route.abort())
  // The form gives the focus back a moment after it has gone.
  await expect(sheetOf(page)).toBeFocused()
  await page.keyboard.type('只给自己看')
  await expect(stateOf(page)).toHaveText(/网络不通/)
  await context.clearCookies()
  await page.unroute('**/draft/save')
  await expect(page.getByRole('heading', { name: '登录已结束，请重新登录' })).toBeVisible()
  await signIn(page, other)
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  await page.goto(`/office/text?id=${id}`)
  await expect(page.getByText(/正在编辑（/)).toBeVisible()
  await page.getByRole('button', { name: '接管编辑' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '接管编辑' }).click()
  await expect(page.locator('[contenteditable="true"]')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('只给自己看')
  await expect(page.getByText('找到本机未保存的内容')).toHaveCount(0)
  await context.clearCookies()
  await context.addCookies(cookies)
})

test('a clock that is wrong by years and a full disk: the right time is shown, and that nothing is kept here', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 5 * 365 * 86_400_000
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await hire(context, '编辑', ['writer'])
  const id = await startText(context, '钟错了也一样')
  await openToWrite(page, id)
  await goToEnd(page)
  await page.keyboard.type('钟不准')
  await expect(page.getByText('本机存储已满，副本没有存下')).toBeVisible()
  await expect(stateOf(page)).toHaveText(/^已保存/)
  const shown = (await stateOf(page).textContent())?.slice(4)
  const beijing = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 19)
  const seconds = (time = '') => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  expect(Math.abs(seconds(beijing) - seconds(shown)) % 86_340).toBeLessThan(60)
  await page.route('**/draft/save', (route) => route.abort())
  await page.keyboard.type('还断了网')
  await expect(stateOf(page)).toHaveText('未保存，也没有存本机（本机存储已满）：网络不通，正在重试')
  await page.getByRole('link', { name: '← 资讯' }).click()
  await expect(page.getByText('离开就会丢失')).toBeVisible()
  await page.getByRole('button', { name: '留下' }).click()
  await expect(sheetOf(page)).toContainText('还断了网')
})

/** How many copies this computer holds, and which words of them somebody without the key could read. */
function readableCopies(page: Page): Promise<{ count: number; shown: string[] }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('office-copies', 1)
      request.onsuccess = () => resolve(request.result)
    })
    const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction('copy').objectStore('copy').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    const words = rows.map(({ bytes }) => new TextDecoder().decode(bytes)).join()
    return { count: rows.length, shown: ['采购', '标题', 'root'].filter((word) => words.includes(word)) }
  })
}
