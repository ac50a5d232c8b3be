import { expect } from '@playwright/test'
import { endSessionAt, newName, openStaff, wantConfirmation } from '../people.ts'
import { at, pressed, type States } from './ways.ts'

const staff = at('/office/staff', /^员工/)
const invite = pressed(staff, '邀请员工')

/** Colleagues. */
export const staffStates: States = {
  列表: async (page, me) => {
    await openStaff(page, me.name)
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
  自己: async (page, me) => {
    const row = await openStaff(page, me.name)
    await row.getByRole('button').press('Enter')
    await expect(page.getByRole('dialog', { name: me.name, exact: true })).toBeVisible()
  },
  登录结束: async (page, me) => {
    await staff(page, me)
    // What the page opens with has been asked for: the next is asked by the press.
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const cookies = await page.context().cookies()
    await endSessionAt(page, 'staff/list')
    await page.getByRole('link', { name: '待启用' }).click()
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
    await page.context().addCookies(cookies)
  },
}
