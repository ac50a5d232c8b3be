import type { APIRequestContext } from '@playwright/test'
import { TABS } from '../../web/src/app/centreTabs.ts'
import { callAs } from '../account/logIn.ts'
import { regulation } from '../laws/demonstration.ts'

/** The demonstration's own reader, who has something under every tab of the centre. */
export const READER = '13800000000'

type Things = Awaited<ReturnType<typeof findThings>>

/** Where each screen of the site map is looked at; one in several states has several addresses. */
export const SCREENS: Record<string, (things: Things) => string[]> = {
  '/index': () => ['/index'],
  '/search': () => ['/search'],
  '/searchList': () => [
    '/searchList?keyword=验收',
    '/searchList?keyword=举报多久立案',
    '/searchList?keyword=没有这样的词语',
  ],
  '/searchDetails': ({ news }) => [`/searchDetails?id=${news}&keyword=采购`],
  '/news': () => ['/news'],
  '/newsDetails': ({ news }) => [`/newsDetails?id=${news}`, '/newsDetails?id=nowhere'],
  '/videoList': () => ['/videoList'],
  '/videoDetails': ({ video }) => [`/videoDetails?id=${video}`],
  '/videoPlay': ({ video }) => [`/videoPlay?id=${video}`],
  '/training': () => ['/training'],
  '/trainingDetails': ({ train, openTrain }) => [`/trainingDetails?id=${train}`, `/trainingDetails?id=${openTrain}`],
  '/question': () => ['/question'],
  '/questionDetails': ({ question, depends }) => [`/questionDetails?id=${question}`, `/questionDetails?id=${depends}`],
  '/newQuestion': () => ['/newQuestion'],
  '/books': ({ issue, book }) => ['/books', '/books?class=cover', `/books?id=${issue}`, `/books?id=${book}`],
  '/subscriptionDetail': () => ['/subscriptionDetail'],
  '/law': () => ['/law', '/law?keyword=工作日&status=1'],
  '/readDetails': ({ law, older, oldest }) => [
    `/readDetails?id=${law}`,
    `/readDetails?id=${law}&with=${older}`,
    `/readDetails?id=${oldest}#art-22`,
  ],
  '/lawDetails': ({ law, older }) => [`/lawDetails?id=${law}`, `/lawDetails?id=${older}`],
  '/deadline': () => ['/deadline?start=2026-09-25&days=7', '/deadline?start=2026-02-31&days=7'],
  '/solicit-letter': ({ solicit, openSolicit }) => [
    `/solicit-letter?id=${solicit}`,
    `/solicit-letter?id=${openSolicit}`,
  ],
  '/solicit-list': () => ['/solicit-list'],
  '/article': ({ article }) => [`/article?id=${article}`],
  '/personal-center': () => TABS.map(({ tab }) => `/personal-center?tab=${tab}`),
  '/edit-info': () => ['/edit-info'],
  '/about-us': () => ['/about-us'],
  '/platform-notification': () => ['/platform-notification'],
  '/notice-detail': ({ notice, survey }) => [`/notice-detail?id=${notice}`, `/notice-detail?id=${survey}`],
  '/myAskInfo': ({ asked }) => asked.map((id) => `/myAskInfo?id=${id}`),
  '/feedBackInfo': ({ feedback }) => ['/feedBackInfo', ...feedback.map((id) => `/feedBackInfo?id=${id}`)],
  '/bindWx': () => ['/bindWx', '/bindWx?code=unknown&state=unknown'],
  '/protocal': () => ['user', 'privacy', 'copyright'].map((type) => `/protocal?type=${type}`),
  '/m-question': () => ['/m-question'],
}

/** Every address that is looked at, and one that there is not. */
export async function everyAddress(request: APIRequestContext, token: string): Promise<string[]> {
  const things = await findThings(request, token)
  return [...Object.values(SCREENS).flatMap((addressesOf) => addressesOf(things)), '/no-such-page']
}

type Row = { title: string; question?: { conclusion?: string } }

async function findThings(request: APIRequestContext, token: string) {
  const first = async (path: string, isMeant = (_row: Row) => true): Promise<string> => {
    const { rows } = await (await request.get(`/magazine/web/v1/portal/${path}`)).json()
    const { esId, id } = rows.find(isMeant)
    return esId ?? id
  }
  const mine = async (path: string): Promise<string[]> =>
    (await callAs(request, token, 'get', `/web/v1/${path}`)).rows.map(({ id }: { id: string }) => id)
  const [law, older, oldest] = await regulation(request)
  return {
    // Not the newest: those may be of other tests, which take them away again.
    news: await first('knowledge/list?kind=news&pageNum=3'),
    video: await first('knowledge/list?kind=video'),
    article: await first('knowledge/list?kind=article'),
    issue: await first('knowledge/books?type=journal'),
    book: await first('knowledge/books?type=book'),
    law: law.esId,
    older: older.esId,
    oldest: oldest.esId,
    question: await first('knowledge/list?kind=question'),
    depends: await first('knowledge/list?kind=question&pageSize=50', (row) => row.question?.conclusion === 'depends'),
    solicit: await first('knowledge/list?kind=solicit'),
    openSolicit: await first('knowledge/solicits?state=open'),
    train: await first('informAndTrain/pageList?type=train'),
    openTrain: await first('informAndTrain/pageList?type=train&state=open'),
    notice: await first('informAndTrain/pageList?type=notice'),
    survey: await first('informAndTrain/pageList?type=notice&pageSize=100', ({ title }) => title.includes('调查')),
    asked: await mine('userQuestion/myQuestions'),
    feedback: await mine('zcFeedBack/selectAllForUser'),
  }
}
