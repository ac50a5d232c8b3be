import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Document, Violation } from './inBrowsers.ts'
import { inPage, type LiveIn } from './liveParts.ts'
import { MARKER } from './payloads.ts'

export type Visited = { address: string; status: number; shows: boolean; data: number; printed: boolean }
export type Watch = {
  context: BrowserContext
  visit(address: string, act?: (page: Page) => Promise<void>): Promise<Visited>
  close(): Promise<void>
}
type Options = {
  origin: string
  faults: string[]
  /** What it is called where something is found. */
  word: string
  cookies?: { name: string; value: string }[]
  /** Without the policy, so that what got through would run. */
  unguarded?: boolean
  /** The page as the server sent it, with its inline scripts alone. */
  bare?: boolean
}

declare const document: Document & { addEventListener(name: string, hear: (event: Violation) => void): void }

const QUIET_WITHIN = 6_000
const BLOCKED = 'zcBlocked'
const PRINTED = 'zcPrinted'
const OWN_SCRIPT = /\.js(?:\?|$)/

/** A browser in which whatever a payload does is noticed: that it ran, that it was kept from running, that it asked elsewhere. */
export async function watchPages(browser: Browser, options: Options): Promise<Watch> {
  const { origin, faults, word, cookies = [], unguarded = false, bare = false } = options
  const context = await browser.newContext({
    baseURL: origin,
    bypassCSP: unguarded,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })))
  const found = (what: string, where: string) => void faults.push(`${word} ${where}：${what}`)
  await context.exposeBinding(MARKER, ({ page }) => found('执行了', page.url()))
  await context.exposeBinding(BLOCKED, ({ page }, what: string) => found(`被安全策略拦下 ${what}`, page.url()))
  await context.addInitScript(tellBlocked, [BLOCKED, location(origin)])
  await context.addInitScript(noPrinter, PRINTED)
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) found(`要了 ${request.url()}`, '请求')
  })
  if (bare) await context.route(OWN_SCRIPT, (route) => route.abort())
  return {
    context,
    async visit(address, act) {
      const page = await context.newPage()
      page.on('dialog', (dialog) => {
        found(`弹出了 ${dialog.message()}`, address)
        void dialog.dismiss()
      })
      try {
        const reply = await page.goto(address, { waitUntil: 'load', timeout: 45_000 })
        if (!bare) await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN }).catch(() => {})
        await act?.(page)
        // A quiet network says little where the processor is busy: what should show is waited for.
        if (!bare) await page.waitForFunction(shows, MARKER, { timeout: QUIET_WITHIN }).catch(() => {})
        const told = await inPage(page, lookAt, MARKER)
        for (const part of told.live) found(part, address)
        const onPaper = await lookAtPaper(page)
        for (const part of onPaper.live) found(`打印时 ${part}`, address)
        return { address, status: reply?.status() ?? 0, shows: told.shows, data: told.data, printed: onPaper.printed }
      } finally {
        await page.close()
      }
    },
    close: () => context.close(),
  }
}

/** As it would come out on paper: pages lay themselves out anew for it. */
async function lookAtPaper(page: Page): Promise<{ live: string[]; printed: boolean }> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  // What a page changes for paper is there by then, and what it loads for it is asked for.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const { live } = await inPage(page, lookAt, MARKER)
  const printed = await page.evaluate((name) => name in globalThis, PRINTED)
  return { live, printed }
}

/** In the page. A dialog of the system would hold everything up. */
function noPrinter(name: string): void {
  Object.assign(globalThis, { print: () => Object.assign(globalThis, { [name]: true }) })
}

const location = (origin: string) => new URL(origin).host

/** In the page. What it may not load from elsewhere, or run, would have been a payload at work; its own files are not. */
function tellBlocked([name, host]: string[]): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const isOwn = event.blockedURI.includes(host ?? '')
    const tell = (globalThis as unknown as Record<string, (what: string) => void>)[name ?? '']
    if (!isOwn) tell?.(`${event.effectiveDirective} ${event.blockedURI}`)
  })
}

const shows = (marker: string) => {
  const typed = [...document.querySelectorAll('input, textarea')].map(({ value }) => value)
  return [document.documentElement.outerHTML, ...typed].some((text) => text?.includes(marker))
}

/** In the page, frames of the same origin included. */
function lookAt(marker: string, liveIn: LiveIn): { shows: boolean; live: string[]; data: number } {
  const frames = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? [])
  const all = [document, ...frames]
  const typed = [...document.querySelectorAll('input, textarea')].map(({ value }) => value).join('\n')
  const live = all.flatMap((one) => liveIn(one, marker))
  const json = all.flatMap((one) => [...one.querySelectorAll('script[type="application/ld+json"]')])
  for (const { textContent } of json) {
    try {
      JSON.parse(textContent ?? '')
    } catch {
      live.push(`JSON-LD 读不通：${textContent?.slice(0, 80)}`)
    }
  }
  const text = all.map((one) => one.documentElement.outerHTML).join('\n')
  return { shows: text.includes(marker) || typed.includes(marker), live, data: json.length }
}
