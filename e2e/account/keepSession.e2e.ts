import { expect, type Page, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { comeLoggedIn, enterLogin, logIn, newPhone } from './logIn.ts'

const PROFILE = '**/magazine/system/user/profile/portalProfile**'
const trouble = [
  ['a busy server', { status: 503, json: { code: 503, msg: '访问的人太多，请稍后再试' } }],
  ['a fault', { status: 200, json: { code: 500, msg: '出错了' } }],
  ['a limit', { status: 200, json: { code: 429, msg: '请 5 秒后再试' } }],
  [
    'something else that answers in the server’s place',
    { status: 502, contentType: 'text/html', body: '<p>Bad gateway' },
  ],
  ['an answer that is none', { status: 200, json: { message: 'hello' } }],
] as const

for (const [name, answer] of trouble) {
  test(`${name} logs nobody out, and the reader is known as soon as it is over`, async ({ page, context }) => {
    await comeLoggedIn(page, newPhone())
    let asked = 0
    await page.route(PROFILE, (route) => {
      asked += 1
      return asked === 1 ? route.fulfill(answer) : route.continue()
    })
    const knownOnceOnline = listen(page)
    await page.goto('/news')
    await expect.poll(() => asked).toBeGreaterThanOrEqual(1)
    await expect(page.getByRole('link', { name: '我的' })).toBeVisible()
    await knownOnceOnline()
    expect((await context.cookies()).map((cookie) => cookie.name)).toContain('auth_token')
    await expect(page.getByRole('link', { name: '我的' })).toBeVisible()
  })
}

for (const [name, answer] of trouble) {
  test(`${name} right after a good login does not say that it failed; the name comes later`, async ({ page }) => {
    let asked = 0
    await page.route(PROFILE, (route) => {
      asked += 1
      return asked <= 2 ? route.fulfill(answer) : route.continue()
    })
    const knownOnceOnline = listen(page)
    await page.goto('/about-us')
    await logIn(page, newPhone())
    await expect(page.getByRole('link', { name: '我的' })).toBeVisible()
    await expect.poll(() => asked).toBeGreaterThanOrEqual(2)
    await knownOnceOnline()
    await page.getByRole('link', { name: '我的' }).click()
    await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible()
  })
}

/**
 * The network coming back is a reason to ask at once. Only who waits hears of it, so it is said until the answer has come.
 * It is listened for from the beginning: on a busy machine the page may have asked again by itself.
 */
function listen(page: Page): () => Promise<void> {
  let known = false
  page.on('response', async (reply) => {
    if (reply.url().includes('portalProfile')) known ||= (await reply.text()).includes('"code":200')
  })
  return () =>
    expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      expect(known).toBe(true)
    }).toPass({ intervals: [100] })
}

test('a token that is no good after all leaves the dialog open with the reason', async ({ page, context }) => {
  await page.route(PROFILE, (route) => route.fulfill({ json: { code: 401, msg: '登录状态已失效' } }))
  await page.goto('/about-us')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await enterLogin(page, newPhone())
  await expect(dialog.getByRole('alert')).toHaveText('登录状态已失效')
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('auth_token')
})

test('the personal centre asks again before it gives up, and then keeps the session', async ({ page, context }) => {
  await comeLoggedIn(page, newPhone())
  let asked = 0
  await page.route(PROFILE, (route) => {
    asked += 1
    return asked <= 3 ? route.fulfill({ json: { code: 500, msg: '出错了' } }) : route.continue()
  })
  await page.goto('/personal-center')
  await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible()
  await page.unroute(PROFILE)
  await page.route(PROFILE, (route) => route.fulfill({ json: { code: 500, msg: '出错了' } }))
  await page.goto('/personal-center')
  await expect(page.getByText('个人中心暂时打不开，您仍处于登录状态，请稍后再试。')).toBeVisible()
  await expect(page).toHaveURL(/\/index$/)
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('auth_token')
})

test('a visitor who wants to the personal centre is asked to log in where they stand', async ({ page }) => {
  await page.goto('/feedBackInfo')
  await settled(page)
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '个人中心' }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toContainText('登录后进入个人中心')
  await expect(page).toHaveURL(/\/feedBackInfo$/)
})
