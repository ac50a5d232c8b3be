import { addressOf, outgoing } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { readersContract } from '@zhengcai/contract/contract.ts'
import { insideLayout, outsideLayout } from '../../../web/src/siteMap.ts'
import { type Examples, findExamples } from './examples.ts'

/** What is measured: `name` is what it is called in tables, `path` what is asked for. */
export type Target = { name: string; kind: 'page' | 'call' | 'text'; path: string }

type From = (examples: Examples) => Record<string, string>

/** What a screen needs in its address; a screen that needs nothing does not stand here. */
const SCREENS: Record<string, From> = {
  '/searchList': () => ({ keyword: '验收' }),
  '/searchDetails': ({ news }) => ({ id: news, keyword: '采购' }),
  '/newsDetails': ({ news }) => ({ id: news }),
  '/videoDetails': ({ video }) => ({ id: video }),
  '/videoPlay': ({ video }) => ({ id: video }),
  '/trainingDetails': ({ training }) => ({ id: training }),
  '/questionDetails': ({ question }) => ({ id: question }),
  '/readDetails': ({ law }) => ({ id: law }),
  '/lawDetails': ({ law }) => ({ id: law }),
  '/deadline': () => ({ start: '2026-09-25', days: '7' }),
  '/solicit-letter': ({ solicit }) => ({ id: solicit }),
  '/article': ({ article }) => ({ id: article }),
  '/notice-detail': ({ notice }) => ({ id: notice }),
  '/protocal': () => ({ type: 'privacy' }),
}

/** Screens of one person, at which the server only ever sends the frame or another address. */
const PERSONAL = ['/personal-center', '/edit-info', '/myAskInfo', '/feedBackInfo', '/bindWx']

/** What a call needs; one that needs nothing does not stand here. */
const CALLS: Record<string, From> = {
  'columnSetting.columnSetting': ({ column }) => ({ id: column }),
  'dict.type': () => ({ type: 'sys_user_sex' }),
  'informAndTrain.months': () => ({ type: 'train' }),
  'informAndTrain.detail': ({ training }) => ({ id: training }),
  'knowledge.issue': ({ journal }) => ({ id: journal }),
  'knowledge.knowledge': ({ news }) => ({ id: news }),
  'knowledge.class': (examples) => ({ id: examples.class }),
  'knowledge.firstClass': (examples) => ({ id: examples.class }),
  'knowledgeSearch.knowledgeSearch': () => ({ keyword: '验收' }),
  'knowledgeSearch.suggest': () => ({ keyword: '采购' }),
  'law.previewDetail': ({ law }) => ({ id: law }),
  'law.article': ({ law }) => ({ id: `${law}~1` }),
  'law.citing': ({ law }) => ({ id: law }),
  'law.versions': ({ law }) => ({ id: law }),
  'law.difference': ({ law, older }) => ({ id: law, with: older }),
  'law.find': ({ law }) => ({ id: law, keyword: '采购' }),
  'law.deadline': () => ({ start: '2026-09-25', days: '7' }),
  'portal.agreementOrPolicy': () => ({ type: 'privacy' }),
  'zcAnnounTrain.zcAnnounTrain': ({ training }) => ({ id: training }),
  'zcColumnSetting.selectByType': ({ columnType }) => ({ type: columnType }),
}

/** Tells one browser how far its own errand is, so that no two answers are alike. */
const OF_ONE_READER = ['weChat.bindState']

const TEXTS = ['/robots.txt', '/sitemap.xml', '/feed/all.xml', '/feed/news.json']

/** Every public page of the site map, every public call of the contract that only reads, and some of what machines read. */
export async function findTargets(address: string): Promise<Target[]> {
  const targets = await targetsAt(address)
  for (const { name, path } of targets) {
    const got = await answerOf(address + path)
    // A screen or call that is new and needs more in its address must be given an example above.
    if (got !== 200) throw new Error(`${name} 没有例子：${path} 得到 ${got}`)
  }
  return targets
}

/** Where an earlier release has them: address by name, without those it does not have yet. */
export async function findEarlier(address: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { name, path } of await targetsAt(address))
    if ((await answerOf(address + path)) === 200) found.set(name, path)
  return found
}

async function targetsAt(address: string): Promise<Target[]> {
  const examples = await findExamples(address)
  return [...pages(examples), ...calls(examples), ...TEXTS.map(text)]
}

function pages(examples: Examples): Target[] {
  return Object.keys({ ...insideLayout, ...outsideLayout })
    .filter((screen) => !PERSONAL.includes(screen))
    .map((screen) => {
      const query = new URLSearchParams(SCREENS[screen]?.(examples))
      return { name: screen, kind: 'page', path: query.size > 0 ? `${screen}?${query}` : screen }
    })
}

function calls(examples: Examples): Target[] {
  const all: [string, Call][] = Object.entries(readersContract).flatMap(([resource, table]) =>
    Object.entries(table).map(([key, call]): [string, Call] => [`${resource}.${key}`, call]),
  )
  return all
    .filter(([name, call]) => isPublicReading(call) && !OF_ONE_READER.includes(name))
    .map(([name, call]) => {
      const { path, query } = outgoing(addressOf(call), CALLS[name]?.(examples))
      return { name, kind: 'call', path: query.size > 0 ? `${path}?${query}` : path }
    })
}

const isPublicReading = (call: Call) =>
  call.address.startsWith('GET ') && !call.changes && call.access !== 'member' && !('file' in call)

const text = (path: string): Target => ({ name: path, kind: 'text', path })

/** The status of an answer, or the code in it where that is a call's. */
async function answerOf(url: string): Promise<number> {
  const reply = await fetch(url, { redirect: 'manual' })
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  const { code } = isJson ? ((await reply.json()) as { code?: number }) : { code: undefined }
  return reply.status === 200 ? (code ?? 200) : reply.status
}
