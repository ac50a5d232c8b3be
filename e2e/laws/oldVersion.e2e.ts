import { expect, type Page, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { regulation } from './demonstration.ts'

const warning = (page: Page) => page.getByText('2014 年版　已被修改')

/** Nothing of what the address names lies under what sticks to the top. */
async function expectClear(page: Page, anchor: string) {
  const article = page.locator(anchor)
  await expect(article).toBeInViewport()
  const covered = await article.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect()
    const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect().bottom)
    const above = document.elementFromPoint(left + width / 2, top + 4)
    return { under: Math.max(...bars) - top, hidden: !element.contains(above) }
  })
  expect(covered.under, anchor).toBeLessThanOrEqual(0)
  expect(covered.hidden, anchor).toBe(false)
}

const screens = [
  { width: 1440, care: false, size: 'm' },
  { width: 768, care: false, size: 'l' },
  { width: 360, care: false, size: 'm' },
  { width: 360, care: false, size: 'xl' },
  { width: 390, care: true, size: 'm' },
  { width: 360, care: true, size: 'xl' },
]

for (const { width, care, size } of screens) {
  const where = `at ${width} px${care ? ' in 关怀版' : ''}, text ${size}`
  test(`whoever lands in the middle of an old version reads that it is old, ${where}`, async ({ page, request }) => {
    const [now, , first] = await regulation(request)
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript((chosen) => localStorage.setItem('zc.display', JSON.stringify(chosen)), { care, size })
    await page.goto(`/readDetails?id=${first.esId}#art-50`)
    await settled(page)
    await expect(warning(page)).toBeInViewport()
    await expectClear(page, '#art-50')
    await page.locator('#art-60').evaluate((article) => article.scrollIntoView())
    await expect(warning(page)).toBeInViewport()
    await page.goto(`/readDetails?id=${now.esId}#art-40`)
    await settled(page)
    await expect(page.getByText('2025 年版')).toBeInViewport()
    await expectClear(page, '#art-40')
  })
}

test('the way to today’s text leads to the article that stands for the one in hand', async ({ page, request }) => {
  const [now, , first] = await regulation(request)
  await page.goto(`/readDetails?id=${first.esId}#art-50`)
  const way = warning(page).locator('..').getByRole('link', { name: '看今天适用的文本' })
  await expect(way).toHaveAttribute('href', `/readDetails?id=${now.esId}#art-57`)
  await way.click()
  await expect(page).toHaveURL(new RegExp(`${now.esId}#art-57$`))
  await expect(page.locator('#art-57')).toHaveAttribute('data-chosen', '')
  await expect(page.getByText('现行有效').first()).toBeInViewport()
})

test('articles that changed, moved or went say so one by one, on paper too', async ({ page, request }) => {
  const [now, , first] = await regulation(request)
  const { data } = await (await request.get(`/magazine/web/v1/law/previewDetail/${first.esId}`)).json()
  const one = (kind: string) => data.fates.find((fate: { kind: string }) => fate.kind === kind)
  await page.goto(`/readDetails?id=${first.esId}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#art-50')).toContainText('本条文字未改，今天为第五十七条')
  await expect(page.locator(`#art-${one('changed').address}`)).toContainText(`本条自 ${one('changed').since} 起修改`)
  await expect(page.locator(`#art-${one('deleted').address}`)).toContainText('起删去')
  await page.goto(`/readDetails?id=${now.esId}`)
  await expect(page.getByText(/^本条(文字未改|自 )/)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an old version still says so wherever one lands, and each article leads on', async ({ page, request }) => {
    const [now, , first] = await regulation(request)
    await page.goto(`/readDetails?id=${first.esId}#art-50`)
    await expect(warning(page)).toBeInViewport()
    await page.locator('#art-50').getByRole('link', { name: '看今天的第五十七条' }).click()
    await expect(page).toHaveURL(new RegExp(`${now.esId}#art-57$`))
  })
})
