import { expect, type Page, test } from '@playwright/test'
import { linkFor, newName, openStaff, type Phone, phoneWith, wantConfirmation } from './people.ts'

test('from one command to an administrator who invites an editor, who sees nothing of staff', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const name = newName('管理员')
  await page.goto(linkFor(name, ['administrator']))
  const phone = await welcome(page, name)
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')

  await page.getByRole('navigation', { name: '编辑部', exact: true }).getByRole('link', { name: '员工' }).click()
  await expect(page).toHaveTitle(/^员工（\d+）/)
  await page.getByRole('button', { name: '邀请员工' }).click()
  const editor = newName('编辑')
  const dialog = page.getByRole('dialog', { name: '邀请员工' })
  await dialog.getByLabel('登录名').fill(editor)
  await dialog.getByRole('button', { name: '生成邀请链接' }).click()
  await expect(dialog.getByText('请至少选择一个角色')).toBeVisible()
  await dialog.getByLabel('管理员', { exact: true }).check()
  await dialog.getByLabel('主编').check()
  await dialog.getByRole('button', { name: '生成邀请链接' }).click()
  await expect(dialog.getByText('管理员不能同时是责任编辑或主编')).toBeVisible()
  await dialog.getByLabel('管理员', { exact: true }).uncheck()
  await dialog.getByLabel('主编').uncheck()
  await dialog.getByLabel('编辑（作者）').check()
  await wantConfirmation(page, 'staff/invite')
  await dialog.getByRole('button', { name: '生成邀请链接' }).click()
  await confirmInPlace(page, phone)
  const link = (await dialog.getByText(/\/office\/welcome#/).textContent()) ?? ''
  await dialog.getByRole('button', { name: '已交给本人，关闭' }).click()
  await expect(await openStaff(page, editor)).toContainText('待启用')

  const other = await browser.newContext()
  const desk = await other.newPage()
  await desk.goto(link)
  await welcome(desk, editor)
  // What waits for 一审 waits for all who write, also that of other tests.
  await expect(desk.getByText('没有正在写或正在审的稿件')).toBeVisible()
  await expect(desk.getByRole('link', { name: '员工' })).toHaveCount(0)
  await expect(desk.getByRole('link', { name: '审计' })).toHaveCount(0)
  await desk.goto('/office/staff')
  await expect(desk.getByText('您的角色没有这项权限')).toBeVisible()
  await desk.goto(link)
  await expect(desk.getByRole('heading', { name: '链接不能用了' })).toBeVisible()
  await other.close()
})

/** A wrong code first, then the right one; the codes are kept by hand. */
async function confirmInPlace(page: Page, phone: Phone): Promise<void> {
  const question = page.getByRole('dialog', { name: '请再输入一次动态码' })
  await question.getByLabel('动态码').fill('12345')
  await question.getByRole('button', { name: '确认' }).click()
  await expect(question.getByText('动态码应为 6 位数字')).toBeVisible()
  await question.getByLabel('动态码').fill(await phone.code())
  await question.getByRole('button', { name: '确认' }).click()
  await expect(question).toBeHidden()
}

async function welcome(page: Page, name: string): Promise<Phone> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}，欢迎来到编辑部`)
  await expect(page.getByRole('img', { name: /二维码/ })).toHaveJSProperty('complete', true)
  const phone = phoneWith((await page.locator('code').textContent()) ?? '')
  const password = page.getByLabel('密码', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await password.fill('太短')
  await page.getByRole('button', { name: '启用账号' }).click()
  await expect(page.getByText('密码至少 12 个字符，现在是 2 个')).toBeVisible()
  await password.fill(`${name} 是我的名字`)
  await page.getByLabel('动态码').fill('123456')
  await page.getByRole('button', { name: '启用账号' }).click()
  await expect(page.getByText('密码不能含有登录名')).toBeVisible()
  await password.fill('雨后的竹林里有一只鸟')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByLabel('显示密码').check()
  await expect(password).toHaveAttribute('type', 'text')
  await password.fill('雨后的竹林里，有一只鸟在叫')
  await page.getByLabel('动态码').fill(await phone.code())
  await page.getByRole('button', { name: '启用账号' }).click()
  await keepCodes(page, name)
  return phone
}

async function keepCodes(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: '进入编辑部' }).click()
  await expect(page.getByRole('alert')).toHaveText('请先保存恢复码，再勾选“已妥善保存”。')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  expect((await saved).suggestedFilename()).toBe(`恢复码-${name}.txt`)
  await page.getByLabel('已妥善保存').check()
  await page.getByRole('button', { name: '进入编辑部' }).click()
}
