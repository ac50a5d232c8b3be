import { expect, type Page, test } from '@playwright/test'
import { settled } from './settled.ts'

/** Paths asked for from now on. */
function askedOn(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

test('a finger on a link brings the files of the next screen before it is lifted, but nothing that counts as reading', async ({
  page,
}) => {
  // The recommendations would move on meanwhile and ask for their next picture.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/index')
  await settled(page)
  const asked = askedOn(page)
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' })
  await link.hover()
  expect(asked).toEqual([])
  await page.mouse.down()
  await expect.poll(() => asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
  expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  await page.mouse.up()
  await expect(page).toHaveURL('/news')
})

test('a page that was left for another site is there again at once: nothing on it keeps the browser from holding it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window)
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      heard.push(args[0])
      listen(...args)
    }
  })
  const answer = await page.goto('/index')
  await settled(page)
  expect(answer?.headers()['cache-control']).not.toContain('no-store')
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard).toContain('pagehide')
  expect(heard.filter((event) => event === 'unload' || event === 'beforeunload')).toEqual([])
})
