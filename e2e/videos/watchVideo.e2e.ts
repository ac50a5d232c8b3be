import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const CALLS = '/magazine/web/v1/portal/knowledge'
type Film = { esId: string; title: string; video: { series: string; episode: number } }

const films = async (page: Page): Promise<Film[]> =>
  (await (await page.request.get(`${CALLS}/list?kind=video&pageSize=100`)).json()).rows
const episode = async (page: Page, number: number) => {
  const film = (await films(page)).find(({ video }) => video.series === '案例评析' && video.episode === number)
  if (!film) throw new Error(`there is no episode ${number}`)
  return film
}
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await expect.poll(() => state(page).then(({ length }) => length)).toBeGreaterThan(30)
}
const state = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    length: Number.isFinite(video.duration) ? video.duration : 0,
    paused: video.paused,
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
    captions: video.textTracks[0]?.mode,
    spoken: [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(''),
  }))
const timeNear = (page: Page, second: number) =>
  expect
    .poll(async () => Math.abs((await state(page)).time - second), { message: `near ${second} s` })
    .toBeLessThan(0.4)

test('a viewer goes from the list to the details of a film and plays it from a chapter', async ({ page }) => {
  await page.goto('/videoList')
  await page.getByRole('navigation', { name: '视频分类' }).getByRole('link', { name: '案例评析' }).click()
  await expect(page.locator('main article')).toHaveCount(4)
  await page.getByRole('navigation', { name: '主讲' }).getByRole('link', { name: /周牧/ }).click()
  await expect(page).toHaveURL(/class=case-review.*speaker=/)
  await expect(page.locator('main article')).toHaveCount(1)
  await page.locator('main article h3 a').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('报价不到一半该不该判无效')
  await expect(page.getByText('有人主张，当场判它无效。')).toBeVisible()
  await page
    .getByRole('region', { name: '章节' })
    .getByRole('link', { name: /两种意见/ })
    .click()
  await expect(page).toHaveURL(/\/videoPlay\?id=\w+&t=11$/)
  await timeNear(page, 11)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(11.6)
})

test('the list is ordered, narrowed and paged by addresses', async ({ page }) => {
  const all = await films(page)
  await page.goto('/videoList?size=5')
  await expect(page.getByText(`第 1 / 3 页，共 ${all.length} 条`)).toBeVisible()
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最热' }).click()
  await expect(page).toHaveURL(/sort=hottest/)
  await expect(page.locator('main article h3').first()).toHaveText('中小企业声明函该填谁的数据')
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/sort=hottest.*page=2/)
  await expect(page.locator('main article')).toHaveCount(5)
  await page.goto('/videoList?speaker=没有这个人')
  await expect(page.getByText('没有符合条件的影片')).toBeVisible()
  await page.getByRole('link', { name: '看全部视频' }).click()
  await expect(page.locator('main article')).toHaveCount(all.length)
})

