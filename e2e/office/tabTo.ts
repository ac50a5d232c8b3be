import type { Page } from '@playwright/test'

/** Tab until what has the focus bears this name; it fails where nothing does. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const { activeElement: now } = document
      const labels = (now as HTMLInputElement | null)?.labels
      return (labels?.[0]?.textContent || now?.getAttribute('aria-label') || now?.textContent || '').trim()
    })
    if (name.test(label)) return
  }
  throw new Error(`no way to ${name} by Tab`)
}
