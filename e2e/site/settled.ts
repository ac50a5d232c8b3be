import type { Page } from '@playwright/test'

const QUIET = 500

/**
 * Everything has come and the scripts have taken the page over.
 * A quiet network says nothing of that where the processor is busy: a test that began there would be undone by the first drawing.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const network = watchNetwork(page)
  const isAlive = await page.evaluate(isTakenOver)
  // A busy page answers late: it may have been taken over meanwhile, and what its first drawing asks for is on its way.
  if (!isAlive || network.hasBegun()) {
    await page.waitForFunction(isTakenOver)
    await network.quiet()
  }
  network.leave()
}

const isTakenOver = () => 'alive' in document.documentElement.dataset

/** Tells whether what the first drawing asks for has come too; the browser says only once that its network is quiet. */
function watchNetwork(page: Page) {
  let begun = false
  const underway = new Set<object>()
  let last = Date.now()
  const began = (request: object) => {
    begun = true
    underway.add(request)
  }
  const ended = (request: object) => {
    underway.delete(request)
    last = Date.now()
  }
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  return {
    hasBegun: () => begun,
    quiet: async () => {
      last = Date.now()
      while (underway.size > 0 || Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 5)
    },
    leave: () => void page.off('request', began).off('requestfinished', ended).off('requestfailed', ended),
  }
}
