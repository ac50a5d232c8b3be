import { expect, type Page, test } from '@playwright/test'
import { callAs, comeLoggedIn, fillLogin, newPhone } from '../account/logIn.ts'
import { scriptOf } from '../site/builtFiles.ts'
import { settled } from '../site/settled.ts'

type Row = { esId: string; title: string; favouriteCount: number }
/** Counted from the oldest: what others keep meanwhile is among the newest. */
const newsAt = async (page: Page, place: number): Promise<Row> => {
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledge/news?pageSize=100')).json()
  return rows.at(-1 - place)
}
const open = async (page: Page, { esId }: Row) => {
  await page.goto(`/newsDetails?id=${esId}`)
  await settled(page)
}

test('a visitor keeps a text: the dialog asks who they are, then it is done and found in the personal centre', async ({
  page,
}) => {
  const news = await newsAt(page, 0)
  await open(page, news)
  await page.getByRole('button', { name: /^收藏/ }).click()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await expect(dialog.getByText('登录后即可收藏')).toBeVisible()
  const kept = page.waitForResponse('**/knowledge/operate/collect')
  await fillLogin(page, newPhone())
  await expect(page).toHaveURL(new RegExp(`/newsDetails\\?id=${news.esId}$`))
  await expect(page.getByRole('button', { name: `已收藏 ${news.favouriteCount + 1}` })).toBeVisible()
  await kept
  await page.reload()
  await expect(page.getByRole('button', { name: `已收藏 ${news.favouriteCount + 1}` })).toBeVisible()
  await page.getByRole('link', { name: '我的' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '收藏' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([news.title])
})

test('what could not be sent is taken back, and the place says so', async ({ page }) => {
  await comeLoggedIn(page, newPhone())
  const news = await newsAt(page, 1)
  await open(page, news)
  await page.route('**/knowledge/operate/like', (route) => route.abort())
  const like = page.getByRole('button', { name: /^点赞/ })
  await like.click()
  await expect(page.getByText('未能送达，请检查网络后重试')).toBeVisible()
  await expect(like).toBeVisible()
  await page.unroute('**/knowledge/operate/like')
  await like.click()
  await expect(page.getByRole('button', { name: /^已点赞/ })).toBeVisible()
  await expect(page.getByText('未能送达')).toBeHidden()
})

test('a reader who changes their mind quickly ends with the last wish', async ({ page }) => {
  const token = await comeLoggedIn(page, newPhone())
  const news = await newsAt(page, 2)
  await open(page, news)
  let arrive = () => {}
  const underWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/knowledge/operate/collect', async (route) => {
    await underWay
    await route.continue()
  })
  const takenBack = page.waitForResponse((response) => response.url().includes('/operate/cancelByEsId/collect'))
  await page.getByRole('button', { name: /^收藏/ }).click()
  await page.getByRole('button', { name: /^已收藏/ }).click()
  await expect(page.getByRole('button', { name: /^收藏/ })).toBeVisible()
  arrive()
  await takenBack
  const { data } = await callAs(page.request, token, 'post', '/web/v1/knowledge/operate/mine', { esIds: [news.esId] })
  expect(data[0]).toMatchObject({ collect: false, favouriteCount: news.favouriteCount })
})

test('what is shown as kept is on its way, and arrives though the page is left', async ({ page, context }) => {
  const token = await comeLoggedIn(page, newPhone())
  const news = await newsAt(page, 5)
  let arrive = () => {}
  const sender = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(`**${scriptOf('src/platform/api/sendCall.ts')}`, async (route) => {
    await sender
    await route.continue()
  })
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (address, how) => {
      if (how?.keepalive) document.documentElement.dataset.lasting = String(address)
      return send(address, how)
    }
  })
  await page.goto(`/newsDetails?id=${news.esId}`)
  await page.waitForFunction(() => 'tapped' in document.documentElement && document.documentElement.tapped === null)
  const keep = page.getByRole('button', { name: /^收藏/ })
  await keep.click()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await keep.isVisible()).toBe(true)
  arrive()
  await expect(page.getByRole('button', { name: /^已收藏/ })).toBeVisible()
  expect(await page.locator('html').getAttribute('data-lasting')).toMatch(/operate\/collect$/)
  await page.goto('about:blank')
  await expect
    .poll(async () => {
      const asked = { esIds: [news.esId] }
      return (await callAs(context.request, token, 'post', '/web/v1/knowledge/operate/mine', asked)).data[0].collect
    })
    .toBe(true)
})

test('opened texts are in the history, one taken out can be put back', async ({ page }) => {
  await comeLoggedIn(page, newPhone())
  const [first, second] = [await newsAt(page, 3), await newsAt(page, 4)]
  for (const news of [first, second]) {
    const recorded = page.waitForResponse((response) => response.url().endsWith('/operate/browse'))
    await page.goto(`/newsDetails?id=${news.esId}`)
    await recorded
  }
  await page.goto('/personal-center?tab=browse')
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(titles).toHaveText([second.title, first.title])
  await page.getByRole('checkbox', { name: `选择：${second.title}` }).check()
  await page.getByRole('button', { name: '移除 1 条' }).click()
  await expect(titles).toHaveText([first.title])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(titles).toHaveText([second.title, first.title])
})

test('a list of one’s own is filtered by kind, searched by title and comes back as it was', async ({ page }) => {
  const token = await comeLoggedIn(page, newPhone())
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledge/list?pageSize=40&pageNum=2')).json()
  const esIds = rows.map(({ esId }: Row) => esId)
  await callAs(page.request, token, 'post', '/web/v1/knowledge/operate/collect', { esIds })
  await page.goto('/personal-center')
  const news = rows.filter(({ kind }: { kind: string }) => kind === 'news').length
  await page
    .getByRole('navigation', { name: '类型' })
    .getByRole('link', { name: `资讯 ${news}` })
    .click()
  await expect(page).toHaveURL(/kind=news/)
  await page.getByRole('searchbox', { name: '按标题查找' }).fill('没有这样的标题')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有找到标题含“没有这样的标题”的内容')).toBeVisible()
  await page.goBack()
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(titles.first()).toBeVisible()
  await titles.nth(5).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await titles.nth(5).getByRole('link').click()
  await expect(page).toHaveURL(/Details/)
  await page.goBack()
  await expect(titles.nth(5)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})
