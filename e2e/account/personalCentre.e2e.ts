import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { answerTo, callAs, codeSentBy, comeLoggedIn, logIn, masked, newPhone, tokenOf } from './logIn.ts'

test('without a token the visitor goes to the home page, with a worthless one too, in silence', async ({ page }) => {
  await page.goto('/personal-center')
  await expect(page).toHaveURL(/\/index$/)
  await page.context().addCookies([{ name: 'auth_token', value: 'f'.repeat(64), domain: 'localhost', path: '/' }])
  await page.goto('/personal-center')
  await expect(page).toHaveURL(/\/index$/)
  expect(await page.context().cookies()).toEqual([])
  await expect(page.getByRole('status').filter({ hasText: '登录' })).toHaveCount(0)
})

test('the server answers everybody with the same page, which says that it needs scripts', async ({ request }) => {
  for (const path of ['/personal-center', '/edit-info']) {
    const headers = { cookie: `auth_token=${'a'.repeat(64)}` }
    const [plain, known] = [await request.get(path), await request.get(path, { headers })]
    expect(known.status()).toBe(200)
    expect(await known.text()).toBe(await plain.text())
    expect(await plain.text()).toContain('启用脚本')
    expect(await plain.text()).toContain('content="noindex"')
  }
})

test('logging in with the code from the console, and out again in another tab', async ({ page, context }) => {
  const phone = newPhone()
  await page.goto('/news?page=2')
  await logIn(page, phone)
  await expect(page).toHaveURL(/\/news\?page=2$/)
  await page.goto('/personal-center')
  await expect(page.getByText(masked(phone))).toBeVisible()
  const other = await context.newPage()
  await other.goto('/personal-center')
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(other).toHaveURL(/\/index$/)
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('leaving in another tab is noticed where the cookie is seen to go only later', async ({ page, context }) => {
  const phone = newPhone()
  await comeLoggedIn(page, phone)
  await page.goto('/personal-center')
  await expect(page.getByText(masked(phone))).toBeVisible()
  await page.evaluate(() => {
    const { cookie } = document
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => cookie })
    // The other tab says when it comes in, too.
    new BroadcastChannel('session').onmessage = ({ data }) =>
      data === 'out' && setTimeout(Reflect.deleteProperty, 1_000, document, 'cookie')
  })
  const other = await context.newPage()
  await other.goto('/personal-center')
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/index$/)
})

test('a session that is over on the server is told once, however many calls hear of it', async ({ page }) => {
  const token = await comeLoggedIn(page, newPhone())
  await page.goto('/personal-center')
  await expect(page.getByText('还没有收藏')).toBeVisible()
  await expect(page.getByRole('link', { name: '收藏 0' })).toBeVisible()
  // What the page asks for by itself must not be what hears of it.
  await settled(page)
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) told.push(node.textContent ?? '')
    }).observe(document.querySelector('[popover]') ?? document.body, { childList: true })
  })
  await callAs(page.request, token, 'post', '/logout')
  await page.getByRole('link', { name: '登录设备' }).click()
  await expect(page).toHaveURL(/\/index$/)
  await settled(page)
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
    '登录状态已过期，请重新登录',
  ])
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('the profile is edited with a new avatar, faults stand beside their fields, and nothing is lost on the way', async ({
  page,
}) => {
  await comeLoggedIn(page, newPhone())
  await page.goto('/edit-info')
  await page.getByLabel('昵称').fill('')
  await page.getByLabel('邮箱').fill('zhang')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写昵称')).toBeVisible()
  await expect(page.getByText('邮箱格式不正确')).toBeVisible()
  await expect(page.getByLabel('昵称')).toBeFocused()
  await page.getByLabel('昵称').fill('示例读者')
  await page.getByLabel('邮箱').fill('reader@example.cn')
  await page
    .getByLabel('选择头像图片')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
  const cropper = page.getByRole('dialog', { name: '裁剪头像' })
  await cropper.getByLabel('缩放').press('ArrowRight')
  await cropper.getByRole('button', { name: '使用这张头像' }).click()
  await expect(page.getByRole('img', { name: '新头像' })).toBeVisible()
  // A step away is asked about first.
  await page.getByRole('link', { name: '回到个人中心' }).click()
  await page.getByRole('dialog', { name: '还有没保存的修改' }).getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByLabel('昵称')).toHaveValue('示例读者')
  await page.route('**/magazine/system/user/profile*/**', (route) => route.abort())
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('未能送达，请检查网络后重试')).toBeVisible()
  await expect(page.getByLabel('昵称')).toHaveValue('示例读者')
  await page.unroute('**/magazine/system/user/profile*/**')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('资料已保存')).toBeVisible()
  await page.getByRole('link', { name: '回到个人中心' }).click()
  const card = page.getByRole('region', { name: '个人资料' })
  await expect(card.getByText('示例读者')).toBeVisible()
  await expect(card.locator('img').first()).not.toHaveAttribute('src', '/avatar.svg')
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('what is typed into the profile while it is being saved stays, to be saved next', async ({ page }) => {
  const token = await comeLoggedIn(page, newPhone())
  await page.goto('/edit-info')
  await page.getByLabel('单位').fill(' 示例单位 ')
  await page.getByLabel('职务').fill('采购')
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/magazine/system/user/profile', async (route) => {
    await until
    await route.continue()
  })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '正在保存' })).toBeVisible()
  await page.getByLabel('职务').fill('采购主管')
  await page.getByLabel('个人简介').fill('写到一半')
  letGo()
  await expect(page.getByText('资料已保存')).toBeVisible()
  await expect(page.getByLabel('单位')).toHaveValue('示例单位')
  await expect(page.getByLabel('职务')).toHaveValue('采购主管')
  await expect(page.getByLabel('个人简介')).toHaveValue('写到一半')
  await page.getByRole('button', { name: '保存' }).click()
  // While it is on its way the button says 正在保存.
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  const { data } = await callAs(page.request, token, 'get', '/system/user/profile/portalProfile')
  expect(data).toMatchObject({ company: '示例单位', position: '采购主管', bio: '写到一半' })
})

