import { expect, type Page, test } from '@playwright/test'
import { insideLayout, outsideLayout } from '../../web/src/siteMap.ts'
import { comeLoggedIn } from '../account/logIn.ts'
import { awkwardTexts, weakRings } from './measures.ts'
import { everyAddress, READER, SCREENS } from './screens.ts'
import { settled } from './settled.ts'
import { violationsOn } from './soundness.ts'
import { stickingOut } from './stickingOut.ts'

const PARTS = 8
/** Where nothing may stick out, and where the ends of lines are looked at. */
const NARROW = [320, 360, 390, 768]
const READ_AT = [360, 390, 768, 1440]
const WIDTHS = [...new Set([...NARROW, ...READ_AT])]

/**
 * What 关怀版 and the dark colours change can be seen on the same page; of the dark ones only the colours are new.
 * Those of one width stand together: each change of it has the whole page laid out anew.
 */
const MODES = [
  { name: '宽屏', width: 1280, care: false, theme: 'light', rules: undefined },
  { name: '宽屏深色', width: 1280, care: false, theme: 'dark', rules: ['color-contrast'] },
  { name: '宽屏关怀版', width: 1280, care: true, theme: 'light', rules: undefined },
  { name: '手机', width: 390, care: false, theme: 'light', rules: undefined },
  { name: '手机关怀版', width: 390, care: true, theme: 'light', rules: undefined },
  { name: '手机深色关怀版', width: 390, care: true, theme: 'dark', rules: ['color-contrast'] },
]

test('every screen of the site map is among those looked at', () => {
  expect(Object.keys(SCREENS).sort()).toEqual(Object.keys({ ...insideLayout, ...outsideLayout }).sort())
})

test('a fault that shows in one mode or at some widths only would be seen', async ({ page }) => {
  await page.goto('/about-us')
  // React, when it takes the page over, would take away what is added here.
  await settled(page)
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const [nameless, dim, boxed, wide, lone] = ['button', 'p', 'p', 'p', 'p'].map((tag) => document.createElement(tag))
    if (!main || !nameless || !dim || !boxed || !wide || !lone) throw new Error('not the page that was meant')
    nameless.style.outline = 'none'
    dim.textContent = '只在深色里看不清'
    dim.style.color = '#222'
    // The same letters on another ground.
    boxed.textContent = '在哪里都看不清'
    boxed.style.cssText = 'color: #222; background: #333'
    wide.textContent = '只在窄屏上太宽'
    wide.style.width = '600px'
    lone.textContent = '末行只有一字'
    lone.style.cssText = 'inline-size: 5em; text-wrap: wrap; word-break: break-all'
    main.append(nameless, dim, boxed, wide, lone)
  })
  const atWidths = await faultsAtEveryWidth(page)
  const widths = atWidths.filter((fault) => fault.includes('只在窄屏')).map((fault) => fault.split(':')[0])
  const modes = ['标准 m', '标准 l', '标准 xl', '关怀版 m', '关怀版 l', '关怀版 xl']
  expect(widths).toEqual([320, 360, 390].flatMap((width) => modes.map((mode) => `${mode} ${width}`)))
  expect(atWidths.filter((fault) => fault.includes('一字')).map((fault) => Number(fault.split(' ')[0]))).toEqual(
    READ_AT,
  )
  const found = (await faultsInEveryMode(page)).map((fault) => fault.split(' ', 2).join(' '))
  expect(found).toEqual([
    ...['宽屏 button-name', '宽屏 color-contrast', '宽屏深色 color-contrast', '宽屏深色 color-contrast'],
    ...['宽屏关怀版 button-name', '宽屏关怀版 color-contrast'],
    ...['手机 button-name', '手机 color-contrast', '手机 wider'],
    ...['手机关怀版 button-name', '手机关怀版 color-contrast', '手机关怀版 wider'],
    ...['手机深色关怀版 color-contrast', '手机深色关怀版 color-contrast', '手机深色关怀版 wider'],
    ...MODES.toReversed().map(({ name }) => `${name} focus`),
  ])
})

for (let part = 0; part < PARTS; part += 1) {
  test(`on no screen axe finds anything, in 关怀版 and in dark colours; none is wider than its window, lines end in time, the focus is seen (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    // A busy machine is slow, not wrong.
    test.setTimeout(600_000)
    const addresses = await everyAddress(page.request, await comeLoggedIn(page, READER))
    const found: string[] = []
    for (const address of addresses.filter((_, place) => place % PARTS === part)) {
      await page.goto(address)
      await settled(page)
      const faults = [...(await faultsAtEveryWidth(page)), ...(await faultsInEveryMode(page))]
      found.push(...faults.map((fault) => `${address} ${fault}`))
    }
    expect(found).toEqual([])
  })
}

/** What axe finds in each mode; then, because the focus may open something, the rings of focus in each. */
async function faultsInEveryMode(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const mode of MODES) {
    await show(page, mode)
    for (const { id, nodes } of await violationsOn(page, { rules: mode.rules }))
      found.push(...nodes.map(({ html }) => `${mode.name} ${id} ${html.slice(0, 160)}`))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) found.push(`${mode.name} wider by ${over} px`)
  }
  for (const mode of MODES.toReversed()) {
    await show(page, mode)
    found.push(...(await weakRings(page)).map((fault) => `${mode.name} focus ${fault}`))
  }
  return found
}

async function show(page: Page, { width, care, theme }: (typeof MODES)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(
    ([on, chosen]) => {
      document.documentElement.toggleAttribute('data-care', on)
      document.documentElement.dataset.theme = chosen
    },
    [care, theme] as const,
  )
}

/** What sticks out and which lines end badly; a window is drawn to each width once. */
async function faultsAtEveryWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (NARROW.includes(width)) found.push(...(await stickingOut(page)))
    if (READ_AT.includes(width)) found.push(...(await awkwardTexts(page)).map((fault) => `${width} ${fault}`))
  }
  return found
}
