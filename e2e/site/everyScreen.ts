import type { Page } from '@playwright/test'
import { insideLayout, outsideLayout } from '../../web/src/siteMap.ts'
import { callAs } from '../account/logIn.ts'

const TABS = ['collect', 'like', 'browse', 'follow', 'questions', 'feedback', 'messages', 'wechat', 'sessions', 'data']

/** The reader of the demonstration content, who has questions and feedback of their own. */
export const SAMPLE_READER = '13800000000'

/** At least one address of every screen there is, with something on it to read. */
export async function everyScreen(page: Page, token: string): Promise<string[]> {
  const rowsOf = async (path: string) => (await callAs(page.request, token, 'get', path)).rows
  const idOf = async (kind: string) => (await rowsOf(`/web/v1/portal/knowledge/list?kind=${kind}&pageSize=1`))[0].esId
  const announced = async (type: string) =>
    (await rowsOf(`/web/v1/portal/informAndTrain/pageList?type=${type}&pageSize=1`))[0].id
  const [news, law, video, book, question, solicit, article] = await Promise.all(
    ['news', 'law', 'video', 'book', 'question', 'solicit', 'article'].map(idOf),
  )
  const [mine] = await rowsOf('/web/v1/userQuestion/myQuestions')
  const [told] = await rowsOf('/web/v1/zcFeedBack/selectAllForUser')
  const [notice, train] = [await announced('notice'), await announced('train')]
  const { data: versions } = await callAs(page.request, token, 'get', `/web/v1/law/versions/${law}`)
  const examples: Record<string, string[]> = {
    '/searchList': ['?keyword=采购', '?keyword=zzzz'],
    '/searchDetails': [`?id=${news}&type=news&n=0&keyword=采购`],
    '/newsDetails': [`?id=${news}`],
    '/videoDetails': [`?id=${video}`],
    '/videoPlay': [`?id=${video}`],
    '/trainingDetails': [`?id=${train}`],
    '/questionDetails': [`?id=${question}`],
    '/books': ['', `?id=${book}`],
    '/law': ['', '?keyword=采购'],
    '/readDetails': [`?id=${law}`, ...(versions[1] ? [`?id=${law}&with=${versions[1].esId}`] : [])],
    '/lawDetails': [`?id=${law}`],
    '/solicit-letter': [`?id=${solicit}`],
    '/article': [`?id=${article}`],
    '/personal-center': TABS.map((tab) => `?tab=${tab}`),
    '/notice-detail': [`?id=${notice}`],
    '/myAskInfo': [`?id=${mine.id}`],
    '/feedBackInfo': ['', `?id=${told.id}`],
    '/protocal': ['?type=privacy'],
  }
  return Object.keys({ ...insideLayout, ...outsideLayout })
    .flatMap((path) => (examples[path] ?? ['']).map((query) => path + query))
    .concat('/no-such-page')
}
