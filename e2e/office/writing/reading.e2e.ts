import { expect, type Page, test } from '@playwright/test'
import { hire } from '../people.ts'
import { compose, goToEnd, onServer, openToWrite, sheetOf, startText, stateOf } from './texts.ts'

/** Between two editions of the demonstration's regulation: what it called 第二十二条 is 第二十四条 today. */
const THEN = '2024-01-10'
const CITED = '《示例省政府采购条例》第二十二条'

/** Reads the text as one that readers have had since then. */
const asOfThen = (page: Page) =>
  page.route('**/check/text', (route) => route.continue({ postData: { ...route.request().postDataJSON(), day: THEN } }))

const marked = (page: Page, look: string) => page.locator(`[data-look=${look}]`)
const panel = (page: Page) => page.getByRole('tabpanel', { name: /^校读/ })

test('a writer sees a wrong word and a changed article, mends both by a tap each, and goes to and fro by keyboard', async ({
  page,
}) => {
  await hire(page.context(), '校读', ['writer'])
  await asOfThen(page)
  const id = await startText(page.context(), '读着写的一篇')
  await openToWrite(page, id)
  await goToEnd(page)
  await compose(page, 'shebei', '设备由供应商按装，')
  await page.keyboard.insertText(`意向依照${CITED}公开。`)
  await expect(marked(page, 'must')).toHaveText('按装')
  await expect(marked(page, 'doubtful')).toHaveText(CITED)

  await page.getByRole('tab', { name: /^校读 ?2$/ }).press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(['引用 1 条，1 条须看', '须处理 1 处'])
  await expect(panel(page).getByText('自 2025-07-01 起这一条改为第二十四条')).toBeVisible()
  await page.getByRole('button', { name: '对照' }).press('Enter')
  await expect(panel(page).locator('ins').first()).toHaveText('增 ，但应当在采购公告中说明原因')

  await page.getByRole('button', { name: '定位：按装' }).press('Enter')
  await expect(sheetOf(page)).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('按装')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '定位：按装' })).toBeFocused()

  await page.getByRole('button', { name: '改引第二十四条' }).press('Enter')
  await expect(sheetOf(page)).toContainText('《示例省政府采购条例》（2025 年版）第二十四条')
  await page.getByRole('button', { name: '改为“安装”' }).press('Enter')
  await expect(sheetOf(page)).toContainText('供应商安装')
  await expect(page.getByRole('tab', { name: '校读', exact: true })).toBeVisible()
  await expect(marked(page, 'cited')).toHaveText('《示例省政府采购条例》（2025 年版）第二十四条')
  await expect(marked(page, 'doubtful')).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await expect(sheetOf(page)).toContainText('供应商按装')
  await expect(marked(page, 'must')).toHaveText('按装')
  await page.getByRole('button', { name: '忽略', exact: true }).press('Enter')
  // The form takes the focus a moment after it has come: Enter on its button would be a new line in its field.
  await expect(page.getByLabel('为什么不改')).toBeFocused()
  await page.getByLabel('为什么不改').fill('短')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '忽略', exact: true }).last().press('Enter')
  await expect(panel(page).getByText('理由应为 4 到 500 个字')).toBeVisible()
  await page.getByLabel('为什么不改').fill('引文原样如此')
  await page.getByRole('button', { name: '忽略', exact: true }).last().press('Enter')
  await expect(panel(page).getByText('理由：引文原样如此')).toBeVisible()
  await expect(page.getByRole('tab', { name: '校读', exact: true })).toBeVisible()
  await expect(stateOf(page)).toHaveText(/^已保存/)
  expect(await onServer(page.context(), id)).toContain('（2025 年版）第二十四条')
})

/** What has the focus at the moment in which a dialog is gone. */
const focusAtEnd = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).evaluate(
    (dialog) =>
      new Promise<string | null | undefined>((tell) => {
        const look = () => dialog.hasAttribute('open') || tell(document.activeElement?.getAttribute('aria-label'))
        new MutationObserver(look).observe(dialog, { attributes: true })
      }),
  )

test('an article is found by its number and cited by the keyboard alone', async ({ page }) => {
  await hire(page.context(), '引条', ['writer'])
  await openToWrite(page, await startText(page.context(), '引着写的一篇'))
  await goToEnd(page)
  await page.keyboard.insertText('依照')
  await page.keyboard.press('Control+Shift+l')
  const focused = focusAtEnd(page, '插入法条')
  const form = page.getByRole('dialog', { name: '插入法条' })
  await expect(form.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('采购条例 24')
  await expect(form.getByRole('option', { selected: true })).toHaveText('《示例省政府采购条例》第二十四条')
  await expect(form.getByText(/^采购人应当公开采购意向/)).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await focused).toBe('正文')
  await expect(form).toBeHidden()
  await page.keyboard.insertText('公开。')
  await expect(sheetOf(page)).toHaveText('依照《示例省政府采购条例》第二十四条公开。')
  await expect(marked(page, 'cited')).toHaveText('《示例省政府采购条例》第二十四条')

  await page.getByRole('button', { name: '链接', exact: true }).press('Enter')
  const after = focusAtEnd(page, '链接')
  await page.getByLabel('地址').fill('/law')
  await page.getByLabel('文字').fill('法规')
  await page.keyboard.press('Enter')
  expect(await after).toBe('正文')
  await page.keyboard.press('Control+Shift+l')
  await expect(form.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.insertText('。')
  await expect(sheetOf(page)).toHaveText('依照《示例省政府采购条例》第二十四条公开。法规。')
})

test('nothing is asked and nothing marked while somebody composes', async ({ page }) => {
  await hire(page.context(), '组字', ['writer'])
  await page.clock.install()
  const titleRead = page.waitForResponse('**/check/text')
  await openToWrite(page, await startText(page.context(), '组着写的一篇'))
  // What reads the text comes later than the text, and begins with its title.
  await titleRead
  await goToEnd(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/check/text')) asked += 1
  })
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: '由供应商按装', selectionStart: 6, selectionEnd: 6 })
  await expect(sheetOf(page)).toHaveText('由供应商按装')
  await page.clock.runFor(1_500)
  expect([asked, await marked(page, 'must').count()]).toEqual([0, 0])
  await input.send('Input.insertText', { text: '由供应商按装，采购' })
  await expect(marked(page, 'must')).toHaveText('按装')
  await expect(sheetOf(page)).toHaveText('由供应商按装，采购')
})

test('on a phone what was found is reached and mended, and a lost network is told', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await hire(page.context(), '掌读', ['writer'])
  await openToWrite(page, await startText(page.context(), '掌上读的一篇'))
  await goToEnd(page)
  await page.keyboard.insertText('由供应商按装。')
  await expect(marked(page, 'must')).toHaveText('按装')
  await page.getByRole('tab', { name: /^校读 ?1$/ }).click()
  await page.getByRole('button', { name: '改为“安装”' }).click()
  await expect(sheetOf(page)).toHaveText('由供应商安装。')
  await page.getByRole('button', { name: '到文后：校读 · 批注 · 审读 · 属性 · 预览' }).click()
  await expect(page.getByRole('tab', { name: '校读' })).toBeInViewport()
  await page.route('**/check/text', (route) => route.abort())
  await goToEnd(page)
  await page.keyboard.insertText('又一句。')
  await expect(page.getByText('暂时没有校读：网络不通，连上后自动再读')).toBeVisible()
  await page.unroute('**/check/text')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('校读过了，没有要改的')).toBeVisible()
})
