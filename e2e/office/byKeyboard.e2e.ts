import { expect, test } from '@playwright/test'
import { hire, wantConfirmation } from './people.ts'
import { tabTo } from './tabTo.ts'

test('the whole errand by keyboard alone: sign in, go round the regions, invite somebody', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const me = await hire(context, '管理员', ['administrator'])
  await context.clearCookies()
  await page.goto('/office')
  await expect(page.getByLabel('登录名')).toBeFocused()
  await page.keyboard.type(me.name)
  await tabTo(page, /^密码/)
  await page.keyboard.type(me.password)
  await tabTo(page, /^动态码/)
  await page.keyboard.type(await me.phone.code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.getByRole('link', { name: '今日' }).first()).toBeFocused()
  await page.keyboard.press('Shift+F6')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await tabTo(page, /^员工$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^员工/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, /^邀请员工$/)
  await page.keyboard.press('Enter')
  const invited = `键盘${me.name.slice(-5)}`
  await expect(page.getByLabel('登录名')).toBeFocused()
  await page.keyboard.type(invited)
  await tabTo(page, /^编辑（作者）/)
  await page.keyboard.press('Space')
  await wantConfirmation(page, 'staff/invite')
  await tabTo(page, /^生成邀请链接$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '请再输入一次动态码' }).getByLabel('动态码')).toBeFocused()
  await page.keyboard.type(await me.phone.code())
  await page.keyboard.press('Enter')
  await expect(page.getByText(`请把链接亲自交给${invited}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '邀请员工' })).toBeFocused()
})
