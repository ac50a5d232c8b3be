import { expect, test } from '@playwright/test'
import { alive, episode, openPlayer, state, timeNear } from './player.ts'

test('the player is driven by keys, but not by what is typed into a field', async ({ page }) => {
  await openPlayer(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  await page.keyboard.press('5')
  await timeNear(page, (await state(page)).length / 2)
  const half = (await state(page)).time
  await page.keyboard.press('ArrowRight')
  await timeNear(page, half + 5)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('j')
  await timeNear(page, half - 10)
  await page.keyboard.press('l')
  await timeNear(page, half)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state(page)).paused).toBe(false)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: '静音' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('m')
  expect((await state(page)).muted).toBe(false)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION')
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()

  const before = await state(page)
  const field = page.getByLabel('站内搜索')
  await field.focus()
  await page.keyboard.type('k 5jmcl')
  await expect(field).toHaveValue('k 5jmcl')
  expect(await state(page)).toEqual(before)
})

test('arrows up and down change the volume inside the player and scroll the page outside it', async ({ page }) => {
  await openPlayer(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect((await state(page)).volume).toBe(1)
  await page.getByRole('button', { name: '字幕' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect((await state(page)).volume).toBeCloseTo(0.8)
  const volume = page.getByRole('slider', { name: '音量' })
  // The film says of its own accord, and a moment later, how loud it is.
  await expect(volume).toHaveValue('80')
  await volume.press('ArrowLeft')
  expect(await state(page)).toMatchObject({ volume: 0.75, time: 0 })
  await page.getByRole('slider', { name: '进度' }).focus()
  await page.keyboard.press('ArrowRight')
  await timeNear(page, 5)
})

test('every control is reached and worked by keyboard alone', async ({ page }) => {
  await openPlayer(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  await page.getByRole('slider', { name: '进度' }).focus()
  const reached: string[] = []
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const { activeElement } = document
        return (
          activeElement?.getAttribute('aria-label') ??
          activeElement?.closest('label, button')?.firstChild?.textContent ??
          ''
        )
      }),
    )
  }
  expect(reached).toEqual(['播放', '静音', '音量', '倍速', '字幕', '全屏'])
  const play = page.getByRole('button', { name: '播放', exact: true })
  await play.focus()
  // One press is one act: the button's own and not the shortcut's too.
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: '暂停' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(play).toBeFocused()
})

test('shortcuts can be switched off, and stay off', async ({ page }) => {
  await openPlayer(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  await page.getByText('键盘操作').click()
  await page.getByLabel('使用单键快捷键').uncheck()
  await page.reload()
  await alive(page)
  await page.keyboard.press('5')
  await page.keyboard.press('m')
  expect(await state(page)).toMatchObject({ time: 0, muted: false })
})

test('captions are shown, follow the sound and can be put away', async ({ page }) => {
  await openPlayer(page, `/videoPlay?id=${(await episode(page, 2)).esId}&t=12`)
  await expect.poll(async () => (await state(page)).spoken).toBe('有人主张，当场判它无效。')
  expect((await state(page)).captions).toBe('showing')
  const button = page.getByRole('button', { name: '字幕' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect.poll(async () => (await state(page)).captions).toBe('hidden')
  await page.keyboard.press('c')
  await expect.poll(async () => (await state(page)).captions).toBe('showing')
  // Two presses before anything is drawn are two; the third key shows when they have been taken in.
  await page.evaluate(() => {
    for (const key of ['c', 'c', 'm']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(page.getByRole('button', { name: '静音' })).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect((await state(page)).captions).toBe('showing')
})

test('a sentence of the transcript leads to its place, and the transcript follows the film', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPlayer(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  const transcript = page.getByRole('region', { name: '文字稿' })
  await transcript.getByRole('link', { name: /这样不行/ }).click()
  // The film goes on meanwhile: what is soonest over is looked at first.
  await expect(transcript.locator('[aria-current]')).toContainText('这样不行，要先请它书面说明。')
  await expect(page.getByRole('region', { name: '章节' }).locator('[aria-current]')).toContainText('两种意见')
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(14.5)
  expect((await state(page)).paused).toBe(false)
  await expect(page).not.toHaveURL(/t=/)
  await page.mouse.move(0, 0)
  await page.keyboard.press('9')
  await expect(transcript.locator('[aria-current]')).toContainText('理由写清才是结论')
  await expect(transcript.locator('[aria-current]')).toBeInViewport()
})
