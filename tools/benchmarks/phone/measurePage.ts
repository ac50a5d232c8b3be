import type { Browser, BrowserContext, Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const QUIET = 2_500
const ANSWER = 1_500

/**
 * Times in milliseconds; `tap` is how long the page takes to answer a tap by drawing anew. `blocking` is total blocking time as it is
 * commonly counted: from the first paint on, as nobody can tap before, what a piece of work takes beyond 50.
 */
export type Measured = {
  lcp: number
  shift: number
  blocking: number
  tap: number
  script: number
  bytes: number
  requests: number
}
type Seen = Pick<Measured, 'lcp' | 'shift' | 'blocking' | 'tap'>

/** Runs in the page before anything else does. */
const WATCH = `
const seen = window.seen = { lcp: 0, shift: 0, blocking: 0, tap: 0 }
const on = (type, note, more) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
on('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
on('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
const tasks = []
let painted = Infinity
const count = () => { seen.blocking = tasks.reduce((sum, [begun, ended]) => sum + Math.max(ended - Math.max(begun, painted) - 50, 0), 0) }
on('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') { painted = startTime; count() } })
on('longtask', ({ startTime, duration }) => { tasks.push([startTime, startTime + duration]); count() })
on('event', (entry) => { if (entry.interactionId) seen.tap = Math.max(seen.tap, entry.duration) }, { durationThreshold: 16 })
`

/** A page opened for the first time by a slow phone on a slow line, then tapped. */
export async function measurePage(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  try {
    const page = await slowPage(context)
    await page.addInitScript({ content: WATCH })
    const sent = await countBytes(context, page)
    await page.goto(address, { waitUntil: 'load' })
    // Whatever the page does by itself after loading is a reader's time too.
    await page.waitForTimeout(QUIET)
    const { script, bytes, requests } = sent
    const loaded = await seenOn(page)
    await tapOnce(page)
    return { ...loaded, tap: (await seenOn(page)).tap, script, bytes, requests }
  } finally {
    await context.close()
  }
}

/** Also for whoever films it. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function countBytes(context: BrowserContext, page: Page) {
  const sent = { script: 0, bytes: 0, requests: 0 }
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    sent.requests++
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.bytes += encodedDataLength
    if (scripts.has(requestId)) sent.script += encodedDataLength
  })
  return sent
}

const seenOn = (page: Page) => page.evaluate<Seen>('window.seen')

/** What the page itself has to press, or the login; searching has only links. */
async function tapOnce(page: Page): Promise<void> {
  const own = page
    .locator('main')
    .getByRole('button', { name: /^(?:暂停|目录|收藏)/ })
    .first()
  const enter = page.getByRole('button', { name: '登录', exact: true }).first()
  const button = (await own.isVisible()) ? own : enter
  // Without scripts it is there and does nothing.
  if (await button.isVisible()) await button.tap({ timeout: 10_000 })
  await page.waitForTimeout(ANSWER)
}
