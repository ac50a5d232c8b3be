import { expect } from '@playwright/test'
import { at, type State, type States } from './ways.ts'

/** The page listens to keys a moment after it is drawn, and asks for its day then too. */
const listening: State = async (page, me) => {
  const day = page.waitForResponse('**/today/list')
  await at('/office', /^今日$/)(page, me)
  await day
}

/** What has no address of its own. */
export const BESIDE: States = {
  登录: async (page) => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.goto('/office')
    await page.getByRole('button', { name: /恢复码/ }).click()
    await page.context().addCookies(cookies)
  },
  查找: async (page, me) => {
    await listening(page, me)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('采购')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  通知: async (page, me) => {
    await at('/office', /^今日$/)(page, me)
    await page.getByRole('banner').getByRole('button', { name: /^通知/ }).press('Enter')
    await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible()
  },
  按键: async (page, me) => {
    await listening(page, me)
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('dialog', { name: '按键' })).toBeVisible()
  },
  没有这个页面: at('/office/nowhere', /^没有这个页面$/),
}
