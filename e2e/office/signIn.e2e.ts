import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { call, hire, phoneWith, signIn } from './people.ts'

const WRONG = '登录名、密码或动态码不正确'

test('whoever types something wrong hears the same words, keeps what was typed, and waits after the fifth time', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  // Failures count for the network too: the others of this run must not wait for them.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })
  const colleague = await hire(context, '编辑', ['writer'])
  await context.clearCookies()
  await page.goto('/office/account')
  await signIn(page, { ...colleague, password: '不是这个密码，真的不是' })
  await expect(page.getByRole('alert')).toHaveText(WRONG)
  await expect(page.getByLabel('登录名')).toHaveValue(colleague.name)
  await page.getByLabel('登录名').fill(`${colleague.name}没有这个人`)
  for (let time = 2; time <= 5; time += 1) {
    await page.getByLabel('动态码').fill('000000')
    const answered = page.waitForResponse(/staffSession\/signIn/)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    expect((await (await answered).json()).msg).toBe(WRONG)
  }
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const waiting = page.getByRole('button', { name: /秒后可再试$/ })
  await expect(waiting).toBeDisabled()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a person who is let in comes to the page they wanted, and leaves by 退出', async ({ page, context }) => {
  const colleague = await hire(context, '编辑', ['writer'])
  await context.clearCookies()
  await page.goto('/office/account')
  await expect(page.getByRole('heading', { name: '登录编辑部' })).toBeVisible()
  await signIn(page, colleague)
  await expect(page.getByRole('heading', { level: 1, name: '我的账号' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(colleague.name)).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('heading', { name: '登录编辑部' })).toBeVisible()
  expect((await page.request.get('/magazine/office/v1/staffSession/me').then((reply) => reply.json())).code).toBe(401)
})

test('without the phone a recovery code leads to a new one and to nothing else before', async ({ page, context }) => {
  const colleague = await hire(context, '编辑', ['writer'])
  await context.clearCookies()
  await page.goto('/office')
  await page.getByRole('button', { name: '手机不在身边，用恢复码' }).click()
  await page.getByLabel('登录名').fill(colleague.name)
  await page.getByLabel('密码', { exact: true }).fill(colleague.password)
  await page.getByLabel('恢复码').fill(colleague.recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '重新登记二次验证' })).toBeVisible()
  expect((await call(page.request, 'staffSession/endOthers', {})).code).toBe(403)
  await page.reload()
  await expect(page.getByRole('heading', { name: '重新登记二次验证' })).toBeVisible()
  const phone = phoneWith((await page.locator('code').textContent()) ?? '')
  await page.getByLabel('动态码').fill(await phone.code())
  await page.getByRole('button', { name: '启用' }).click()
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  await page.getByLabel('已妥善保存').check()
  await page.getByRole('button', { name: '进入编辑部' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
})
