import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { TABS } from '../../web/src/app/centreTabs.ts'
import { insideLayout, outsideLayout } from '../../web/src/siteMap.ts'
import { callAs, comeLoggedIn } from '../account/logIn.ts'
import { regulation } from '../laws/demonstration.ts'
import { violationsOn } from './soundness.ts'
import { stickingOut } from './stickingOut.ts'

/** The demonstration's own reader, who has something under every tab of the centre. */
const READER = '13800000000'
const PARTS = 6

type Things = Record<
  'news' | 'video' | 'article' | 'issue' | 'book' | 'law' | 'older' | 'question' | 'solicit' | 'train' | 'notice',
  string
> & { asked: string[]; feedback: string[] }

/** Where each screen of the site map is looked at; one in several states has several addresses. */
const SCREENS: Record<string, (things: Things) => string[]> = {
  '/index': () => ['/index'],
  '/search': () => ['/search'],
  '/searchList': () => ['/searchList?keyword=验收', '/searchList?keyword=没有这样的词语'],
  '/searchDetails': ({ news }) => [`/searchDetails?id=${news}&keyword=采购`],
  '/news': () => ['/news'],
  '/newsDetails': ({ news }) => [`/newsDetails?id=${news}`, '/newsDetails?id=nowhere'],
  '/videoList': () => ['/videoList'],
  '/videoDetails': ({ video }) => [`/videoDetails?id=${video}`],
  '/videoPlay': ({ video }) => [`/videoPlay?id=${video}`],
  '/training': () => ['/training'],
  '/trainingDetails': ({ train }) => [`/trainingDetails?id=${train}`],
  '/question': () => ['/question'],
  '/questionDetails': ({ question }) => [`/questionDetails?id=${question}`],
  '/newQuestion': () => ['/newQuestion'],
  '/books': ({ issue, book }) => ['/books', `/books?id=${issue}`, `/books?id=${book}`],
  '/subscriptionDetail': () => ['/subscriptionDetail'],
  '/law': () => ['/law', '/law?keyword=工作日'],
  '/readDetails': ({ law, older }) => [`/readDetails?id=${law}`, `/readDetails?id=${law}&with=${older}`],
  '/lawDetails': ({ law, older }) => [`/lawDetails?id=${law}`, `/lawDetails?id=${older}`],
  '/deadline': () => ['/deadline?start=2026-09-25&days=7', '/deadline?start=2026-02-31&days=7'],
  '/solicit-letter': ({ solicit }) => [`/solicit-letter?id=${solicit}`],
  '/solicit-list': () => ['/solicit-list'],
  '/article': ({ article }) => [`/article?id=${article}`],
  '/personal-center': () => TABS.map(({ tab }) => `/personal-center?tab=${tab}`),
  '/edit-info': () => ['/edit-info'],
  '/about-us': () => ['/about-us'],
  '/platform-notification': () => ['/platform-notification'],
  '/notice-detail': ({ notice }) => [`/notice-detail?id=${notice}`],
  '/myAskInfo': ({ asked }) => asked.map((id) => `/myAskInfo?id=${id}`),
  '/feedBackInfo': ({ feedback }) => ['/feedBackInfo', ...feedback.map((id) => `/feedBackInfo?id=${id}`)],
  '/bindWx': () => ['/bindWx', '/bindWx?code=unknown&state=unknown'],
  '/protocal': () => ['/protocal?type=privacy'],
  '/m-question': () => ['/m-question'],
}

/** What 关怀版 and the dark colours change can be seen on the same page; of the dark ones only the colours are new. */
const MODES = [
  { name: '平常', width: 1280, care: false, theme: 'light', rules: undefined },
  { name: '关怀版', width: 390, care: true, theme: 'light', rules: undefined },
  { name: '深色', width: 1280, care: false, theme: 'dark', rules: ['color-contrast'] },
  { name: '深色关怀版', width: 390, care: true, theme: 'dark', rules: ['color-contrast'] },
]

