import { expect, type Page, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { errorsOf } from '../site/soundness.ts'

const call = async (page: Page, path: string) =>
  (await page.request.get(`/magazine/web/v1/portal/knowledge/${path}`)).json()
const firstOf = async (page: Page, path: string): Promise<string> => (await call(page, path)).rows[0].esId

const SCREENS: Record<string, (page: Page) => Promise<string>> = {
  'the shelf': async () => '/books',
  'a column of the magazine': async () => '/books?class=cover',
  'an issue': async (page) => `/books?id=${await firstOf(page, 'books?type=journal')}`,
  'a book': async (page) => `/books?id=${await firstOf(page, 'books?type=book')}`,
  'an article': async (page) => `/article?id=${await firstOf(page, 'list?kind=article')}`,
  'the ways to subscribe': async () => '/subscriptionDetail',
}

test('nothing is refused by the content policy and nothing logged as an error', async ({ page }) => {
  const errors = errorsOf(page)
  for (const address of Object.values(SCREENS)) {
    await page.goto(await address(page))
    await settled(page)
  }
  expect(errors).toEqual([])
})
