import { expect, test } from '@playwright/test'
import { settled } from './settled.ts'

test('a list comes back at once with what was on it, without asking again; a link to it asks anew', async ({
  page,
}) => {
  await page.goto('/news?sort=hottest')
  await settled(page)
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const before = await title.textContent()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/portal/knowledge/news')) asked.push(request.url())
  })
  await title.getByRole('link').click()
  await expect(page).toHaveURL(/newsDetails/)
  await page.goBack()
  await expect(title).toHaveText(before ?? '')
  await page.goForward()
  await expect(page.locator('h1')).toHaveText(before ?? '')
  await page.goBack()
  await expect(title).toHaveText(before ?? '')
  expect(asked).toEqual([])
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' }).click()
  await expect(page).toHaveURL(/\/news$/)
  await expect.poll(() => asked.length).toBe(1)
})
