import { expect, type Page, test } from '@playwright/test'
import { type Colleague, endSessionAt, hire, signIn, wantConfirmation } from './people.ts'

const MINUTE = 60_000

/** An administrator in the middle of a form when the session ends. */
async function inTheMiddle(page: Page): Promise<{ me: Colleague; typed: string }> {
  const me = await hire(page.context(), '管理员', ['administrator'])
  const typed = `还没发出的名字${me.name.slice(-4)}`
  await page.goto('/office/staff')
  await page.getByRole('button', { name: '邀请员工' }).click()
  await page.getByLabel('登录名').fill(typed)
  await page.getByLabel('编辑（作者）').check()
  // As if the server had ended it: the cookie opens nothing any more.
  await endSessionAt(page, 'staff/invite')
  await page.getByRole('button', { name: '生成邀请链接' }).click()
  await expect(page.getByRole('heading', { name: '登录已结束，请重新登录' })).toBeVisible()
  return { me, typed }
}

test('the form lies over the page; the same person goes on where they were, without pressing again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { me, typed } = await inTheMiddle(page)
  const invitation = page.locator('dialog', { hasText: '邀请员工' })
  await expect(invitation.getByLabel('登录名')).toHaveValue(typed)
  await expect(invitation.getByLabel('登录名')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const cover = page.getByRole('dialog', { name: '登录' })
  await expect(cover).toBeVisible()
  await expect(cover.getByLabel('登录名')).toHaveValue(me.name)
  await wantConfirmation(page, 'staff/invite')
  await signIn(page, me)
  const question = page.getByRole('dialog', { name: '请再输入一次动态码' })
  await question.getByLabel('动态码').fill(await me.phone.code())
  await question.getByRole('button', { name: '确认' }).click()
  await expect(page.getByText(`请把链接亲自交给${typed}`)).toBeVisible()
})

test('another person who signs in sees nothing of it', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { typed } = await inTheMiddle(page)
  const elsewhere = await browser.newContext()
  const other = await hire(elsewhere, '编辑', ['writer'])
  await elsewhere.close()
  await signIn(page, other)
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  await expect(page).toHaveURL(/\/office$/)
  expect(await page.content()).not.toContain(typed)
  await page.goBack()
  await expect(page.locator('body')).not.toContainText(typed)
})

test('two minutes before the end a line says so; 继续 puts it off, and without it the form lies over the page', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await hire(context, '编辑', ['writer'])
  await page.goto('/office/account')
  // The last answer that the page opens with: one that came after the clock was put forward would count as heard then.
  await expect(page.getByText('（当前）')).toBeVisible()
  await page.getByLabel('现在的密码', { exact: true }).fill('还没写完的密码')
  await page.clock.fastForward(28.5 * MINUTE)
  const line = page.getByText(/较长时间没有操作，登录将于 \d\d:\d\d:\d\d 结束/)
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(line).toBeHidden()
  await page.clock.fastForward(30.5 * MINUTE)
  await expect(page.getByRole('heading', { name: '登录已结束，请重新登录' })).toBeVisible()
  await expect(page.getByLabel('现在的密码', { exact: true })).toBeHidden()
  await expect(page.getByLabel('现在的密码', { exact: true })).toHaveValue('还没写完的密码')
})

test('who leaves in one tab has left in the others', async ({ page, context }) => {
  await hire(context, '编辑', ['writer'])
  await page.goto('/office')
  // A tab that does not know yet who is here would come to the door instead.
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/office/account')
  await second.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('heading', { name: '登录已结束，请重新登录' })).toBeVisible()
})
