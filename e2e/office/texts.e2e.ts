import { expect, type Page, test } from '@playwright/test'
import { begin, once, penOf, revised } from './pen.ts'
import { hire } from './people.ts'

/** What is chosen stands in the address, so that the box shows it a moment after the click; `check` looks at once. */
async function choose(page: Page, title: string): Promise<void> {
  const box = page.getByLabel(`选择 ${title}`)
  await box.click()
  await expect(box).toBeChecked()
}

/** Faster than the address changes. */
async function chooseAtOnce(page: Page, titles: string[]): Promise<void> {
  const labels = titles.map((title) => `选择 ${title}`)
  await expect(page.getByLabel(labels[0] ?? '')).toBeVisible()
  await page.evaluate((names) => {
    for (const name of names) document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
  }, labels)
}

test('an editor finds her texts, chooses some over two pages and changes those that can be changed', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  await hire(context, '编辑', ['writer'])
  const pen = await penOf(context)
  const ids: string[] = []
  for (let count = 0; count < 21; count += 1) ids.push(await begin(pen, `第${count + 1}篇`))
  const elsewhere = await browser.newContext()
  await hire(elsewhere, '编辑', ['writer'])
  await (await penOf(elsewhere)).send('draft/lock', { id: ids[20], tab: once() })
  await elsewhere.close()
  await page.goto(`/office/texts?keyword=${pen.word}&colour=red`)
  await expect(page.getByRole('heading', { level: 1, name: '稿件21' })).toBeVisible()
  await expect(page.getByText('地址中有不认识的条件，没有用上：colour=red')).toBeVisible()
  await chooseAtOnce(page, [`${pen.word}第20篇`, `${pen.word}第21篇`])
  await page.getByRole('region', { name: '对所选的 2 篇' }).getByRole('button', { name: '取消选择' }).click()
  await choose(page, `${pen.word}第21篇`)
  await expect(page.getByText('正在编辑')).toBeVisible()
  await page.getByRole('link', { name: '第 2 页' }).click()
  await choose(page, `${pen.word}第1篇`)
  await page.reload()
  const bar = page.getByRole('region', { name: '对所选的 2 篇' })
  await bar.getByRole('button', { name: '加标签' }).click()
  const dialog = page.getByRole('dialog', { name: '加标签：2 篇' })
  await dialog.getByRole('button', { name: '先核对哪些可以处理' }).click()
  await expect(dialog.getByText('请填写要加的标签')).toBeVisible()
  await dialog.getByLabel('要加的标签').fill(`${pen.word}、试点`)
  await dialog.getByRole('button', { name: '先核对哪些可以处理' }).click()
  await expect(dialog.getByText('可以处理 1 篇，1 篇不能处理：')).toBeVisible()
  await dialog.getByRole('button', { name: '加标签 1 篇' }).click()
  await expect(dialog.getByText('已完成 1 篇，1 篇不能处理：')).toBeVisible()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await bar.getByRole('button', { name: '取消选择' }).click()
  await expect(bar).toBeHidden()
  await removeAndBegin(page, pen.word)
})

async function removeAndBegin(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: `删除 ${word}第2篇` }).click()
  await page.getByRole('dialog', { name: '删除稿件' }).getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('已删除，30 天内可在回收站取回')).toBeVisible()
  await page.getByRole('link', { name: /^回收站/ }).click()
  await page.getByRole('button', { name: `取回 ${word}第2篇` }).click()
  await expect(page.getByText('没有符合条件的稿件')).toBeVisible()
  await page.getByRole('link', { name: '看全部' }).click()
  await expect(page).toHaveURL(/\/office\/texts$/)
  await page.getByRole('button', { name: '新建稿件' }).click()
  const dialog = page.getByRole('dialog', { name: '新建稿件' })
  await dialog.getByLabel(/^标题/).fill(`${word}新的一篇`)
  await dialog.getByLabel('种类').selectOption('notice')
  await dialog.getByRole('button', { name: '开始写' }).click()
  await expect(page).toHaveURL(/\/office\/text\?id=[0-9a-f]+$/)
}

test('the history shows who did what; two revisions are compared word by word, and an old one is put on top', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await hire(context, '编辑', ['writer'])
  const id = await revised(await penOf(context))
  await page.goto(`/office/history?id=${id}`)
  const first = page.getByRole('row').filter({ hasText: '初稿' })
  await expect(first).toContainText('存一稿')
  await first.getByRole('link', { name: /^与现在对照/ }).click()
  await expect(page.getByRole('table', { name: '属性的不同' })).toContainText('这是后来才写的摘要')
  const changed = page.locator('[data-step="0"]')
  await expect(changed.locator('del').filter({ hasText: '五' })).toHaveCount(1)
  await expect(changed.locator('ins').filter({ hasText: '七' })).toHaveCount(1)
  await page.getByText('全部改动').click()
  await expect(page.getByRole('navigation', { name: '逐处查看' })).toContainText(/删 .*五.*增 .*七/)
  await page.getByRole('button', { name: '下一处' }).click()
  await expect(page.locator('[data-step="0"]')).toBeFocused()
  await expect(page.getByText(/^第 1 \/ \d+ 处$/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await first.getByRole('link', { name: /^恢复/ }).click()
  await expect(page.getByRole('heading', { name: /^恢复之前先对照/ })).toBeVisible()
  await page.getByRole('button', { name: '恢复成这一稿' }).click()
  await expect(page).toHaveURL(new RegExp(`/office/text\\?id=${id}$`))
  await page.goto(`/office/history?id=${id}`)
  await expect(page.getByRole('row', { name: /恢复/ }).first()).toBeVisible()
  await page
    .getByRole('row')
    .filter({ hasText: '初稿' })
    .getByRole('link', { name: /^查看与复制/ })
    .click()
  await expect(page.getByText('验收应当在五个工作日内完成，并出具验收书。')).toBeVisible()
})
