import { type APIRequestContext, expect, test } from '@playwright/test'

const LIST = '/magazine/web/v1/portal/informAndTrain/pageList?type=train&pageSize=100'

const courses = async (request: APIRequestContext, filter = '') =>
  (await (await request.get(LIST + filter)).json()).rows
const openCourse = async (request: APIRequestContext) => (await courses(request, '&state=open'))[0]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader looks at a month, then at what is still open, reads a course and takes it into the calendar', async ({
    page,
    request,
  }) => {
    await page.goto('/index')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '培训' }).click()
    await expect(page).toHaveTitle('培训 · 政采视野')
    await expect(page.getByText('第 1 / 2 页，共 16 条')).toBeVisible()
    const rows = page.locator('main article')
    const month = page.getByRole('navigation', { name: '按月份' }).getByRole('link').nth(1)
    const count = Number(/（(\d+)）/.exec((await month.textContent()) ?? '')?.[1])
    await month.click()
    await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/)
    await expect(rows).toHaveCount(count)
    await page.getByRole('navigation', { name: '按状态' }).getByRole('link', { name: '报名中' }).click()
    await expect(page).toHaveURL(/\?state=open$/)
    const open = await courses(request, '&state=open')
    await expect(rows).toHaveCount(open.length)
    await expect(rows.filter({ hasText: '剩余名额' })).toHaveCount(open.length)
    await rows.locator('h2 a').first().click()
    const facts = page.getByRole('region', { name: '课程信息' })
    for (const name of ['时间', '地点', '报名截止', '名额', '费用', '主讲', '主办', '报名与咨询'])
      await expect(facts.getByText(name, { exact: true })).toBeVisible()
    await expect(facts).toContainText(/共 [\d,]+ 人，已报 [\d,]+ 人，剩余 [\d,]+ 人/)
    await expect(page.getByRole('table', { name: '课程安排' }).getByRole('row')).not.toHaveCount(1)
    const title = await page.locator('h1').textContent()
    const arriving = page.waitForEvent('download')
    await facts.getByRole('link', { name: '加入日历' }).click()
    expect((await arriving).suggestedFilename()).toBe(`${title}.ics`)
  })
})

test('the calendar file is a calendar, and a course that is over offers none', async ({ page, request }) => {
  const course = await openCourse(request)
  const reply = await request.get(`/training/${course.id}.ics`)
  expect(reply.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await reply.text()).toContain(
    `\r\nDTSTART;TZID=Asia/Shanghai:${course.start.replace(/[-:]/g, '').replace(' ', 'T')}\r\n`,
  )
  expect((await request.get('/training/nowhere.ics')).status()).toBe(404)
  const [ended] = await courses(request, '&state=ended')
  await page.goto(`/trainingDetails?id=${ended.id}`)
  await expect(page.getByText('已结束', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '加入日历' })).toBeHidden()
})

test('the demonstration shows a course in every state', async ({ request }) => {
  const states = new Set((await courses(request)).map((row: { state: string }) => row.state))
  expect([...states].sort()).toEqual(['closed', 'ended', 'full', 'ongoing', 'open'])
})

test('the text of a course is in the first HTML, and a notice is shown at its own address', async ({
  page,
  request,
}) => {
  const { id } = await openCourse(request)
  const { data } = await (await request.get(`/magazine/web/v1/portal/informAndTrain/detail/${id}`)).json()
  const html = await (await request.get(`/trainingDetails?id=${id}`)).text()
  expect(html).toContain(data.body)
  for (const { title } of data.agenda) expect(html).toContain(title)
  const notices = await (await request.get('/magazine/web/v1/portal/informAndTrain/pageList?type=notice')).json()
  await page.goto(`/trainingDetails?id=${notices.rows[0].id}`)
  await expect(page).toHaveURL(`/notice-detail?id=${notices.rows[0].id}`)
})

test('a mistyped filter shows the whole list, a month without courses says what to do', async ({ page }) => {
  await page.goto('/training')
  const whole = await page.locator('main article').count()
  for (const path of ['/training?state=soon', '/training?month=2026-99', '/training?month=abc']) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(200)
    expect(await page.locator('main article').count(), path).toBe(whole)
  }
  expect((await page.goto('/platform-notification?state=zz'))?.status()).toBe(200)
  expect((await page.goto('/videoList?speaker=%00'))?.status()).toBe(200)
  await page.goto('/training?month=2001-01')
  await expect(page.getByText('没有符合条件的课程')).toBeVisible()
  await page.getByRole('link', { name: '看全部课程' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
})
