import { expect, type Page, test } from '@playwright/test'

/** A line on which the words are there long before the scripts. */
async function scriptsComeLate(page: Page): Promise<() => void> {
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/*.js', async (route) => {
    await late
    await route.continue()
  })
  return come
}

test('a question typed before the scripts came stays, and its answers are looked for', async ({ page }) => {
  const come = await scriptsComeLate(page)
  await page.goto('/newQuestion', { waitUntil: 'commit' })
  const field = page.getByLabel('一句话说清问题')
  await field.fill('中标单位的保证金什么时候退还')
  await page.getByLabel('详细情况').fill('合同已经签了两周')
  come()
  await expect(page.getByRole('complementary', { name: '也许已经有答案' }).getByRole('listitem').first()).toBeVisible()
  await expect(field).toHaveValue('中标单位的保证金什么时候退还')
  await expect(page.getByLabel('详细情况')).toHaveValue('合同已经签了两周')
})

test('a question sent before the scripts came is not lost: it is looked at as soon as they are here', async ({
  page,
}) => {
  const come = await scriptsComeLate(page)
  await page.goto('/newQuestion', { waitUntil: 'commit' })
  await page.getByLabel('一句话说清问题').fill('中标单位的保证金什么时候退还')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  come()
  await expect(page.getByText('再补充一些：预算金额')).toBeVisible()
  await expect(page.getByLabel('一句话说清问题')).toHaveValue('中标单位的保证金什么时候退还')
  await expect(page).toHaveURL(/\/newQuestion$/)
})

test('a file chosen before the scripts came goes along', async ({ page }) => {
  const come = await scriptsComeLate(page)
  await page.goto('/newQuestion', { waitUntil: 'commit' })
  const buffer = Buffer.from('%PDF-1.7 ')
  await page.getByLabel(/拖到这里/).setInputFiles({ name: '采购文件.pdf', mimeType: 'application/pdf', buffer })
  come()
  await expect(page.getByRole('listitem').filter({ hasText: '采购文件.pdf' })).toHaveCount(1)
})

test('who is in the search field before the scripts came gets suggestions for what is there', async ({ page }) => {
  const come = await scriptsComeLate(page)
  await page.goto('/news', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: '站内搜索' }).fill('验收')
  come()
  await expect(page.getByRole('listbox', { name: '搜索建议' }).getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: '站内搜索' })).toHaveValue('验收')
})

test('who goes on typing while the scripts take the page over loses nothing', async ({ page }) => {
  // One key between the first drawing, which leaves `tapped` empty, and what waits for the frame after it.
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame
    const press = () => {
      const field = document.activeElement
      if ((document.documentElement as { tapped?: unknown }).tapped !== null || !(field instanceof HTMLInputElement))
        return
      window.requestAnimationFrame = frame
      field.value += '收'
      field.dispatchEvent(new InputEvent('input', { bubbles: true, data: '收' }))
    }
    window.requestAnimationFrame = (act) =>
      frame((time) => {
        press()
        act(time)
      })
  })
  const come = await scriptsComeLate(page)
  await page.goto('/news', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: '站内搜索' }).fill('验')
  come()
  await expect(page.getByRole('listbox', { name: '搜索建议' }).getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: '站内搜索' })).toHaveValue('验收')
})

test('who taps 登录 before the scripts came is asked as soon as they are here, and once', async ({ page }) => {
  const come = await scriptsComeLate(page)
  await page.goto('/about-us', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  come()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: '资讯' }).first().click()
  await expect(page).toHaveURL(/\/news/)
  await expect(dialog).toBeHidden()
})
