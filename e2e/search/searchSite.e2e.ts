import { expect, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { violationsOn } from '../site/soundness.ts'

const FIELD = { name: '站内搜索' }

test('suggestions come while typing, by keyboard alone, and lead to the page', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('searchbox', FIELD).focus()
  const field = page.getByRole('combobox', FIELD)
  await expect(field).toBeFocused()
  await page.keyboard.type('质疑', { delay: 30 })
  const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/news$/)
})

test('Enter that confirms a candidate does nothing else, and the next one searches', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('searchbox', FIELD).focus()
  const field = page.getByRole('combobox', FIELD)
  await expect(field).toBeFocused()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'zhiyi', selectionStart: 5, selectionEnd: 5 })
  await input.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await expect(page).toHaveURL(/\/news$/)
  // The candidate is taken, which ends the composition.
  await input.send('Input.insertText', { text: '质' })
  await field.fill('质疑')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/searchList\?keyword=/)
  await expect(page.locator('main article').first()).toContainText('质疑')
})

test('results are narrowed by addresses, opened with their hits marked, and come back where they were', async ({
  page,
}) => {
  await page.goto('/searchList?keyword=验收')
  const facets = page.getByRole('navigation', { name: '按类型筛选' })
  await facets.getByRole('link', { name: /问答/ }).click()
  await expect(page).toHaveURL(/kind=question/)
  await expect(facets.getByRole('link', { name: /问答/ })).toHaveAttribute('aria-current', 'true')
  const second = page.locator('main article h2 a').nth(1)
  const title = await second.textContent()
  await second.click()
  await expect(page).toHaveURL(/\/searchDetails\?/)
  await expect(page.locator('h1')).toHaveText(title ?? '')
  await expect(page.getByText(/处命中/)).toBeVisible()
  await page.getByRole('link', { name: '下一条结果' }).click()
  await expect(page).toHaveURL(/n=3/)
  await page.getByRole('link', { name: '回到结果' }).click()
  await expect(page).toHaveURL(/\/searchList\?keyword=.*kind=question/)
})

test('a screen reader hears the suggestions grouped by kind, and nothing is wrong with the open list', async ({
  page,
}) => {
  await page.goto('/news')
  await page.getByRole('searchbox', FIELD).focus()
  await expect(page.getByRole('combobox', FIELD)).toBeFocused()
  await page.keyboard.type('验收', { delay: 30 })
  const list = page.getByRole('listbox', { name: '搜索建议' })
  await expect(list.getByRole('group').first()).toBeVisible()
  await expect(list.getByRole('group', { name: '问答' }).getByRole('option').first()).toContainText('验收')
  const violations = await violationsOn(page, { within: 'header' })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
})

test('what was typed before the suggestions could come brings them too', async ({ page }) => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.goto('/news')
  await settled(page)
  await page.route(/\.js$/, async (route) => {
    await late
    await route.continue()
  })
  await page.getByRole('searchbox', FIELD).focus()
  await page.keyboard.type('验收')
  arrive()
  await expect(page.getByRole('listbox', { name: '搜索建议' }).getByRole('option').first()).toBeVisible()
})

test('the same suggestion can be taken again after coming back', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('searchbox', FIELD).focus()
  // All at once, so that one answer comes: a second one would take the place of what is being pressed.
  await page.keyboard.insertText('验收书')
  const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option')
  for (let round = 0; round < 2; round++) {
    await expect(options.first()).toBeVisible()
    await options.first().click()
    await expect(page).not.toHaveURL(/\/news$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/news$/)
    await page.getByRole('combobox', FIELD).press('ArrowDown')
  }
})

