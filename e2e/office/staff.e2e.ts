import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type Colleague, call, hire, openStaff } from './people.ts'

test('an administrator changes roles, closes an account, opens it again and gives a new link; the audit has it all', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const elsewhere = await browser.newContext()
  const { name } = await hire(elsewhere, '编辑', ['writer'])
  const desk = await elsewhere.newPage()
  // Every half minute the page asks for notices: it is by the press below that it is to learn of the end.
  await desk.route('**/office/v1/staffNotice/list*', (route) => route.abort())
  await desk.goto('/office/account')
  const me = await hire(page.context(), '管理员', ['administrator'])
  const row = await openStaff(page, name)
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.getByLabel('问答专员').check()
  await dialog.getByRole('button', { name: '更改角色' }).click()
  await expect(page.getByText(`${name}的角色已更改`)).toBeVisible()
  await act(page, '停用', `${name}已停用`)
  await act(page, '重新启用', `${name}已启用`)
  await act(page, '重设密码与二次验证', '新的链接已生成')
  await expect(dialog.getByText(/\/office\/welcome#/)).toBeVisible()
  await dialog.getByRole('button', { name: '已交给本人，关闭' }).click()
  await expect(row).toContainText('编辑（作者）、问答专员')
  await desk.getByRole('button', { name: '更换恢复码' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '更换恢复码' }).click()
  await expect(desk.getByRole('heading', { name: '登录已结束，请重新登录' })).toBeVisible()
  await elsewhere.close()
  await readTrail(page, me)
})

async function act(page: Page, label: string, done: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click()
  await page.getByRole('dialog', { name: label, exact: true }).getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(done)).toBeVisible()
}

async function readTrail(page: Page, { name }: Colleague): Promise<void> {
  await page.getByRole('navigation', { name: '编辑部', exact: true }).getByRole('link', { name: '审计' }).click()
  await page.getByLabel('操作人').fill(name)
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(page).toHaveURL(/actor=/)
  // What everybody did stays until the answer is here; then all rows but the head are theirs.
  await expect(page.getByRole('row').filter({ hasNotText: name })).toHaveCount(1)
  for (const act of ['更改角色', '停用员工', '启用员工', '重设密码与二次验证'])
    await expect(page.getByRole('cell', { name: act, exact: true })).toBeVisible()
  await page.getByRole('button', { name: '核对全部记录' }).click()
  await expect(page.getByText(/条记录全部相符/)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.length).toBeGreaterThan(4)
  await page.goto('/office/audit?actor=没有这个人')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByRole('link', { name: '看全部' }).click()
  await expect(page).toHaveURL(/\/office\/audit$/)
}

test('on their own account people see their sessions, end the others, change the password and get new codes', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000)
  const me = await hire(context, '主编', ['chief'])
  const elsewhere = await browser.newContext()
  const signedIn = await call(elsewhere.request, 'staffSession/signIn', {
    name: me.name,
    password: me.password,
    code: await me.phone.code(),
  })
  expect(signedIn.code, signedIn.msg).toBe(200)
  await elsewhere.close()
  await page.goto('/office/account')
  await page.getByRole('button', { name: '结束其他登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束其他登录' }).click()
  await expect(page.getByText('结束了 1 个其他登录')).toBeVisible()
  await expect(page.getByText('（当前）')).toBeVisible()
  await page.getByLabel('现在的密码', { exact: true }).fill('不对的密码不对的密码')
  await page.getByLabel('新密码', { exact: true }).fill('另一句更长更长的话，记得住')
  await page.getByLabel('动态码', { exact: true }).fill('123 456')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('现在的密码不正确')).toBeVisible()
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('另一句更长更长的话，记得住')
  await page.getByLabel('现在的密码', { exact: true }).fill(me.password)
  await page.getByLabel('动态码', { exact: true }).fill(await me.phone.code())
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码已修改，其他登录已结束')).toBeVisible()
})