test('every screen of the site map is among those looked at', () => {
  expect(Object.keys(SCREENS).sort()).toEqual(Object.keys({ ...insideLayout, ...outsideLayout }).sort())
})

test('a fault that shows in one mode or at some widths only would be seen', async ({ page }) => {
  await page.goto('/about-us')
  await page.evaluate(() => {
    const [nameless, dim, wide] = ['button', 'p', 'div'].map((name) => document.createElement(name)) as HTMLElement[]
    Object.assign(dim ?? {}, { textContent: '只在深色里看不清' })
    dim?.style.setProperty('color', '#222')
    wide?.setAttribute('id', 'wide')
    wide?.style.setProperty('min-width', '600px')
    document.querySelector('main')?.append(nameless ?? '', dim ?? '')
    document.body.append(wide ?? '')
  })
  const widths = (await stickingOut(page))
    .filter((fault) => fault.includes('id="wide"'))
    .map((fault) => fault.split(':')[0])
  const modes = ['标准 m', '标准 l', '标准 xl', '关怀版 m', '关怀版 l', '关怀版 xl']
  expect(widths).toEqual([320, 360, 390].flatMap((width) => modes.map((mode) => `${mode} ${width}`)))
  const found: string[] = []
  for (const mode of MODES)
    found.push(...(await violationsIn(page, mode)).map((fault) => fault.split(' ', 2).join(' ')))
  expect(found).toEqual(['平常 button-name', '关怀版 button-name', '深色 color-contrast', '深色关怀版 color-contrast'])
})

for (let part = 0; part < PARTS; part += 1) {
  test(`axe finds nothing on any screen, in 关怀版 and in dark colours, and none is wider than its window (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    // A busy machine is slow, not wrong.
    test.setTimeout(600_000)
    const things = await findThings(page.request, await comeLoggedIn(page, READER))
    const addresses = Object.values(SCREENS).flatMap((addressesOf) => addressesOf(things))
    const found: string[] = []
    for (const address of [...addresses, '/no-such-page'].filter((_, place) => place % PARTS === part)) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      const faults = await stickingOut(page)
      for (const mode of MODES) faults.push(...(await violationsIn(page, mode)))
      found.push(...faults.map((fault) => `${address} ${fault}`))
    }
    expect(found).toEqual([])
  })
}

async function violationsIn(
  page: Page,
  { name, width, care, theme, rules }: (typeof MODES)[number],
): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(
    ([on, chosen]) => {
      document.documentElement.toggleAttribute('data-care', on)
      document.documentElement.dataset.theme = chosen
    },
    [care, theme] as const,
  )
  const violations = await violationsOn(page, { rules })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name} ${id} ${html.slice(0, 160)}`))
}

async function findThings(request: APIRequestContext, token: string): Promise<Things> {
  const first = async (path: string): Promise<string> => {
    const { rows } = await (await request.get(`/magazine/web/v1/portal/${path}`)).json()
    return rows[0].esId ?? rows[0].id
  }
  const mine = async (path: string): Promise<string[]> =>
    (await callAs(request, token, 'get', `/web/v1/${path}`)).rows.map(({ id }: { id: string }) => id)
  const [law, older] = await regulation(request)
  return {
    news: await first('knowledge/list?kind=news'),
    video: await first('knowledge/list?kind=video'),
    article: await first('knowledge/list?kind=article'),
    issue: await first('knowledge/books?type=journal'),
    book: await first('knowledge/books?type=book'),
    law: law.esId,
    older: older.esId,
    question: await first('knowledge/list?kind=question'),
    solicit: await first('knowledge/list?kind=solicit'),
    train: await first('informAndTrain/pageList?type=train'),
    notice: await first('informAndTrain/pageList?type=notice'),
    asked: await mine('userQuestion/myQuestions'),
    feedback: await mine('zcFeedBack/selectAllForUser'),
  }
}
