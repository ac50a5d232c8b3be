import { expect, type Page, test } from '@playwright/test'
import { answerTo, codeSentBy, comeLoggedIn, newPhone } from './logIn.ts'

const openDialog = async (page: Page) => {
  await page.goto('/about-us')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  return page.getByRole('dialog', { name: '登录' })
}
const toasts = (page: Page) => page.locator('[popover] li, [popover] [role=status]')

test('the dialog begins at the number, asks for a picture only when it is needed, and the focus goes along', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('captchaImage') && asked.push(request.url()))
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  await dialog.getByLabel('手机号').fill('1370000')
  await dialog.getByRole('button', { name: '获取短信验证码' }).click()
  await expect(dialog.getByText('手机号格式不正确，请填写 11 位手机号')).toBeVisible()
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  expect(asked).toEqual([])
  const phone = newPhone()
  const answer = await answerTo(page, () => dialog.getByLabel('手机号').fill(phone))
  await expect(dialog.getByText('手机号格式不正确')).toBeHidden()
  const picture = dialog.getByRole('button', { name: '图形验证码，换一张' })
  expect((await picture.locator('img').boundingBox())?.width).toBe(200)
  await dialog.getByRole('textbox', { name: '图形验证码' }).fill(answer)
  const code = await codeSentBy(() => page.keyboard.press('Enter'), phone)
  await expect(dialog.getByLabel('短信验证码')).toBeFocused()
  await dialog.getByLabel('短信验证码').fill('000000')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByText('短信验证码错误或已失效，请重新输入')).toHaveCount(1)
  await expect(page.getByText('短信验证码错误或已失效')).toHaveCount(1)
  await expect(dialog.getByLabel('短信验证码')).toBeFocused()
  await dialog.getByLabel('短信验证码').fill(code)
  await expect(dialog.getByText('短信验证码错误或已失效')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: '我的', exact: true })).toBeFocused()
  await expect(toasts(page)).toHaveCount(0)
})

test('who closes the dialog is back where they were', async ({ page }) => {
  const dialog = await openDialog(page)
  // Until it has come there is nothing that Escape could close.
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeFocused()
})

for (const hasTouch of [false, true]) {
  test(`a ${hasTouch ? 'tap' : 'click'} beside the dialog closes it and presses nothing of what lies below`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ hasTouch, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const dialog = await openDialog(page)
    await expect(dialog.getByLabel('手机号')).toBeFocused()
    const below = await page
      .getByRole('navigation', { name: '主导航', includeHidden: true })
      .locator('a')
      .first()
      .boundingBox()
    const [x, y] = [(below?.x ?? 0) + 8, (below?.y ?? 0) + 8]
    await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeFocused()
    await expect(page).toHaveURL(/\/about-us$/)
    await context.close()
  })
}

test('a picture that ran out is replaced without a reproach, and everything typed stays', async ({ page }) => {
  const dialog = await openDialog(page)
  const phone = newPhone()
  const answer = await answerTo(page, () => dialog.getByLabel('手机号').fill(phone))
  await dialog.getByRole('textbox', { name: '图形验证码' }).fill(answer)
  await page.route('**/common/v1/smsCode*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('uuid', 'abc123-long-gone')
    return route.continue({ url: url.href })
  })
  const renewed = await answerTo(page, () => dialog.getByRole('button', { name: '获取短信验证码' }).click())
  await expect(dialog.getByText('验证码已过期，已换一张')).toBeVisible()
  await expect(dialog.getByText('错误')).toHaveCount(0)
  await expect(dialog.getByLabel('手机号')).toHaveValue(phone)
  await page.unroute('**/common/v1/smsCode*')
  await dialog.getByRole('textbox', { name: '图形验证码' }).fill(renewed)
  await codeSentBy(() => dialog.getByRole('button', { name: '获取短信验证码' }).click(), phone)
  await expect(dialog.getByText('已过期')).toHaveCount(0)
})

test('who does not begin sees a fresh picture before the old one ends', async ({ page }) => {
  await page.clock.install()
  const dialog = await openDialog(page)
  await answerTo(page, () => dialog.getByLabel('手机号').fill(newPhone()))
  // Its time runs from when it is shown, and only then is it watched.
  await expect(dialog.getByRole('button', { name: '图形验证码，换一张' })).toBeVisible()
  const again = page.waitForResponse('**/magazine/captchaImage?*')
  await page.clock.runFor(115_000)
  expect((await (await again).json()).code).toBe(200)
})

test('a question in words is answered, with the work done meanwhile by the browser', async ({ page }) => {
  const dialog = await openDialog(page)
  const phone = newPhone()
  await dialog.getByLabel('手机号').fill(phone)
  const words = dialog.getByRole('button', { name: '看不清图形，改为回答文字问题' })
  const answer = await answerTo(page, () => words.click(), 'question')
  const sent = page.waitForRequest('**/common/v1/smsCode*')
  await dialog.getByLabel('回答问题').fill(answer)
  await codeSentBy(() => dialog.getByRole('button', { name: '获取短信验证码' }).click(), phone)
  expect(new URL((await sent).url()).searchParams.get('work')).toMatch(/^\d+$/)
  await expect(dialog.getByLabel('短信验证码')).toBeFocused()
})

test('questions that rest say so calmly, and what to do', async ({ page }) => {
  const msg = '文字问题暂停使用，约 40 分钟后恢复；现在可以用图形验证码。'
  await page.route('**/captchaImage/question*', (route) => route.fulfill({ json: { code: 429, msg, seconds: 2400 } }))
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: '看不清图形，改为回答文字问题' }).click()
  await expect(dialog.getByText(msg)).toHaveCount(1)
  await expect(page.getByText(msg)).toHaveCount(1)
})

test('the landing page opened by hand accuses nobody, and leads on', async ({ page }) => {
  await comeLoggedIn(page, newPhone())
  await page.goto('/bindWx')
  await expect(page.getByRole('heading', { name: '这一页从扫码进入' })).toBeVisible()
  await expect(page.getByText('没有同意')).toHaveCount(0)
  await page.getByRole('link', { name: '去个人中心' }).click()
  await expect(page.getByText('未绑定', { exact: true })).toBeVisible()
})

test('a login by the chat app that is refused says why', async ({ page }) => {
  const json = { code: 601, msg: '本站还没有接通微信' }
  await page.route('**/weChat/loginQrCode*', (route) => route.fulfill({ json }))
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: '已绑定微信，扫码登录' }).click()
  await expect(dialog.getByText('本站还没有接通微信')).toBeVisible()
})

test('text messages about answers are switched on and off in the profile', async ({ page }) => {
  await comeLoggedIn(page, newPhone())
  await page.goto('/edit-info')
  const box = page.getByRole('checkbox', { name: /发短信告诉我/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('资料已保存')).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()
})
