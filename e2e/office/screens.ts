import { expect, type Page } from '@playwright/test'
import { type Colleague, linkFor, newName, wantConfirmation } from './people.ts'

/** A screen in one of its states: how one comes to it, signed in as an administrator. */
type State = (page: Page, me: Colleague) => Promise<void>

const at =
  (address: string, heading: RegExp): State =>
  async (page) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

const pressed =
  (first: State, button: string | RegExp): State =>
  async (page, me) => {
    await first(page, me)
    // By the keyboard, as the rings of focus are looked at.
    await page.getByRole('button', { name: button }).first().press('Enter')
  }

const staff = at('/office/staff', /^员工/)
const invite = pressed(staff, '邀请员工')

/** Every screen of the console, each in the states that look different. */
export const OFFICE_SCREENS: Record<string, Record<string, State>> = {
  '/office': { 今日: at('/office', /^今日$/) },
  '/office/staff': {
    列表: async (page, me) => {
      await staff(page, me)
      await expect(page.getByRole('row', { name: me.name })).toBeVisible()
    },
    空: at('/office/staff?status=disabled&page=900', /^员工/),
    邀请: invite,
    邀请有误: async (page, me) => {
      await invite(page, me)
      await page.getByRole('button', { name: '生成邀请链接' }).click()
      await expect(page.getByText('请至少选择一个角色')).toBeVisible()
    },
    再次确认: async (page, me) => {
      await invite(page, me)
      await page.getByLabel('登录名').fill(newName('新人'))
      await page.getByLabel('编辑（作者）').check()
      await wantConfirmation(page, 'staff/invite')
      await page.getByRole('button', { name: '生成邀请链接' }).click()
      await expect(page.getByRole('dialog', { name: '请再输入一次动态码' })).toBeVisible()
    },
    一个人: pressed(staff, /^管理/),
    自己: pressed(staff, /^查看/),
    登录结束: async (page, me) => {
      await staff(page, me)
      const cookies = await page.context().cookies()
      await page.context().clearCookies()
      await page.getByRole('link', { name: '待启用' }).click()
      await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
      await page.context().addCookies(cookies)
    },
  },
  '/office/audit': {
    列表: at('/office/audit', /^审计/),
    核对: async (page, me) => {
      await pressed(at('/office/audit', /^审计/), '核对全部记录')(page, me)
      await expect(page.getByText(/条记录全部相符/)).toBeVisible()
      await page.locator('summary').first().click()
    },
    空: at('/office/audit?actor=没有这个人', /^审计/),
  },
  '/office/account': {
    账号: at('/office/account', /^我的账号$/),
    有误: pressed(at('/office/account', /^我的账号$/), '修改密码'),
  },
  '/office/welcome': {
    欢迎: async (page) => {
      await page.goto(linkFor(newName('新人'), ['writer']))
      await expect(page.getByLabel('动态码')).toBeVisible()
    },
    失效: at('/office/welcome#abcdefghijklmnopqrstuvwxyz', /^链接不能用了$/),
  },
}

/** What has no address of its own. */
export const BESIDE: Record<string, State> = {
  登录: async (page) => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.goto('/office')
    await page.getByRole('button', { name: /恢复码/ }).click()
    await page.context().addCookies(cookies)
  },
  没有这个页面: at('/office/nowhere', /^没有这个页面$/),
}
