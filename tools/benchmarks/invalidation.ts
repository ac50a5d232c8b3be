import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { type Hired, hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import type { Bench } from '../bench.ts'
import { inviteReader, LET_LEAVE, prepareToLeave, smsBook } from '../load/leavingReaders.ts'
import { openLine, postFor, requestFor } from '../load/line.ts'
import { table, tell } from '../load/performanceDocument.ts'
import { readableBody } from '../load/readableBody.ts'
import { withScratch } from '../load/scratchProduct.ts'
import { short } from '../load/spread.ts'
import { percentile } from '../search/measures.ts'
import { findExamples } from './pages/examples.ts'

const ROUNDS = 20
const PATIENCE = 10_000
/** How long another process may go on showing what was, in milliseconds. */
const OTHERS_LIMIT = 2_000
/** What is promised of an emergency, pages, lists, feeds, sitemap and search together. */
const EMERGENCY_LIMIT = 5_000

/**
 * Counted from the end of the changing call: when the first answer with the new bytes had come, how many old ones came before,
 * and when the last request was made that got one.
 */
type Seen = { ms: number; old: number; lastOld: number }

/** How soon a change is seen, in the process that made it and in another. */
export const bench: Bench = {
  about: `改动之后多久看到新内容：同一进程、另一进程，各 ${ROUNDS} 次`,
  async run({ write }) {
    await withScratch(async ({ start, startBeside, openDb }) => {
      const sms = smsBook()
      const [one, other] = [await start(LET_LEAVE, sms.hear), await startBeside(LET_LEAVE)]
      const db = await openDb()
      const seen = { office: [] as Seen[], own: [] as Seen[], other: [] as Seen[] }
      const urgent = { own: [] as Seen[], other: [] as Seen[] }
      const [operator, chief] = [await hireStaff({ db }, 'operator'), await hireStaff({ db }, 'chief')]
      const { news } = await findExamples(one.address)
      for (let round = 0; round < ROUNDS; round += 1) {
        const title = `第 ${round} 次改过的标题`
        const watch = watcher(
          [one.port, other.port],
          [`/newsDetails?id=${news}`, '/news', `${BASE_PATH}/web/v1/portal/knowledge/news`],
        )
        await watch.warm()
        await db.updateTable('knowledge').set({ title }).where('es_id', '=', news).execute()
        seen.office.push(...(await watch.until((text) => text.includes(title))).flat())

        const everywhere = watcher([one.port, other.port], placesOf(news))
        await everywhere.until((text) => shows(text, title, news))
        await everywhere.warm()
        await act(one.port, operator, 'emergency', news)
        const [here = [], there = []] = await everywhere.until((text) => !shows(text, title, news))
        urgent.own.push(...here)
        urgent.other.push(...there)
        await act(one.port, chief, 'restore', news)

        const reader = await inviteReader(db, `读者${String(round).padStart(4, '0')}号`)
        const { leave } = await prepareToLeave(one.address, reader, sms.codeFor)
        const question = watcher(
          [one.port, other.port],
          [`/questionDetails?id=${reader.esId}`, `${BASE_PATH}/web/v1/portal/knowledge/${reader.esId}`],
        )
        // Until both have heard of the question they say it is not there.
        await question.until((text) => text.includes(reader.name))
        await question.warm()
        await leave()
        const [own = [], others = []] = await question.until((text) => !text.includes(reader.name))
        seen.own.push(...own)
        seen.other.push(...others)
      }
      const text = table(
        ['change', 'seen', 'p50 ms', 'most ms', 'old answers after its end'],
        [
          row('an editor changes a title, by a command', 'in every server process', seen.office),
          row('a reader leaves, by a call', 'in the process that answered it', seen.own),
          row('a reader leaves, by a call', 'in another process', seen.other),
          row('an emergency withdrawal, by a call', 'in the process that answered it', urgent.own),
          row('an emergency withdrawal, by a call', 'in another process', urgent.other),
        ],
      )
      tell('invalidation', 'npm run bench -- invalidation', { text }, write)
      judge(seen)
      if ([...urgent.own, ...urgent.other].some(({ ms }) => ms > EMERGENCY_LIMIT))
        throw new Error(`紧急撤下 ${EMERGENCY_LIMIT} 毫秒后仍看得到`)
    })
  },
}

/** Whatever shows it: its page, a list, the calls, a feed, the sitemap, the search. */
const placesOf = (esId: string) => [
  `/newsDetails?id=${esId}`,
  '/news',
  `${BASE_PATH}/web/v1/portal/knowledge/${esId}`,
  `${BASE_PATH}/web/v1/portal/knowledge/news`,
  '/feed/news.xml',
  '/sitemap-1.xml',
  `${BASE_PATH}/web/v1/portal/knowledgeSearch?keyword=${encodeURIComponent('次改过的标题')}`,
]

const shows = (text: string, title: string, esId: string) => text.includes(title) || text.includes(`${esId}</loc>`)

async function act(port: number, { cookie, token }: Hired, name: 'emergency' | 'restore', esId: string): Promise<void> {
  const line = openLine(port)
  const headers = { cookie, 'x-office': token, 'sec-fetch-site': 'same-origin' }
  const body = { esIds: [esId], reason: '演练' }
  try {
    const answer = readableBody(await line.ask(postFor(`${BASE_PATH}/office/v1/release/${name}`, body, headers)))
    if (!answer.includes(`"done":["${esId}"]`)) throw new Error(answer)
  } finally {
    line.close()
  }
}

function judge({ office, own, other }: Record<'office' | 'own' | 'other', Seen[]>): void {
  if (own.some(({ old }) => old > 0)) throw new Error('改动的调用已经答复，同一进程仍给出旧内容')
  if ([...office, ...other].some(({ lastOld }) => lastOld > OTHERS_LIMIT))
    throw new Error(`另一进程 ${OTHERS_LIMIT} 毫秒后仍给出旧内容`)
}

function row(change: string, where: string, seen: Seen[]): string[] {
  const times = seen.map(({ ms }) => ms)
  const old = seen.reduce((sum, one) => sum + one.old, 0)
  return [change, where, short(percentile(times, 0.5)), short(Math.max(...times)), String(old)]
}

/** Asks each process for each address, again and again. */
function watcher(ports: number[], paths: string[]) {
  const each = <T>(act: (ask: () => Promise<string>) => Promise<T>) =>
    Promise.all(ports.map((port) => Promise.all(paths.map((path) => onLine(port, path, act)))))
  return {
    async warm() {
      await each(async (ask) => void (await ask()))
      await each(async (ask) => void (await ask()))
    },
    /** By process, how long it took at each address until the answer was as it should be. */
    async until(isRight: (text: string) => boolean): Promise<Seen[][]> {
      const begun = performance.now()
      return each(async (ask) => {
        for (let old = 0, lastOld = 0; ; old += 1) {
          const asked = performance.now() - begun
          if (isRight(await ask())) return { ms: performance.now() - begun, old, lastOld }
          if (asked > PATIENCE) throw new Error(`${PATIENCE} 毫秒后仍是旧内容`)
          lastOld = asked
        }
      })
    },
  }
}

async function onLine<T>(port: number, path: string, act: (ask: () => Promise<string>) => Promise<T>): Promise<T> {
  const line = openLine(port)
  try {
    return await act(async () => readableBody(await line.ask(requestFor(path))))
  } finally {
    line.close()
  }
}
