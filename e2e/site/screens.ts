import type { APIRequestContext } from '@playwright/test'
import { TABS } from '../../web/src/app/centreTabs.ts'
import { callAs } from '../account/logIn.ts'
import { regulation } from '../laws/demonstration.ts'

/** The demonstration's own reader, who has something under every tab of the centre. */
export const READER = '13800000000'

type Things = Record<
  'news' | 'video' | 'article' | 'issue' | 'book' | 'law' | 'older' | 'question' | 'solicit' | 'train' | 'notice',
  string
> & { asked: string[]; feedback: string[] }

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

/** Every address that is looked at, and one that there is not. */
export async function everyAddress(request: APIRequestContext, token: string): Promise<string[]> {
  const things = await findThings(request, token)
  return [...Object.values(SCREENS).flatMap((addressesOf) => addressesOf(things)), '/no-such-page']
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
