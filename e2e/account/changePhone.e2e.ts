import { expect, test } from '@playwright/test'
import { codeSentBy, comeLoggedIn, masked, newPhone } from './logIn.ts'

test('a reader changes their number by a code to the old one and a code to the new one', async ({ page }) => {
  const [old, fresh] = [newPhone(), newPhone()]
  await comeLoggedIn(page, old)
  await page.goto('/edit-info')
  await page.getByRole('button', { name: '更换手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '更换手机号' })
  await expect(dialog.getByText(/请联系编辑部核实身份/)).toBeVisible()
  const first = await codeSentBy(
    () => dialog.getByRole('button', { name: '向现在的号码发送验证码' }).click(),
    old,
    'phoneOld',
  )
  await dialog.getByLabel(/的验证码/).fill(first === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText(/短信验证码错误/)).toBeVisible()
  await dialog.getByLabel(/的验证码/).fill(first)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByLabel('新手机号').fill(fresh.replace(/^(...)(....)/, '$1 $2 '))
  const second = await codeSentBy(
    () => dialog.getByRole('button', { name: '向新号码发送验证码' }).click(),
    fresh,
    'phoneNew',
  )
  await dialog.getByLabel(/的验证码/).fill(second)
  await dialog.getByRole('button', { name: '完成更换' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(masked(fresh)).first()).toBeVisible()
  await page.goto('/personal-center?tab=messages')
  await expect(page.getByText('登录手机号已更换')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: /消息/ })).toHaveText(/1/)
  await expect(page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: /我的提问/ })).toHaveText(
    /0/,
  )
})
