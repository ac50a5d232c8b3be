import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callAs, tokenOf } from '../account/logIn.ts'
import { hire } from './people.ts'
import { closeOffline, goToEnd, sheetOf, stateOf } from './writing/texts.ts'

/** A question of a reader of its own. */
async function ask(request: APIRequestContext): Promise<string> {
  const word = `楮${Math.random().toString(36).slice(2, 9)}`
  const token = await tokenOf(request, `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
  const content = `${word}：公告期满只有两家递交响应文件，请问还能继续磋商吗？`
  const input = { title: `${word}项目只有两家响应`, content, anonymous: true, publish: true }
  const asked = await callAs(request, token, 'post', '/web/v1/userQuestion/askQuestion', input)
  expect(asked.code, asked.msg).toBe(200)
  return asked.data.id
}

/** What the server has of it, as JSON. */
const onServer = async ({ request }: BrowserContext, id: string) =>
  (await request.get(`/magazine/office/v1/questionDesk/open/${id}`)).text()

const open = (page: Page, id: string) => page.goto(`/office/questions?id=${id}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const LOOK = '**/office/v1/questionDesk/look'
const expertOf = (page: Page) => page.getByLabel('答复人', { exact: true })

test('who takes an answer back from a colleague goes on with what the colleague wrote', async ({
  page: mine,
  context,
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  const id = await ask(request)
  await hire(context, '专员甲', ['answerer'])
  const theirs = await browser.newContext()
  const other = await hire(theirs, '专员乙', ['answerer'])
  await open(mine, id)
  await press(mine, '写答复')
  await goToEnd(mine)
  await mine.keyboard.type('甲先写的。')
  await expertOf(mine).fill('甲定的人')
  await expect(stateOf(mine)).toHaveText(/^已保存/)

  const desk = await theirs.newPage()
  await open(desk, id)
  await press(desk, '继续写答复')
  // A look in between would tell before anything is typed, and the sheet take no more words.
  await mine.route(LOOK, (route) => route.abort())
  await press(desk, '接管，由我来写')
  await goToEnd(desk)
  await desk.keyboard.type('乙接着写。')
  await expertOf(desk).fill('乙定的人')
  await desk.getByLabel('标签').fill('乙加的')
  await expect.poll(() => onServer(context, id)).toMatch(/甲先写的。乙接着写。.*乙加的|乙加的.*甲先写的。乙接着写。/)

  // The look after the loss, within twenty seconds, reads the case anew; the words in the page stay.
  const readAnew = mine.waitForResponse(/questionDesk\/open/, { timeout: 45_000 })
  await goToEnd(mine)
  await mine.keyboard.type('甲还不知道。')
  await mine.unroute(LOOK)
  await expect(stateOf(mine)).toHaveText(`已由${other.name}接管编辑`)
  await readAnew
  await expect(sheetOf(mine)).toHaveText('甲先写的。甲还不知道。')
  await press(mine, '接管，由我来写')
  await expect(sheetOf(mine)).toHaveText('甲先写的。乙接着写。')
  await expect(expertOf(mine)).toHaveValue('乙定的人')
  await expect(mine.getByLabel('标签')).toHaveValue('乙加的')
  await goToEnd(mine)
  await mine.keyboard.type('甲再写。')
  await expect.poll(() => onServer(context, id)).toContain('甲先写的。乙接着写。甲再写。')
  expect(await onServer(context, id)).toContain('乙定的人')
  await theirs.close()
})

test('a browser that keeps nothing lets one answer all the same, and says so', async ({ page, context, request }) => {
  const id = await ask(request)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError')
    }
  })
  await hire(context, '专员', ['answerer'])
  await open(page, id)
  await press(page, '写答复')
  await goToEnd(page)
  await page.keyboard.type('没有本机副本也写得成。')
  await expect(stateOf(page)).toHaveText(/^已保存/)
  await expect(page.getByText('这个浏览器不能在本机存副本，可能是无痕窗口。')).toBeVisible()
  expect(await onServer(context, id)).toContain('没有本机副本也写得成。')
  await expect(page.getByText('没有连上服务器')).toHaveCount(0)
})

