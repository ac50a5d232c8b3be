import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { buildIfNeeded } from '../build.ts'
import { findChromium, HOW_TO_GET_CHROMIUM } from '../chromium.ts'
import { startProduct } from '../startProduct.ts'
import { filmFirstSeconds } from './phone/filmFirstSeconds.ts'
import { type Measured, measurePage } from './phone/measurePage.ts'
import { findPages, importLongLaw } from './phone/pages.ts'
import { type Proxies, standBetween } from './phone/standBetween.ts'

const RUNS = Number(process.env.PHONE_RUNS ?? 3)
/** Where to write what the first seconds of the home page look like; nothing is filmed without. */
const FILM = process.env.PHONE_FILM
/** The folder of an earlier release, installed, to film beside this one. */
const BEFORE = process.env.BENCH_BEFORE
const COLUMNS = ['LCP', '无脚本', '比', 'CLS', '阻塞', '无脚本', 'INP', '脚本', '总字节', '请求'] as const

/** Each page as a slow phone opens it, beside the same page without its scripts. */
export const bench: Bench = {
  about: `手机打开页面：处理器慢四倍，1.6 Mbit/s，150 ms；${RUNS} 次的中位数（最小–最大）`,
  async run() {
    const executablePath = findChromium()
    if (!executablePath) return console.log(HOW_TO_GET_CHROMIUM)
    await buildIfNeeded()
    const folder = mkdtempSync(join(tmpdir(), 'zc-phone-'))
    chmodSync(folder, 0o755)
    const closing: (() => Promise<unknown>)[] = []
    try {
      await importLongLaw(folder)
      const product = await startProduct(folder)
      closing.unshift(product.stop)
      const proxies = await standBetween(product.address)
      closing.unshift(proxies.close)
      const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
      closing.unshift(() => browser.close())
      await measureAll(browser, proxies, await findPages(product.address))
      if (FILM) await filmFirstSeconds(browser, `${proxies.whole}/index`, FILM)
      if (FILM && BEFORE) {
        const earlier = await startProduct(join(folder, 'earlier'), {}, () => {}, BEFORE)
        closing.unshift(earlier.stop)
        await filmFirstSeconds(browser, `${earlier.address}/index`, FILM.replace(/(?=\.\w+$)/, '-before'))
      }
    } finally {
      for (const close of closing) await close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measureAll(browser: Browser, { whole, bare }: Proxies, pages: string[]): Promise<void> {
  console.log(`| 页面 | ${COLUMNS.join(' | ')} |\n|---|${COLUMNS.map(() => '---:').join('|')}|`)
  for (const path of pages) {
    // Warms the server, not the browser: every visit has a context of its own.
    for (const proxy of [whole, bare]) await (await fetch(proxy + path)).arrayBuffer()
    const withScripts: Measured[] = []
    const without: Measured[] = []
    for (let run = 0; run < RUNS; run++) {
      withScripts.push(await measurePage(browser, whole + path))
      without.push(await measurePage(browser, bare + path))
    }
    console.log(rowOf(path.split('?')[0] ?? path, withScripts, without))
  }
}

function rowOf(name: string, withScripts: Measured[], without: Measured[]): string {
  const spread = (key: keyof Measured, digits = 0, of = withScripts) => {
    const values = of.map((one) => one[key]).sort((a, b) => a - b)
    const [least, middle, most] = [values[0], median(values), values.at(-1)].map((value) =>
      (value ?? 0).toFixed(digits),
    )
    return least === most ? middle : `${middle} (${least}–${most})`
  }
  const ratio = median(withScripts.map(({ lcp }) => lcp)) / median(without.map(({ lcp }) => lcp))
  const cells = [
    `${spread('lcp')} ms`,
    `${spread('lcp', 0, without)} ms`,
    ratio.toFixed(2),
    spread('shift', 3),
    `${spread('blocking')} ms`,
    `${spread('blocking', 0, without)} ms`,
    `${spread('tap')} ms`,
    spread('script'),
    spread('bytes'),
    spread('requests'),
  ]
  return `| ${name} | ${cells.join(' | ')} |`
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
