import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { Block, Inline, Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Bench } from '../bench.ts'
import { findChromium, HOW_TO_GET_CHROMIUM } from '../chromium.ts'
import { openEditorPage } from '../editorHarness.ts'

const KEYS = 200
const LONG = { paragraphs: 60, characters: 20_000 }
const SHORT = { paragraphs: 1, characters: 330 }

/** What somebody feels when they type: how long the page is busy with one key, in a long text and in a short one. */
export const bench: Bench = {
  about: `正文 ${LONG.characters} 字、${LONG.paragraphs} 处引用（有链接、有校读的标记），一个键占用页面的时间`,
  async run() {
    const executablePath = findChromium()
    if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM)
    const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
    try {
      const page = await browser.newPage()
      await openEditorPage(page)
      const devtools = await page.context().newCDPSession(page)
      // The thread's own time: what other programs take of the machine is not the page's.
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
      const short = await typing(page, devtools, textOf(SHORT))
      const long = await typing(page, devtools, textOf(LONG))
      for (const [name, times] of Object.entries({ 短文: short, 长文: long }))
        console.log(`${name}　中位 ${at(times, 0.5).toFixed(1)} ms　p95 ${at(times, 0.95).toFixed(1)} ms`)
      console.log(`长文与短文之比（中位）${(at(long, 0.5) / at(short, 0.5)).toFixed(2)}；目标 p95 ≤ 16 ms`)
    } finally {
      await browser.close()
    }
  },
}

const text = (value: string): Inline => ({ type: 'text', value })

/** A link in each paragraph, a heading before every tenth. */
function textOf({ paragraphs, characters }: typeof LONG): Tree {
  const half = '采购人应当依法编制采购需求'.repeat(100).slice(0, characters / paragraphs / 2 - 5)
  const children = Array.from({ length: paragraphs }, (_, at): Block[] => [
    ...(at % 10 === 9 ? [{ type: 'heading' as const, depth: 2 as const, children: [text(`第${at}节`)] }] : []),
    {
      type: 'paragraph',
      children: [
        text(half),
        { type: 'link', url: `/lawDetails?id=${at}`, children: [text('《政府采购法》')] },
        text(half),
      ],
    },
  ])
  return { type: 'root', children: children.flat() }
}

async function typing(page: Page, devtools: CDPSession, tree: Tree): Promise<number[]> {
  const middle = Math.floor(JSON.stringify(tree).length / 6)
  await page.evaluate(`window.harness.open(${JSON.stringify(tree)}).then(() => window.harness.editor.goTo(${middle}))`)
  await page.evaluate(`window.harness.mark('《政府采购法》', 'doubtful')`)
  await settled(page)
  const times: number[] = []
  for (let key = 0; key < KEYS; key += 1) {
    const before = await busy(devtools)
    await page.keyboard.press('abcdefghij'.charAt(key % 10))
    await settled(page)
    times.push((await busy(devtools)) - before)
  }
  return times.sort((one, other) => one - other)
}

const settled = (page: Page) =>
  page.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))')

/** All that the page's thread has done so far, in milliseconds: scripts, layout and drawing. */
async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
