import { expect, type Page, test } from '@playwright/test'
import { comeLoggedIn } from '../account/logIn.ts'
import { everyScreen, SAMPLE_READER } from './everyScreen.ts'
import { awkwardTexts, weakRings } from './measures.ts'

const WIDTHS = [1440, 768, 390, 360]
const MODES = [
  ['浅色', 'light', false],
  ['深色', 'dark', false],
  ['关怀版', 'light', true],
  ['深色关怀版', 'dark', true],
] as const
const PARTS = 3

for (let part = 0; part < PARTS; part += 1) {
  test(`on every screen lines end in time and in company, and the focus is seen, in every mode (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    // A busy machine is slow, not wrong.
    test.setTimeout(600_000)
    const token = await comeLoggedIn(page, SAMPLE_READER)
    const found: string[] = []
    for (const path of (await everyScreen(page, token)).filter((_, place) => place % PARTS === part)) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        found.push(...(await awkwardTexts(page)).map((fault) => `${path} ${width}: ${fault}`))
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const [name, theme, care] of MODES) {
        await show(page, theme, care)
        found.push(...(await weakRings(page)).map((fault) => `${path} ${name}: ${fault}`))
      }
    }
    expect(found).toEqual([])
  })
}

const show = (page: Page, theme: string, care: boolean) =>
  page.evaluate(
    ([chosen, on]) => {
      document.documentElement.dataset.theme = chosen
      document.documentElement.toggleAttribute('data-care', on)
    },
    [theme, care] as const,
  )
