import { expect, type Page, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { expectStill, recordShifts } from '../site/soundness.ts'
import { callAs, comeLoggedIn, newPhone } from './logIn.ts'

const _TABS = ['collect', 'browse', 'messages', 'wechat', 'sessions', 'data']
const come = async (page: Page, phone: string) => {
  const token = await comeLoggedIn(page, phone)
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledge/list?pageSize=5&pageNum=10')).json()
  const esIds = rows.map(({ esId }: { esId: string }) => esId)
  await callAs(page.request, token, 'post', '/web/v1/knowledge/operate/collect', { esIds })
}

test('nothing moves when the page learns who is reading', async ({ page }) => {
  await come(page, newPhone())
  await recordShifts(page)
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledge/news?pageSize=1&pageNum=20')).json()
  for (const path of ['/index', `/newsDetails?id=${rows[0].esId}`, '/personal-center', '/edit-info']) {
    await page.goto(path)
    await settled(page)
    await expectStill(page, path)
  }
})

test('the centre is walked by keyboard: a row is chosen, removed and put back', async ({ page }) => {
  await come(page, newPhone())
  await page.goto('/personal-center')
  const rows = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(rows).toHaveCount(5)
  await page.getByRole('checkbox', { name: '全选本页' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '移除 5 条' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('还没有收藏')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(5)
})