test('a visitor is asked to log in in place before editing', async ({ page }) => {
  await page.goto('/edit-info')
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/edit-info$/)
})

const openTab = async (page: Page, tab: string) => {
  await page.goto(`/personal-center?tab=${tab}`)
  await settled(page)
}

test('the chat app is bound through the stand-in and unbound again', async ({ page, context }) => {
  const phone = newPhone()
  await comeLoggedIn(page, phone)
  await openTab(page, 'wechat')
  await page.getByRole('button', { name: '绑定微信' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定微信' })
  const picture = dialog.getByRole('textbox', { name: '图形验证码' })
  await picture.fill(await answerTo(page, () => dialog.getByRole('button', { name: '看不清，换一张' }).click()))
  const send = () => dialog.getByRole('button', { name: '获取短信验证码' }).click()
  const code = await codeSentBy(send, phone, 'bind')
  await expect(dialog.getByLabel('短信验证码')).toBeFocused()
  await dialog.getByLabel('短信验证码').fill(code)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('img', { name: '绑定微信的二维码' })).toBeVisible()
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: '在这台设备上打开微信授权' }).click()
  const standIn = await opened
  await expect(standIn.getByText('本地模拟').first()).toBeVisible()
  await standIn.getByRole('link').or(standIn.getByRole('button')).first().click()
  await standIn.waitForURL(/\/bindWx/)
  await standIn.getByRole('button', { name: /绑定/ }).click()
  await expect(dialog.getByText('绑定成功')).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('已绑定', { exact: true })).toBeVisible()
  await openTab(page, 'messages')
  await expect(page.getByRole('link', { name: '您的账号绑定了微信' })).toBeVisible()
  await openTab(page, 'sessions')
  await expect(page.getByText('短信验证码登录')).toBeVisible()
  await expect(page.getByText('微信 模拟用户小满')).toBeVisible()
  await page.getByRole('button', { name: '退出其他全部登录，并解除微信绑定' }).click()
  const sure = page.getByRole('dialog', { name: '退出其他全部登录' })
  await expect(sure.getByText('绑定的微信同时解除')).toBeVisible()
  await sure.getByRole('button', { name: '取消' }).click()
  await openTab(page, 'wechat')
  await page.getByRole('button', { name: '解除绑定' }).click()
  await page.getByRole('dialog', { name: '解除微信绑定' }).getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('未绑定', { exact: true })).toBeVisible()
})

test('another session is ended from the list', async ({ page }) => {
  const phone = newPhone()
  const other = await tokenOf(page.request, phone)
  await comeLoggedIn(page, phone)
  await openTab(page, 'sessions')
  await page.getByRole('button', { name: /^退出 .+ 登录$/ }).click()
  await expect(page.getByText(/已退出登录$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^退出 .+ 登录$/ })).toHaveCount(0)
  expect(await callAs(page.request, other, 'get', '/system/user/profile/portalProfile')).toMatchObject({ code: 5563 })
})

test('everything held is taken along as a file, and closing the account erases it', async ({ page }) => {
  const phone = newPhone()
  const token = await comeLoggedIn(page, phone)
  await openTab(page, 'data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出数据' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/我的数据-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).account.phonenumber).toBe(phone)
  // The dialog begins at the picture and fetches it: asking for another here would be a race of two pictures.
  const answer = await answerTo(page, () => page.getByRole('button', { name: '注销账号' }).click())
  const dialog = page.getByRole('dialog', { name: '注销账号' })
  await dialog.getByRole('textbox', { name: '图形验证码' }).fill(answer)
  const send = () => dialog.getByRole('button', { name: '获取短信验证码' }).click()
  await dialog.getByLabel('短信验证码').fill(await codeSentBy(send, phone, 'close'))
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await expect(page.getByText('账号已注销，个人资料已删除')).toBeVisible()
  await expect(page).toHaveURL(/\/index$/)
  expect(await callAs(page.request, token, 'get', '/system/user/profile/portalProfile')).toMatchObject({ code: 5563 })
})