test('who loses the network and closes the page goes on as the same, and what was saved since is not offered again', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const id = await ask(request)
  await hire(context, '专员', ['answerer'])
  await open(page, id)
  await press(page, '写答复')
  await goToEnd(page)
  await page.keyboard.type('保存过的。')
  await expect(stateOf(page)).toHaveText(/^已保存/)
  await context.setOffline(true)
  await page.keyboard.type('断网写的。')
  await page.getByLabel('标签').fill('断网 标签')
  await expect(stateOf(page)).toHaveText('未保存，已存本机：网络不通，正在重试')
  await closeOffline(page)

  const again = await context.newPage()
  await open(again, id)
  await press(again, '继续写答复')
  await expect(again.getByText(/^找到本机未保存的答复：\d\d-\d\d \d\d:\d\d，10 字。$/)).toBeVisible()
  await expect(again.getByText('另一个窗口')).toHaveCount(0)
  await press(again, '用它')
  await expect(sheetOf(again)).toHaveText('保存过的。断网写的。')
  await expect(again.getByLabel('标签')).toHaveValue('断网 标签')
  // What stood in the page made room for it, and is not lost by that.
  const aside = again.getByRole('listitem').filter({ hasText: '另存的内容' })
  await aside.getByRole('button', { name: '看' }).click()
  await expect(aside.locator('q')).toHaveText('保存过的。')
  await expect(stateOf(again)).toHaveText(/^已保存/)
  await goToEnd(again)
  await again.keyboard.type('后来写的。')
  await expect.poll(() => onServer(context, id)).toContain('保存过的。断网写的。后来写的。')
  await expect(stateOf(again)).toHaveText(/^已保存/)

  await again.reload()
  await press(again, '继续写答复')
  await expect(sheetOf(again)).toHaveAttribute('contenteditable', 'true')
  await expect(sheetOf(again)).toHaveText('保存过的。断网写的。后来写的。')
  await expect(again.getByText('找到本机未保存的答复')).toHaveCount(0)
})

test('what was typed a moment before the page is hidden, or left for another, is with the server', async ({
  page,
  context,
  request,
}) => {
  const id = await ask(request)
  await hire(context, '专员', ['answerer'])
  await page.clock.install()
  await open(page, id)
  await press(page, '写答复')
  await goToEnd(page)
  // From now on nothing goes out because its time has come.
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.keyboard.type('切走之前。')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => onServer(context, id)).toContain('切走之前。')
  await page.keyboard.type('离开之前。')
  await page.getByRole('link', { name: '回到队列' }).click()
  await page.clock.resume()
  await expect.poll(() => onServer(context, id)).toContain('切走之前。离开之前。')
  await expect.poll(async () => JSON.parse(await onServer(context, id)).data.lock).toBeNull()
})

test('a page that the browser brings back goes on writing, and half a word is not sent', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const id = await ask(request)
  await hire(context, '专员甲', ['answerer'])
  await page.clock.install()
  await open(page, id)
  await press(page, '写答复')
  await goToEnd(page)
  await page.keyboard.type('离开之前。')
  await expect(stateOf(page)).toHaveText(/^已保存/)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  const theirs = await browser.newContext()
  await hire(theirs, '专员乙', ['answerer'])
  const desk = await theirs.newPage()
  await open(desk, id)
  await press(desk, '继续写答复')
  await goToEnd(desk)
  await desk.keyboard.type('乙写的。')
  await expect.poll(() => onServer(context, id)).toContain('离开之前。乙写的。')
  await desk.getByRole('link', { name: '回到队列' }).click()
  await expect.poll(async () => JSON.parse(await onServer(context, id)).data.lock).toBeNull()
  await theirs.close()

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(sheetOf(page)).toHaveText('离开之前。乙写的。')
  await goToEnd(page)
  const input = await context.newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'caigou', selectionStart: 6, selectionEnd: 6 })
  let saved = 0
  page.on('request', (one) => {
    if (/\/questionDesk\/(save|keep)$/.test(one.url()) && one.postData()?.includes('caigou')) saved += 1
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.clock.runFor(4_000)
  expect([saved, (await onServer(context, id)).includes('caigou')]).toEqual([0, false])
  await input.send('Input.insertText', { text: '采购' })
  await expect.poll(() => onServer(context, id)).toContain('离开之前。乙写的。采购')
  await expect(stateOf(page)).toHaveText(/^已保存/)
})
