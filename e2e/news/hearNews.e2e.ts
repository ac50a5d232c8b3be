import { expect, test } from '@playwright/test'

test('a text is read out until it is stopped or left', async ({ page, request }) => {
  await page.addInitScript(fakeVoice)
  const { rows } = await (await request.get('/magazine/web/v1/portal/knowledge/news?pageSize=2&pageNum=10')).json()
  await page.goto(`/newsDetails?id=${rows[0].esId}`)
  const said = () => page.evaluate(() => (window as unknown as { said: string }).said)
  await page.getByRole('button', { name: '朗读', exact: true }).click()
  const text = (await page.locator('article section[aria-label="正文"]').textContent()) ?? ''
  expect(await said()).toBe(text)
  await page.getByRole('button', { name: '停止朗读' }).click()
  expect(await said()).toBe('')
  await page.getByRole('button', { name: '朗读', exact: true }).click()
  await page.getByRole('navigation', { name: '前后篇' }).getByRole('link', { name: rows[1].title }).click()
  await expect(page.locator('h1')).toHaveText(rows[1].title)
  await expect(page.getByRole('button', { name: '朗读', exact: true })).toBeVisible()
  expect(await said()).toBe('')
})

/** Runs in the page, as the browser of the tests has no voices: keeps what is being said. */
function fakeVoice() {
  const kept = Object.assign(window, { said: '' })
  speechSynthesis.getVoices = () => [{ lang: 'zh-CN' } as SpeechSynthesisVoice]
  speechSynthesis.cancel = () => {
    kept.said = ''
  }
  speechSynthesis.speak = ({ text }) => {
    kept.said = text
  }
}
