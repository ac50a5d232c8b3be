import type { Page } from '@playwright/test'

const QUIET = 500

/**
 * Everything has come and the scripts have taken the page over.
 * A quiet network says nothing of that where the processor is busy: a test that began there would be undone by the first drawing.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  if (await page.evaluate(isTakenOver)) return
  const quiet = quietAfter(page)
  await page.waitForFunction(isTakenOver)
  await quiet()
}

const isTakenOver = () => 'alive' in document.documentElement.dataset

/** What the first drawing asks for has come too; the browser says only once that its network is quiet. */
function quietAfter(page: Page): () => Promise<void> {
  const underway = new Set<object>()
  let last = Date.now()
  const began = (request: object) => void underway.add(request)
  const ended = (request: object) => {
    underway.delete(request)
    last = Date.now()
  }
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  return async () => {
    last = Date.now()
    while (underway.size > 0 || Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 5)
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
  }
}
