import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

type Ld = Record<string, unknown> & { '@type': string }
type Kind = { path: (request: APIRequestContext) => Promise<string>; type: string; column: string; fields: string[] }

const PORTAL = '/magazine/web/v1/portal'
const TEXT = ['headline', 'description', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage']
const PRINTED = ['name', 'description', 'datePublished', 'publisher', 'offers']

const firstOf = (address: string, page: string) => async (request: APIRequestContext) => {
  const { rows } = await (await request.get(`${PORTAL}${address}&pageSize=1`)).json()
  return `${page}?id=${rows[0].esId ?? rows[0].id}`
}
const knowledge = (kind: string, page: string) => firstOf(`/knowledge/list?kind=${kind}`, page)

const KINDS: Kind[] = [
  {
    path: knowledge('news&pageNum=20', '/newsDetails'),
    type: 'NewsArticle',
    column: '资讯',
    fields: TEXT.filter(notAuthor),
  },
  {
    path: knowledge('article', '/article'),
    type: 'Article',
    column: '书刊',
    fields: ['headline', 'author', 'isPartOf'],
  },
  {
    path: knowledge('video', '/videoDetails'),
    type: 'VideoObject',
    column: '视频',
    fields: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration', 'contentUrl', 'transcript', 'hasPart'],
  },
  {
    path: firstOf('/knowledge/books?type=journal', '/books'),
    type: 'PublicationIssue',
    column: '书刊',
    fields: [...PRINTED, 'issueNumber', 'isPartOf'],
  },
  {
    path: firstOf('/knowledge/books?type=book', '/books'),
    type: 'Book',
    column: '书刊',
    fields: [...PRINTED, 'isbn', 'author'],
  },
  { path: knowledge('solicit', '/solicit-letter'), type: 'Article', column: '征稿', fields: TEXT },
  {
    path: firstOf('/informAndTrain/pageList?type=train', '/trainingDetails'),
    type: 'EducationEvent',
    column: '培训',
    fields: [
      ...['name', 'description', 'startDate', 'endDate', 'eventAttendanceMode'],
      ...['location', 'organizer', 'performer', 'offers'],
    ],
  },
  {
    path: firstOf('/informAndTrain/pageList?type=notice', '/notice-detail'),
    type: 'Article',
    column: '公告',
    fields: TEXT,
  },
]

function notAuthor(field: string) {
  return field !== 'author'
}

for (const { path, type, column, fields } of KINDS) {
  test(`a page of ${column} tells machines what it is: ${type}`, async ({ page, request }) => {
    const address = await path(request)
    await page.goto(`${address}&utm_source=elsewhere`)
    const origin = new URL(page.url()).origin
    const [item, crumbs] = await structured(page)
    expect(item?.['@type']).toBe(type)
    for (const field of fields) {
      expect(item?.[field], field).toBeTruthy()
      expect(item?.[field], field).not.toEqual([])
    }
    expect(item?.url).toBe(origin + address)
    expect(item?.keywords).toContain('示例内容')
    checkValues(item)
    expect(crumbs?.['@type']).toBe('BreadcrumbList')
    const steps = crumbs?.itemListElement as { name: string; item: string; position: number }[]
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(steps[1]?.name).toBe(column)
    expect(steps[2]?.item).toBe(origin + address)
    checkValues(crumbs)
    await checkHead(page, origin + address)
    expect(await content(page, 'name', 'ColumnName')).toBe(column)
    expect(await content(page, 'name', 'ArticleTitle')).toBe(item?.name)
    expect(await content(page, 'name', 'PubDate')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await content(page, 'name', 'ContentSource')).not.toBe('')
  })
}

test('a film’s chapters follow one another to its end, and the player’s page points to the page of the film', async ({
  page,
  request,
}) => {
  const address = await knowledge('video', '/videoDetails')(request)
  await page.goto(address)
  const origin = new URL(page.url()).origin
  const [film] = await structured(page)
  const seconds = Number(/^PT(\d+)S$/.exec(String(film?.duration))?.[1])
  const clips = film?.hasPart as { startOffset: number; endOffset: number; url: string }[]
  expect(clips.at(-1)?.endOffset).toBe(seconds)
  clips.forEach((clip, index) => {
    expect(clip.startOffset).toBe(index === 0 ? 0 : clips[index - 1]?.endOffset)
    expect(clip.endOffset).toBeGreaterThan(clip.startOffset)
  })
  expect((await request.head(String(film?.contentUrl))).status()).toBe(200)
  await page.goto(clips.at(-1)?.url ?? '')
  await checkHead(page, origin + address)
})

test('a list names its feed and its plain address', async ({ page }) => {
  const lists = {
    '/news?class=depth': 'news',
    '/videoList?sort=hottest': 'videos',
    '/books?type=book': 'books',
    '/solicit-list?state=open': 'solicits',
    '/platform-notification?state=valid': 'notices',
    '/training?state=open': 'training',
  }
  for (const [path, feed] of Object.entries(lists)) {
    await page.goto(`${path}&from=timeline&page=1`)
    await checkHead(page, new URL(path, page.url()).href)
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', `/feed/${feed}.xml`)
  }
})

test('a page of something that is not there says so in its title and asks not to be listed', async ({ page }) => {
  for (const path of ['/newsDetails', '/videoDetails', '/books', '/trainingDetails', '/notice-detail']) {
    const reply = await page.goto(`${path}?id=gone`)
    expect(reply?.status(), path).toBe(404)
    await expect(page, path).toHaveTitle('没有找到 · 政采视野')
    expect(await content(page, 'name', 'robots')).toBe('noindex')
  }
})

test('what a search brings together is not to be listed, the library itself is', async ({ page }) => {
  for (const path of ['/searchList?keyword=验收', '/law?keyword=任意词', '/law?keyword=验收&level=7']) {
    await page.goto(path)
    expect(await content(page, 'name', 'robots'), path).toBe('noindex')
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0)
  }
  await page.goto('/law?level=7')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

async function structured(page: Page): Promise<Ld[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const parts = texts.map((text) => JSON.parse(text))
  for (const part of parts) expect(part['@context']).toBe('https://schema.org')
  return parts
}

/** Every time names its zone, every address its origin, nothing is left empty. */
function checkValues(value: unknown, key = ''): void {
  if (Array.isArray(value)) {
    for (const one of value) checkValues(one, key)
  } else if (value && typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) checkValues(one, name)
  } else if (/date|validThrough|expires/i.test(key)) {
    expect(value, key).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
  } else if (/url$|^item$|^image$|mainEntityOfPage/i.test(key)) {
    expect(value, key).toMatch(/^https?:\/\//)
  } else {
    expect(value, key).not.toBe('')
    expect(value, key).not.toBeNull()
  }
}

async function checkHead(page: Page, address: string): Promise<void> {
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  expect(await content(page, 'property', 'og:url')).toBe(address)
  for (const name of ['og:title', 'og:type', 'og:site_name', 'og:description']) {
    expect(await content(page, 'property', name), name).toBeTruthy()
  }
  expect(await content(page, 'name', 'description')).toBeTruthy()
}

const content = (page: Page, by: 'name' | 'property', name: string) =>
  page.locator(`meta[${by}="${name}"]`).getAttribute('content')
