import { expect, type Page, test } from '@playwright/test'
import { atDoor, inside } from '../../office/src/officeMap.ts'
import { weakRings } from '../site/measures.ts'
import { errorsOf, violationsOn } from '../site/soundness.ts'
import { hire, inviteLink, newName } from './people.ts'
import { BESIDE } from './screens/besideStates.ts'
import { OFFICE_SCREENS } from './screens.ts'

const PARTS = 6
const HEIGHT = 900
/** A wide desk, the same at 200 %, and a phone. */
const WIDTHS = [1440, 720, 390]

test('every screen of the console is among those looked at', () => {
  expect(Object.keys(OFFICE_SCREENS).sort()).toEqual([...Object.keys(inside), ...Object.keys(atDoor)].sort())
})

const states = [...Object.entries(OFFICE_SCREENS), ['', BESIDE] as const].flatMap(([address, states]) =>
  Object.entries(states).map(([name, come]) => ({ name: `${address} ${name}`, come })),
)

for (let part = 0; part < PARTS; part += 1) {
  test(`on no screen of the console axe finds anything, at any width or in dark colours; nothing sticks out, the focus is seen (${part + 1} of ${PARTS})`, async ({
    page,
    context,
  }) => {
    // A busy machine is slow, not wrong.
    test.setTimeout(600_000)
    const me = await hire(context, '管理员', ['administrator', 'writer', 'answerer', 'operator'])
    await inviteLink(newName('同事'), ['writer'])
    // A refusal by the content policy is one of them.
    const errors = errorsOf(page)
    const found: string[] = []
    for (const { name, come } of states.filter((_, place) => place % PARTS === part)) {
      await page.setViewportSize({ width: 1440, height: HEIGHT })
      await come(page, me)
      found.push(...(await faultsOn(page)).map((fault) => `${name} ${fault}`))
    }
    expect(found).toEqual([])
    expect(errors).toEqual([])
  })
}

test('without scripts the console says so and leads home', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/office/staff')
  await expect(page.locator('noscript main')).toContainText('编辑部需要浏览器脚本才能使用')
  await page.locator('noscript a').click()
  await expect(page).toHaveURL(/\/index$/)
  await context.close()
})

async function faultsOn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const { id, nodes } of await violationsOn(page))
      found.push(...nodes.map(({ html }) => `${width} ${id} ${html.slice(0, 160)}`))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) found.push(`${width} sticks out by ${over}`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const { id, nodes } of await violationsOn(page, { rules: ['color-contrast'] }))
    found.push(...nodes.map(({ html }) => `dark ${id} ${html.slice(0, 160)}`))
  await page.emulateMedia({ colorScheme: 'light' })
  found.push(...(await weakRings(page)).map((ring) => `focus ${ring}`))
  return found
}
