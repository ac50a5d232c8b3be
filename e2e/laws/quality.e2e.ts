import { expect, type Page, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { errorsOf, expectStill, recordShifts, violationsOn } from '../site/soundness.ts'
import { regulation } from './demonstration.ts'

const SCREENS: Record<string, (page: Page) => Promise<string>> = {
  'the library': async () => '/law',
  'a search in it': async () => '/law?keyword=工作日&status=1',
  'a law': async ({ request }) => `/lawDetails?id=${(await regulation(request))[0].esId}`,
  'a text that is not in force': async ({ request }) => `/readDetails?id=${(await regulation(request))[2].esId}#art-22`,
  'the text in force': async ({ request }) => `/readDetails?id=${(await regulation(request))[0].esId}`,
  'a comparison': async ({ request }) => {
    const [now, before] = await regulation(request)
    return `/readDetails?id=${now.esId}&with=${before.esId}`
  },
}

test('axe finds nothing on a preview, a counted period and the list of finds', async ({ page, request }) => {
  const [now] = await regulation(request)
  await page.goto(`/readDetails?id=${now.esId}#art-18`)
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByLabel('在本法规里查找').fill('工作日')
  await page.locator('#art-2 a[data-cite$="~8"]').hover()
  await expect(page.getByRole('tooltip')).toContainText('第八条')
  const violations = async () => (await violationsOn(page)).map(({ id }) => id)
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '七个工作日' }).first().click()
  await expect(page.getByRole('dialog', { name: /七个工作日/ }).getByRole('status')).toContainText('星期')
  expect(await violations()).toEqual([])
})

test('nothing moves after it is drawn, nothing is refused by the content policy, nothing is logged as an error', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await recordShifts(page)
  for (const [name, address] of Object.entries(SCREENS)) {
    await page.goto(await address(page))
    await settled(page)
    if (name === 'the text in force') {
      const link = page.locator('#art-2 a[data-cite$="~8"]')
      await link.scrollIntoViewIfNeeded()
      await link.hover()
      await expect(page.getByRole('tooltip')).toContainText('第八条')
    }
    await expectStill(page, name)
  }
  expect(errors).toEqual([])
})

test('on paper there is the text with its source, its day and the way back to the article', async ({
  page,
  request,
}) => {
  const [now] = await regulation(request)
  await page.goto(`/readDetails?id=${now.esId}#art-22`)
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#art-22')).toBeVisible()
  await expect(page.locator('#art-18').getByText('七个工作日')).toBeVisible()
  await expect(page.getByText(/来源：示例省人民代表大会常务委员会.+发布：2025-03-28/)).toBeVisible()
  await expect(page.locator('img[src^="/qr.svg"]')).toHaveAttribute('src', /%23art-22$/)
  for (const hidden of [
    page.getByRole('navigation', { name: '目录' }),
    page.getByRole('button', { name: '查找' }),
    page.getByRole('button', { name: '复制引文' }),
    page.getByRole('heading', { name: /引用第二十二条/ }),
  ]) {
    await expect(hidden).toBeHidden()
  }
})

test('text size is chosen in the bar of the reader as at the top of the page', async ({ page, request }) => {
  const [now] = await regulation(request)
  await page.goto(`/readDetails?id=${now.esId}`)
  await settled(page)
  await page.getByLabel('字号').last().selectOption('xl')
  await expect(page.locator('html')).toHaveAttribute('data-size', 'xl')
  await expect(page.getByLabel('字号').first()).toHaveValue('xl')
})
