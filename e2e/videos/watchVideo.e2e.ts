import { expect, test } from '@playwright/test'
import { settled } from '../site/settled.ts'
import { errorsOf } from '../site/soundness.ts'
import { alive, episode, films, openPlayer, state, timeNear } from './player.ts'

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

test('the film goes on where it was left on this device; a second in the address wins', async ({ page }) => {
  const address = `/videoPlay?id=${(await episode(page, 2)).esId}`
  await openPlayer(page, address)
  await page.keyboard.press('k')
  await page.keyboard.press('5')
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(20.5)
  await page.keyboard.press('k')
  const left = (await state(page)).time
  await page.reload()
  await expect(page.getByText(/已回到上次看到的 00:2/)).toBeVisible()
  await timeNear(page, left)
  await openPlayer(page, `${address}&t=5`)
  await timeNear(page, 5)
  await expect(page.getByText(/已回到上次看到的/)).toBeHidden()

  await openPlayer(page, address)
  await page.getByRole('button', { name: '从头播放' }).click()
  await expect.poll(async () => (await state(page)).time).toBeLessThan(3)
  await page.getByRole('slider', { name: '进度' }).fill(String(((await state(page)).length - 4).toFixed(1)))
  const { paused } = await state(page)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(!paused)
  await page.reload()
  await alive(page)
  expect((await state(page)).time).toBe(0)
})

test('the speed is chosen from 0.75 to 2 and kept for the next film', async ({ page }) => {
  await openPlayer(page, `/videoPlay?id=${(await episode(page, 2)).esId}`)
  await expect(page.getByLabel('倍速').locator('option')).toHaveText(['0.75×', '1×', '1.25×', '1.5×', '2×'])
  await page.getByLabel('倍速').selectOption('2×')
  await expect.poll(async () => (await state(page)).rate).toBe(2)
  await page
    .getByRole('region', { name: '系列' })
    .getByRole('link', { name: /第 3 讲/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('评审现场的一句话为何要重评')
  await expect.poll(async () => (await state(page)).rate).toBe(2)
})

test('one press on 播放影片 plays the film', async ({ page }) => {
  await page.goto(`/videoDetails?id=${(await episode(page, 2)).esId}`)
  await settled(page)
  await page.getByRole('link', { name: '播放影片' }).click()
  await expect(page).toHaveURL(/\/videoPlay/)
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(0.5)
  // Coming back to it is no press.
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '视频', exact: true }).click()
  await expect(page).toHaveURL(/\/videoList/)
  await page.goBack()
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
})

test('a press on 播放影片 before the page has come alive counts too, coming back and a new tab do not', async ({
  page,
}) => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await late
    await route.continue()
  })
  const { esId } = await episode(page, 2)
  await page.goto(`/videoDetails?id=${esId}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: '播放影片' }).click()
  await page.waitForURL(/\/videoPlay/, { waitUntil: 'commit' })
  arrive()
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect.poll(async () => (await state(page)).time).toBeGreaterThan(0.5)
  await page.reload()
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.evaluate((address) => window.open(address), `/videoPlay?id=${esId}`)
  await expect((await opened).getByRole('button', { name: '播放', exact: true })).toBeVisible()
})

test('at the end the next film of the series is offered, and starts when it is asked for', async ({ page }) => {
  await openPlayer(page, `/videoPlay?id=${(await episode(page, 2)).esId}&t=38`)
  await page.keyboard.press('k')
  const next = page.getByRole('link', { name: '看下一讲' })
  await expect(next).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('下一讲：评审现场的一句话为何要重评')).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('评审现场的一句话为何要重评')
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
  await openPlayer(page, `/videoPlay?id=${(await episode(page, 4)).esId}&t=43`)
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

test('what does not exist is no film', async ({ page }) => {
  for (const path of ['/videoDetails', '/videoPlay'])
    expect((await page.goto(`${path}?id=nothing`))?.status()).toBe(404)
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
  test(`nothing moves on the films' pages and nothing is logged as an error${care ? ', in 关怀版' : ''}`, async ({
    page,
  }) => {
    const errors = errorsOf(page)
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
        await settled(page)
        expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), `${path} ${width}`).toEqual(
          [],
        )
      }
    }
    expect(errors).toEqual([])
  })
}
