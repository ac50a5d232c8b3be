import { expect, type Page, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { errorsOf, expectSoundAt, expectStill, readInCare, recordShifts } from '../site/soundness.ts'

const ASKED = '举报多久立案'
const RESULTS = `/searchList?keyword=${encodeURIComponent(ASKED)}`
const card = (page: Page) => page.getByRole('region', { name: /最相符的条文/ })

test('a question that an article settles is answered above the list: law, status, day, sentence, the way to read on', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await recordShifts(page)
  const errors = errorsOf(page)
  await page.goto(RESULTS)
  await expect(card(page)).toContainText('示例省政府采购条例 第六十九条')
  await expect(card(page)).toContainText('现行有效')
  await expect(card(page)).toContainText('2025-07-01 施行')
  await expect(card(page).locator('blockquote')).toContainText('15个工作日内决定是否立案')
  await expect(card(page).locator('mark').first()).toBeVisible()
  await settled(page)
  await expectStill(page, 'with the card')
  const [above, list] = await Promise.all([card(page).boundingBox(), page.locator('#hit-1').boundingBox()])
  expect(above?.y).toBeLessThan(list?.y ?? 0)

  await card(page).getByRole('button', { name: '复制引文' }).click()
  await expect(page.getByText('已复制引文')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^《示例省政府采购条例》（.+）第六十九条$/)
  await expect(card(page).getByText('相关答复')).toBeVisible()
  await card(page).getByText('前后文').click()
  await expect(card(page).locator('details p').first()).toBeVisible()
  await card(page).getByRole('link', { name: '看全条' }).click()
  await expect(page).toHaveURL(/\/readDetails\?id=\w+.*#art-69$/)
  expect(errors).toEqual([])
})

test('the card stands neither on later pages nor where another order or another kind was chosen', async ({ page }) => {
  for (const more of ['&page=2', '&sort=newest', '&kind=news']) {
    await page.goto(RESULTS + more)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
  }
  await page.goto(`${RESULTS}&kind=law`)
  await expect(card(page)).toBeVisible()
  await page.goto('/searchList?keyword=验收')
  await expect(page.locator('#hit-1')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('the card fits every screen, in 关怀版 and in the dark, and axe finds nothing', async ({ page }) => {
  await expectSoundAt(page, RESULTS, [1440, 768, 390, 360])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectSoundAt(page, RESULTS, [390])
  await readInCare(page, true)
  await expectSoundAt(page, RESULTS, [1440, 360])
})

test('on paper the card is there without what can only be pressed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(RESULTS)
  await expect(card(page).locator('blockquote')).toBeVisible()
  await expect(card(page).getByRole('button', { name: '复制引文' })).toBeHidden()
  await expect(card(page).getByText('前后文')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the card answers, unfolds and leads to the article', async ({ page }) => {
    await page.goto(RESULTS)
    await expect(card(page).locator('blockquote')).toContainText('立案')
    await expect(card(page).getByRole('button', { name: '复制引文' })).toBeHidden()
    await card(page).getByText('前后文').click()
    await expect(card(page).locator('details p').first()).toBeVisible()
    await card(page).getByRole('link', { name: '看全条' }).click()
    await expect(page).toHaveURL(/\/readDetails\?id=\w+.*#art-69$/)
  })
})

test('while a short question is typed the articles that answer it come first, and the keys lead to one', async ({
  page,
}) => {
  await page.goto('/news')
  await page.getByRole('searchbox', { name: '站内搜索' }).focus()
  const field = page.getByRole('combobox', { name: '站内搜索' })
  await expect(field).toBeFocused()
  await page.keyboard.type('保证金什么时候退', { delay: 20 })
  const list = page.getByRole('listbox', { name: '搜索建议' })
  const articles = list.getByRole('group', { name: '法规条文' })
  const first = articles.getByRole('option').first()
  await expect(first).toContainText('第四十七条')
  await expect(first).toContainText('5个工作日内退还')
  expect(await articles.getByRole('option').count()).toBeLessThanOrEqual(2)
  await expect(list.getByRole('group').first()).toHaveAttribute('aria-label', '法规条文')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/readDetails\?id=\w+.*#art-47$/)
})

test('an article that is not in force yet is offered while it is asked for, and says so', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('searchbox', { name: '站内搜索' }).focus()
  await expect(page.getByRole('combobox', { name: '站内搜索' })).toBeFocused()
  await page.keyboard.type('履约保证金什么时候退', { delay: 20 })
  const articles = page.getByRole('listbox', { name: '搜索建议' }).getByRole('group', { name: '法规条文' })
  await expect(articles.getByRole('option', { name: /第二十六条.*尚未施行/ })).toHaveCount(1)
})

test('the hints of the ask form begin with the article that fits, then come the answers', async ({ page }) => {
  await page.goto('/newQuestion')
  await page.getByLabel('一句话说清问题').fill('中标单位的保证金什么时候退还')
  const rows = page.getByRole('complementary', { name: '也许已经有答案' }).getByRole('listitem')
  await expect(rows.first()).toContainText('法规条文')
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', /\/readDetails\?id=\w+.*#art-47$/)
  await expect(rows.first().locator('mark').first()).toBeVisible()
  await expect(rows.filter({ hasText: '问答' }).first()).toBeVisible()
})
