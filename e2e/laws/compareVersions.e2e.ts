import { expect, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { regulation } from './demonstration.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('two versions stand side by side with what was added and removed, moved articles matched', async ({
      page,
      request,
    }) => {
      const [now, second] = await regulation(request)
      await page.goto(`/readDetails?id=${now.esId}`)
      if (javaScriptEnabled) await settled(page)
      await page.getByRole('link', { name: '与上一版对照' }).click()
      await expect(page).toHaveURL(`/readDetails?id=${now.esId}&with=${second.esId}`)
      const { data } = await (
        await request.get(`/magazine/web/v1/law/difference/${now.esId}?with=${second.esId}`)
      ).json()
      const { changed, added, deleted, moved, same } = data.counts
      await expect(
        page.getByText(`修改 ${changed} 条，新增 ${added} 条，删去 ${deleted} 条，移动 ${moved} 条，未改 ${same} 条`),
      ).toBeVisible()
      await expect(page.locator('[data-kind]')).toHaveCount(data.rows.length)
      const row = page.locator('#art-22')
      await expect(row.getByRole('heading')).toContainText(/第二十条\s*→\s*第二十二条\s*修改，移动/)
      await expect(row.locator('ins:visible').first()).toBeVisible()
      const rewritten = page
        .locator('[data-kind="changed"]')
        .filter({ has: page.locator('del') })
        .first()
      await expect(rewritten.locator('del:visible').first()).toBeVisible()
      await page.getByRole('link', { name: '只看改动' }).click()
      await expect(page).toHaveURL(/only=changes/)
      await expect(page.locator('[data-kind]')).toHaveCount(
        data.rows.filter(({ kind, moved: has }: { kind: string; moved: boolean }) => kind !== 'same' || has).length,
      )
    })

    test('a form chooses any two of three versions', async ({ page, request }) => {
      const [now, second, first] = await regulation(request)
      await page.goto(`/readDetails?id=${now.esId}&with=${second.esId}`)
      await page.getByLabel('从').selectOption(first.esId)
      await page.getByRole('button', { name: '对照', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`with=${first.esId}&id=${now.esId}`))
      await expect(page.locator('[data-kind="changed"]').first()).toBeVisible()
    })
  })
}

test('on a phone the two texts are merged into one', async ({ page, request }) => {
  const [now, second] = await regulation(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/readDetails?id=${now.esId}&with=${second.esId}#art-22`)
  const row = page.locator('#art-22')
  await expect(row).toBeInViewport()
  await expect(row.locator('p:visible')).toHaveCount(1)
  await expect(row.locator('p:visible ins').first()).toBeVisible()
  const rewritten = page
    .locator('[data-kind="changed"]')
    .filter({ has: page.locator('del') })
    .first()
  await expect(rewritten.locator('p:visible')).toHaveCount(1)
  await expect(rewritten.locator('p:visible del').first()).toBeVisible()
})

test('an article that changed later says so and leads to the comparison', async ({ page, request }) => {
  const [now, second] = await regulation(request)
  await page.goto(`/readDetails?id=${second.esId}#art-20`)
  await page.locator('#art-20').getByRole('link', { name: '看改了什么' }).click()
  await expect(page).toHaveURL(`/readDetails?id=${now.esId}&with=${second.esId}#was-20`)
  await expect(page.locator('#was-20')).toBeInViewport()
})
