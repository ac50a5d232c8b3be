import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { publish } from '@zhengcai/server/testing/content/publish.ts'
import type { LeavingReader } from '../../load/leavingReaders.ts'
import { beginHistory, change, type History, latest } from './history.ts'

/** Something that changes: `mark` finds it in a text and says in which state it stands there. */
export type Thing = { name: string; history: History; mark: RegExp; allows: (port: number) => number }
/** An address, and the things that it shows unless they are withdrawn. */
export type Place = { path: string; shows: Thing[] }

const PORTAL = `${BASE_PATH}/web/v1/portal`
/** How long a process may go on showing what another has changed, in milliseconds. */
const OTHERS_MAY_LAG = 2_000

export type NewsThing = Thing & { esId: string; count: number }

const titleOf = (name: string, count: number) => `鲜度演练${name}第${count}版`

/** News at the head of every list, changed by the office, which to every server is another process. */
export async function publishNews(db: Db, classId: string, names: string[]): Promise<NewsThing[]> {
  const things: NewsThing[] = []
  for (const [place, name] of names.entries()) {
    const esId = `freshness${place}`
    const title = titleOf(name, 1)
    const publish_time = new Date(Date.now() - (place + 1) * 1_000).toISOString()
    await publish(db, { es_id: esId, class_id: classId, title, summary: '供演练', publish_time })
    const mark = new RegExp(`鲜度演练${name}第(\\d+)版`, 'g')
    things.push({ name, esId, count: 1, history: beginHistory('1'), mark, allows: () => OTHERS_MAY_LAG })
  }
  return things
}

/** Withdraws what is shown, brings back what is withdrawn, or gives it the next number. */
export function changeNews(db: Db, thing: NewsThing, withdraw: boolean): Promise<void> {
  const shown = latest(thing.history) !== undefined
  if (!(shown && withdraw)) thing.count += 1
  const set =
    shown && withdraw
      ? { state: 'withdrawn' as const }
      : { state: 'published' as const, title: titleOf(thing.name, thing.count) }
  return change(thing.history, shown && withdraw ? undefined : String(thing.count), () =>
    db.updateTable('knowledge').set(set).where('es_id', '=', thing.esId).execute(),
  )
}

/** The name on a public question. The process that answered the call which takes it away may not show it once more. */
export function nameThing({ name }: LeavingReader, answeredBy: number): Thing {
  const allows = (port: number) => (port === answeredBy ? 0 : OTHERS_MAY_LAG)
  return { name, history: beginHistory(name), mark: new RegExp(`(${name})`, 'g'), allows }
}

export function placesOf(news: NewsThing[]): Place[] {
  const lists = ['/index', '/news', `${PORTAL}/home`, `${PORTAL}/knowledge/news`, `${PORTAL}/knowledge/list?kind=news`]
  return [
    ...lists.map((path) => ({ path, shows: news })),
    ...news.flatMap((thing) =>
      [`/newsDetails?id=${thing.esId}`, `${PORTAL}/knowledge/${thing.esId}`].map((path) => ({ path, shows: [thing] })),
    ),
  ]
}

export const placesOfQuestion = (esId: string, name: Thing): Place[] =>
  [`/questionDetails?id=${esId}`, `${PORTAL}/knowledge/${esId}`].map((path) => ({ path, shows: [name] }))
