import { type APIRequestContext, expect, test } from '@playwright/test'
import { settled } from '../site/settled.ts'

async function answerWith(request: APIRequestContext, conclusion: string) {
  const { rows } = await (await request.get('/magazine/web/v1/portal/knowledge/list?kind=question&pageSize=50')).json()
  return rows.find((row: { question: { conclusion?: string } }) => row.question.conclusion === conclusion)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an answer opens with its conclusion and the articles it rests on, which stand beside it with their words', async ({
    page,
    request,
  }) => {
    const { esId, title } = await answerWith(request, 'no')
    await page.goto('/question')
    await expect(page.getByText(/^(可以|不可以|视情况)$/).first()).toBeVisible()
    await page.goto(`/questionDetails?id=${esId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('结论').locator('..')).toContainText('不可以')
    const chip = page.getByRole('list', { name: '依据的条文' }).getByRole('link').first()
    const beside = page.getByRole('complementary', { name: '引用的条文' })
    await expect(beside.getByRole('listitem').first().locator('p')).not.toHaveCount(0)
    const [text, aside] = [await page.locator('article').first().boundingBox(), await beside.boundingBox()]
    expect(aside?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    await chip.click()
    await expect(page).toHaveURL(/\/readDetails\?id=.+#art-/)
  })
})

test('a chip shows the article it leads to', async ({ page, request }) => {
  const { esId } = await answerWith(request, 'yes')
  await page.goto(`/questionDetails?id=${esId}`)
  // A pointer that is there already is not seen to come.
  await settled(page)
  await page.getByRole('list', { name: '依据的条文' }).getByRole('link').first().hover()
  await expect(page.locator('#citation-preview')).toContainText('第')
})
