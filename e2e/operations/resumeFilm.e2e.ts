import { expect, test } from '@playwright/test'
import { callAs, comeLoggedIn, newPhone } from '../account/logIn.ts'
import { episode, openPlayer, state, timeNear } from '../videos/player.ts'

test('a film begun on one device goes on on another', async ({ page }) => {
  const token = await comeLoggedIn(page, newPhone())
  const film = await episode(page, 1)
  await callAs(page.request, token, 'post', '/web/v1/knowledge/operate/progress', { esId: film.esId, second: 17 })
  await openPlayer(page, `/videoPlay?id=${film.esId}`)
  await timeNear(page, 17)
  const kept = page.waitForResponse((response) => response.url().endsWith('/operate/progress'))
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(18.5)
  await page.getByRole('button', { name: '暂停', exact: true }).click()
  await kept
  await expect
    .poll(async () => {
      const { data } = await callAs(page.request, token, 'post', '/web/v1/knowledge/operate/mine', {
        esIds: [film.esId],
      })
      return data[0].second
    })
    .toBeGreaterThanOrEqual(18)
})
