import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result } from 'axe-core'
import { type QuickAxe, quicken } from './quickAxe.ts'

/** Half as long as what the package names as its own: it is read anew on every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** From the next page on, as a reader of 关怀版 sees it, or not. */
export const readInCare = (page: Page, care: boolean) =>
  page.addInitScript((on) => localStorage.setItem('zc.display', JSON.stringify({ care: on })), care)

type Looked = { rules?: string[]; within?: string }

/** What axe finds wrong on the page; it is brought in once a page, because its first look costs as much as two more. */
export async function violationsOn(page: Page, looked: Looked = {}): Promise<Result[]> {
  if (!(await page.evaluate(() => 'quickAxe' in window))) {
    await page.evaluate(AXE)
    await page.evaluate(quicken)
  }
  return page.evaluate((asked) => (window as unknown as { quickAxe: QuickAxe }).quickAxe(asked), looked)
}

/** axe finds nothing, and nothing sticks out to the right. */
export async function expectSound(page: Page, where: string) {
  expect((await violationsOn(page)).map(({ id, nodes }) => `${where} ${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual(
    [],
  )
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, where).toBeLessThanOrEqual(0)
}

/** The same at several widths, the window being drawn narrower as a reader does it: it is loaded once. */
export async function expectSoundAt(page: Page, path: string, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (width === widths[0]) await page.goto(path)
    await expectSound(page, `${path} ${width}`)
  }
}

/** Errors on the page's console from now on; a refusal by the content policy is one. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Has each page keep what moved, by how much and when, but for what the reader's own act moved. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] }
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const what = entry.sources.map(
          ({ node }) => (node as Element | null)?.outerHTML?.slice(0, 100) ?? node?.textContent,
        )
        // Without a source it tells of something that is no longer on the page.
        if (!entry.hadRecentInput && what.length > 0)
          moved.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${what.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export async function expectStill(page: Page, where: string) {
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), where).toEqual([])
}