test('searching again keeps the page, and the field shows what is on it', async ({ page }) => {
  await page.goto('/searchList?keyword=验收')
  // Before the scripts have taken the page over a search is a new page, as it must be.
  await settled(page)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const field = page.getByRole('banner').getByLabel('站内搜索')
  await field.fill('质疑')
  await field.press('Enter')
  await expect(page).toHaveURL(/keyword=%E8%B4%A8%E7%96%91/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“质疑”')
  await expect(field).toHaveValue('质疑')
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('a law stands among the other hits with the articles that were found', async ({ page }) => {
  await page.goto('/searchList?keyword=验收&kind=law')
  const { rows } = await (
    await page.request.get('/magazine/web/v1/portal/knowledgeSearch?keyword=验收&kind=law&pageSize=1')
  ).json()
  await page.goto(`/searchDetails?id=${rows[0].esId}&type=law&n=1&keyword=验收&kind=law`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rows[0].title)
  await page.getByRole('link', { name: new RegExp(rows[0].articles[0].label) }).click()
  await expect(page).toHaveURL(/\/readDetails\?id=\w+.*keyword=.*#art-/)
})

test('a slip is mended, and whoever meant it can say so', async ({ page }) => {
  await page.goto('/searchList?keyword=竞争性蹉商')
  await expect(page.getByText('已按“竞争性磋商”查找')).toBeVisible()
  await page.getByRole('link', { name: '只查“竞争性蹉商”' }).click()
  await expect(page).toHaveURL(/literal=1/)
  await expect(page.getByText('已按“竞争性磋商”查找')).toBeHidden()
})

test('what a film says is found, and the film starts there', async ({ page }) => {
  const { rows } = await (
    await page.request.get('/magazine/web/v1/portal/knowledgeSearch?keyword=保函&kind=video')
  ).json()
  const film = rows.find((row: { second: number | null }) => row.second !== null)
  await page.goto('/searchList?keyword=保函&kind=video')
  await page.locator(`main article a[href="/videoPlay?id=${film.esId}&t=${film.second}"]`).click()
  await expect(page).toHaveURL(/\/videoPlay\?/)
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.currentTime)))
    .toBeGreaterThanOrEqual(film.second)
})

test('browsers are told how to search here', async ({ page }) => {
  await page.goto('/index')
  await expect(page.locator('link[rel="search"]')).toHaveAttribute('href', '/opensearch.xml')
})

test('an article of a law is found by its number and opened there', async ({ page }) => {
  await page.goto('/searchList?keyword=省采购条例22条')
  await page
    .locator('main article')
    .first()
    .getByRole('link', { name: /第二十二条/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/readDetails\?id=\w+.*#art-22$/)
})

test('nothing found says what was tried and carries the words to the editors', async ({ page }) => {
  await page.goto('/searchList?keyword=qqzzxxvv')
  await expect(page.getByText('没有找到相符的内容')).toBeVisible()
  await expect(page.getByRole('link', { name: '我要提问' })).toHaveAttribute('href', /\/newQuestion\?title=qqzzxxvv/)
})

test('past the last page the reader is led back, and what is no page is the first', async ({ page }) => {
  await page.goto('/searchList?keyword=验收&page=99')
  await expect(page.getByText('这一页没有结果')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0)
  await page.getByRole('link', { name: '回到第一页' }).click()
  await expect(page.locator('main article').first()).toContainText('验收')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('第 1 /')
  for (const wrong of ['0', '-1', 'abc']) {
    await page.goto(`/searchList?keyword=验收&page=${wrong}`)
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText('第 1 /')
  }
})

test('on paper the results have the whole width to themselves', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1100 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/searchList?keyword=验收')
  const whole = await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
  const row = await page.locator('main article').first().boundingBox()
  expect(row?.width).toBeGreaterThan(whole * 0.9)
  await expect(page.getByRole('link', { name: '我要提问' })).toBeHidden()
})

test('each place is one hit, whether the word itself or a longer one found for it stands there', async ({ page }) => {
  await page.goto('/searchList?keyword=验收&kind=video')
  await page.locator('main article h2 a').first().click()
  const body = page.locator('main article')
  await expect(page.getByText(/处命中/)).toBeVisible()
  const times = (await body.innerText()).split('验收').length - 1
  await expect(page.getByText(/处命中/)).toHaveText(`${times} 处命中`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the form searches, the filters narrow, the pages turn', async ({ page }) => {
    await page.goto('/index')
    await page.getByRole('searchbox', FIELD).fill('采购')
    await page.getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/\/searchList\?keyword=/)
    await page.getByRole('navigation', { name: '按类型筛选' }).getByRole('link', { name: /资讯/ }).click()
    await expect(page).toHaveURL(/kind=news/)
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.locator('main article').first()).toBeVisible()
  })
})

test('every example and every word that is offered finds something', async ({ page }) => {
  await page.goto('/search')
  const offered = page.getByRole('main').getByRole('link').and(page.locator('[href^="/searchList?"]'))
  const words = await offered.evaluateAll((links) => links.map((link) => link.textContent ?? ''))
  expect(words.some((word) => /^[a-z]+$/.test(word))).toBe(true)
  expect(words.length).toBeGreaterThan(5)
  // Nothing else on the page is told to be typed.
  const said = (await page.getByRole('main').getByText('拼音首字母').innerText()).match(/（[^）]+）/g) ?? []
  expect(said.map((word) => word.slice(1, -1)).filter((word) => !words.includes(word))).toEqual([])
  for (const keyword of words) {
    const params = { keyword, pageSize: 1 }
    const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledgeSearch', { params })).json()
    expect(rows, keyword).toHaveLength(1)
  }
})

test('the example of how to look for an article leads to that article', async ({ page }) => {
  await page.goto('/search')
  const example = page.getByRole('link', { name: /\d+条$/ }).first()
  const [, number] = /(\d+)条/.exec((await example.textContent()) ?? '') ?? []
  await example.click()
  await expect(page).toHaveURL(/\/searchList/)
  await expect(page.locator(`a[href*="#art-${number}"]`).first()).toBeVisible()
})
