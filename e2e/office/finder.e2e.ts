import { expect, type Page, test } from '@playwright/test'
import { call, hire } from './people.ts'

const finderOf = (page: Page) => page.getByRole('dialog', { name: '查找' }).getByRole('combobox')

test('from any screen Ctrl K finds by initials and by composed words; Enter opens, with Ctrl in a new tab', async ({
  page,
  context,
}) => {
  await hire(context, '管理员', ['administrator'])
  await page.goto('/office')
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(finderOf(page)).toBeFocused()
  // Both at once: the answer to the first letter alone may offer the same line, on which Enter does nothing any more.
  await page.keyboard.insertText('yg')
  await expect(page.getByRole('option', { name: '员工', exact: true })).toHaveAttribute('aria-selected', 'true')
  const beside = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await beside).toHaveURL(/\/office\/staff$/)
  await expect(page).toHaveURL(/\/office$/)
  await page.keyboard.press('Control+k')
  const input = await context.newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'shenji', selectionStart: 6, selectionEnd: 6 })
  // The Enter that takes a candidate belongs to the input method.
  await finderOf(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 })
  await expect(finderOf(page)).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await input.send('Input.insertText', { text: '审计' })
  await expect(page.getByRole('option', { name: '审计', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^审计/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('绝没有这样的东西')
  await expect(page.getByText('没有找到“绝没有这样的东西”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(finderOf(page)).toBeHidden()
})

test('a recovery code that was used is told to administrators by the bell, which leads to the person', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const colleague = await hire(elsewhere, '编辑', ['writer'])
  await hire(context, '管理员', ['administrator'])
  await page.clock.install()
  // What a page finds at its first question is not news to it.
  const asked = page.waitForResponse(/staffNotice\/list/)
  await page.goto('/office/account')
  await asked
  const bell = page.getByRole('banner').getByRole('button', { name: /^通知/ })
  const { name, password, recoveryCodes } = colleague
  const recovered = await call(elsewhere.request, 'staffSession/recover', {
    name,
    password,
    recoveryCode: recoveryCodes[0],
  })
  expect(recovered.code, recovered.msg).toBe(200)
  await elsewhere.close()
  await page.clock.fastForward(36_000)
  // Administrators hear of every code that is used: another test may use one in the same half minute.
  const told = new RegExp(`${name}用恢复码登录|有 \\d+ 条新通知`)
  await expect(page.getByRole('status').getByText(told).first()).toBeVisible()
  await expect(bell).toHaveText(/^通知\d+条未读$/)
  await bell.click()
  await page
    .getByRole('dialog', { name: '通知' })
    .getByRole('link', { name: new RegExp(`^${name}用恢复码登录`) })
    .click()
  await expect(page).toHaveURL(/\/office\/staff\?person=/)
  const person = page.getByRole('dialog', { name, exact: true })
  await expect(person).toContainText('用过恢复码')
  await person.getByRole('button', { name: '关闭' }).click()
  await bell.click()
  await expect(
    page.getByRole('dialog', { name: '通知' }).getByRole('listitem').filter({ hasText: name }),
  ).not.toContainText('未读')
})