test('the player is driven by keys, but not by what is typed into a field', async ({ page }) => {
  await open(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
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
  const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
  await field.focus()
  await page.keyboard.type('k 5jmcl')
  await expect(field).toHaveValue('k 5jmcl')
  expect(await state(page)).toEqual(before)
})

test('arrows up and down change the volume inside the player and scroll the page outside it', async ({ page }) => {
  await open(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect((await state(page)).volume).toBe(1)
  await page.getByRole('button', { name: '字幕' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect((await state(page)).volume).toBeCloseTo(0.8)
  await page.getByRole('slider', { name: '音量' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await state(page)).toMatchObject({ volume: 0.75, time: 0 })
  await page.getByRole('slider', { name: '进度' }).focus()
  await page.keyboard.press('ArrowRight')
  await timeNear(page, 5)
})

test('every control is reached and worked by keyboard alone', async ({ page }) => {
  await open(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
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
  await open(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  await page.getByText('键盘操作').click()
  await page.getByLabel('使用单键快捷键').uncheck()
  await page.reload()
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await page.keyboard.press('5')
  await page.keyboard.press('m')
  expect(await state(page)).toMatchObject({ time: 0, muted: false })
})

test('captions are shown, follow the sound and can be put away', async ({ page }) => {
  await open(page, `/videoPlay?id=${(await episode(page, 2)).esId}&t=12`)
  await expect.poll(async () => (await state(page)).spoken).toBe('有人主张，当场判它无效。')
  expect((await state(page)).captions).toBe('showing')
  const button = page.getByRole('button', { name: '字幕' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  expect((await state(page)).captions).toBe('hidden')
  await page.keyboard.press('c')
  expect((await state(page)).captions).toBe('showing')
})

test('a sentence of the transcript leads to its place, and the transcript follows the film', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  const transcript = page.getByRole('region', { name: '文字稿' })
  await transcript.getByRole('link', { name: /这样不行/ }).click()
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(14.5)
  await expect(transcript.locator('[aria-current]')).toContainText('这样不行，要先请它书面说明。')
  await expect(page.getByRole('region', { name: '章节' }).locator('[aria-current]')).toContainText('两种意见')
  expect((await state(page)).paused).toBe(false)
  await expect(page).not.toHaveURL(/t=/)
  await page.mouse.move(0, 0)
  await page.keyboard.press('9')
  await expect(transcript.locator('[aria-current]')).toContainText('理由写清才是结论')
  await expect(transcript.locator('[aria-current]')).toBeInViewport()
})

test('the film goes on where it was left on this device; a second in the address wins', async ({ page }) => {
  const address = `/videoPlay?id=${(await episode(page, 2)).esId}`
  await open(page, address)
  await page.keyboard.press('k')
  await page.keyboard.press('5')
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(20.5)
  await page.keyboard.press('k')
  const left = (await state(page)).time
  await page.reload()
  await expect(page.getByText(/已回到上次看到的 00:2/)).toBeVisible()
  await timeNear(page, left)
  await open(page, `${address}&t=5`)
  await timeNear(page, 5)
  await expect(page.getByText(/已回到上次看到的/)).toBeHidden()

  await open(page, address)
  await page.getByRole('button', { name: '从头播放' }).click()
  await expect.poll(async () => (await state(page)).time).toBeLessThan(3)
  await page.getByRole('slider', { name: '进度' }).fill(String(((await state(page)).length - 4).toFixed(1)))
  await page.keyboard.press('k')
  await page.reload()
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  expect((await state(page)).time).toBe(0)
})

test('the speed is chosen from 0.75 to 2 and kept for the next film', async ({ page }) => {
  await open(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  await expect(page.getByLabel('倍速').locator('option')).toHaveText(['0.75×', '1×', '1.25×', '1.5×', '2×'])
  await page.getByLabel('倍速').selectOption('2×')
  expect((await state(page)).rate).toBe(2)
  await page
    .getByRole('region', { name: '系列' })
    .getByRole('link', { name: /第 3 讲/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('评审现场的一句话为何要重评')
  await expect.poll(async () => (await state(page)).rate).toBe(2)
})

test('at the end the next film of the series is offered and does not start by itself', async ({ page }) => {
  await open(page, `/videoPlay?id=${(await episode(page, 2)).esId}&t=38`)
  await page.keyboard.press('k')
  const next = page.getByRole('link', { name: '看下一讲' })
  await expect(next).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('下一讲：评审现场的一句话为何要重评')).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('评审现场的一句话为何要重评')
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  expect((await state(page)).paused).toBe(true)
  await open(page, `/videoPlay?id=${(await episode(page, 4)).esId}&t=43`)
  await page.keyboard.press('k')
  await expect(page.getByText('本系列已全部播完')).toBeVisible({ timeout: 15_000 })
})

test('a film that does not arrive says so and can be tried again', async ({ page }) => {
  await page.route('**/files/*.mp4', (route) => route.abort())
  await page.goto(`/videoPlay?id=${(await episode(page, 2)).esId}`)
  await expect(page.getByText('影片没有加载出来')).toBeVisible()
  await page.unroute('**/files/*.mp4')
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => state(page).then(({ length }) => length)).toBeGreaterThan(30)
  await expect(page.getByText('影片没有加载出来')).toBeHidden()
})

test('what is no film is not found', async ({ page }) => {
  const { rows } = await (await page.request.get(`${CALLS}/news?pageSize=1`)).json()
  for (const path of ['/videoDetails', '/videoPlay'])
    for (const id of ['nothing', rows[0].esId]) expect((await page.goto(`${path}?id=${id}`))?.status()).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser plays the film with its own controls, from the chapter that was chosen', async ({ page }) => {
    const { esId, title } = await episode(page, 2)
    await page.goto('/videoList?class=case-review')
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('link', { name: '播放影片' }).click()
    const video = page.locator('video')
    await expect(video).toHaveAttribute('controls', '')
    await expect(video).toHaveAttribute('preload', 'metadata')
    await expect(video).toHaveAttribute('poster', /^\/files\/\w+\.svg$/)
    await expect(page.getByRole('group', { name: '播放控制' })).toBeHidden()
    await expect(page.getByText('键盘操作')).toBeHidden()
    await page
      .getByRole('region', { name: '章节' })
      .getByRole('link', { name: /说明程序/ })
      .click()
    await expect(page).toHaveURL(`/videoPlay?id=${esId}&t=19`)
    await expect(video).toHaveAttribute('src', /\.mp4#t=19$/)
    await page
      .getByRole('region', { name: '文字稿' })
      .getByRole('link', { name: /这样不行/ })
      .click()
    await expect(video).toHaveAttribute('src', /#t=14\.512$/)
    await page
      .getByRole('region', { name: '系列' })
      .getByRole('link', { name: /第 3 讲/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  })
})

for (const care of [false, true]) {
  test(`axe finds nothing on the films' pages, nothing sticks out, nothing moves${care ? ', in 关怀版' : ''}`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript((on) => {
      localStorage.setItem('zc.display', JSON.stringify({ care: on }))
      type Shift = PerformanceEntry & { sources: { node?: Node | null }[] }
      const moved: string[] = []
      Object.assign(window, { moved })
      // The bar above the pages is the frame's affair.
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as Shift[])
          for (const { node } of sources)
            if (node?.parentElement?.closest('main')) moved.push(node.textContent?.slice(0, 60) ?? '')
      }).observe({ type: 'layout-shift', buffered: true })
    }, care)
    const { esId } = await episode(page, 2)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/videoList', `/videoDetails?id=${esId}`, `/videoPlay?id=${esId}`]) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${path} ${width} ${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual([])
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(over, `${path} ${width}`).toBeLessThanOrEqual(0)
        expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), `${path} ${width}`).toEqual(
          [],
        )
      }
    }
    expect(errors).toEqual([])
  })
}
