import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { askFrom, type Timed } from '../load/askFrom.ts'
import { percentile } from '../search/measures.ts'
import { type Crowd, gatherCrowd } from './means/crowds.ts'
import { makeGround } from './means/drillGround.ts'
import { fail, skip } from './means/drillOutcome.ts'
import type { Flooded } from './means/flood.ts'
import type { Idled } from './means/idleCrowd.ts'

const IDLE = Number(process.env.DRILL_IDLE ?? 10_000)
const SLOW = 200
/** More than a quick machine answers while somebody waits for their turn: 300 connections were all served on one. */
const FLOOD = 900
const FLOOD_SECONDS = 15
const IDLE_SECONDS = 5
/** Who comes from elsewhere meanwhile. */
const ELSEWHERE = '127.0.0.9'
/** How long nearly all of them may wait: so many milliseconds, or so many times as long as just before, on a machine busy with other work. */
const MAY_WAIT = 3_000
const TIMES_BEFORE = 20
const NEARLY_ALL = 0.95
const BEFORE_ASKED = 20
const LOST_AFTER = 10_000
/** Twice what is promised, 5 and 10 seconds: the server looks every other second, and the machine may be busy. */
const HEADERS_WITHIN = 10_000
const BODY_WITHIN = 20_000

export const drill: Drill = {
  about: `${SLOW} 个一个字一个字发来的请求头和请求体，${IDLE} 个空闲连接，一处 ${FLOOD} 个连接不停地要：别处的读者照样得到页面`,
  limit: 8,
  async run() {
    const room = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0)
    if (room < IDLE + 1_000) skip(`一个进程至多 ${room} 个描述符，开不了 ${IDLE} 个连接`)
    const ground = await makeGround('connections')
    const { port, stop, pid } = await ground.start()
    // A new product has an index to make, by which nobody is judged.
    for (let turn = 0; turn < BEFORE_ASKED; turn += 1) await askElsewhere(port, turn)
    const seen = [
      await slowly(port, '请求头', 'GET /index HTTP/1.1\r\nHost: localhost\r\nX: ', HEADERS_WITHIN),
      await slowly(
        port,
        '请求体',
        `POST /magazine/loginByPhone HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
        BODY_WITHIN,
      ),
      await idly(port),
      await flooding(port),
    ]
    process.kill(pid, 0)
    await stop()
    return seen.join('；')
  },
}

/** By turns a page that lies ready and one that has to be made. */
const pathAt = (turn: number) => (turn % 2 === 0 ? '/index' : `/law?keyword=${randomUUID()}`)

const askElsewhere = (port: number, turn: number) => askFrom(port, ELSEWHERE, pathAt(turn))

type Got = { before: Timed[]; meanwhile: Timed[] }

/** What somebody else gets before the others come, and until they are done. */
async function meanwhile<T>(port: number, come: () => Promise<T>): Promise<Got & { told: T }> {
  const before: Timed[] = []
  while (before.length < BEFORE_ASKED) before.push(await askElsewhere(port, before.length))
  const got: Timed[] = []
  let over = false
  const end = come().finally(() => {
    over = true
  })
  while (!over) {
    got.push(await askElsewhere(port, got.length))
    await sleep(100)
  }
  return { before, meanwhile: got, told: await end }
}

const waited = (got: Timed[], share: number) =>
  percentile(
    got.map(({ ms }) => ms),
    share,
  )

function judge(what: string, { before, meanwhile: got }: Got): string {
  const lost = got.filter(({ status, ms }) => status !== 200 || ms > LOST_AFTER)
  if (lost.length > 0)
    fail(
      `${what}：别处的读者 ${got.length} 次里有 ${lost.length} 次没有得到页面（${lost[0]?.status}，${lost[0]?.ms.toFixed(0)} 毫秒后）`,
    )
  if (got.length === 0) fail(`${what}：别处没有人来，演练没有起作用`)
  // The middle, which one slow answer before does not widen the bound by.
  const [usual, now] = [waited(before, 0.5), waited(got, NEARLY_ALL)]
  const bound = Math.max(MAY_WAIT, usual * TIMES_BEFORE)
  if (now > bound)
    fail(`${what}：别处的读者 p95 等了 ${now.toFixed(0)} 毫秒，之前 ${usual.toFixed(0)}，至多 ${bound.toFixed(0)}`)
  return `别处 ${got.length} 次都有，p95 ${now.toFixed(0)} 毫秒（之前的中位数 ${usual.toFixed(0)}）`
}

/** A byte a second, which would go on for ever. */
async function slowly(port: number, what: string, begun: string, within: number): Promise<string> {
  const trickle = (socket: Socket) => {
    socket.write(begun)
    const timer = setInterval(() => socket.write('a'), 1_000)
    socket.once('close', () => clearInterval(timer))
  }
  const got = await meanwhile(port, async () => {
    const crowd = await gatherCrowd({ port, from: '127.0.0.2', count: SLOW, onOpen: trickle })
    await allEnded(crowd, SLOW, within)
    return crowd
  })
  const crowd = got.told
  const left = SLOW - crowd.ended.length
  crowd.leave()
  if (left > 0) fail(`${what}：${left} 个慢连接在 ${within / 1_000} 秒后还开着`)
  return `慢${what} ${SLOW} 个至多 ${(Math.max(...crowd.ended) / 1_000).toFixed(0)} 秒就断开，${judge(`慢${what}`, got)}`
}

async function allEnded({ ended }: Crowd, count: number, within: number): Promise<void> {
  for (const end = performance.now() + within; ended.length < count && performance.now() < end; ) await sleep(50)
}

async function idly(port: number): Promise<string> {
  const got = await meanwhile(port, () => inOwnProcess<Idled>('idleCrowd.ts', [port, IDLE, IDLE_SECONDS]))
  const { open } = got.told
  if (open < IDLE * 0.99) fail(`只有 ${open} 个空闲连接同时开着，演练没有起作用`)
  return `空闲 ${IDLE} 个（同时 ${open} 个），${judge('空闲连接', got)}`
}

async function flooding(port: number): Promise<string> {
  const got = await meanwhile(port, () => inOwnProcess<Flooded>('flood.ts', [port, FLOOD, FLOOD_SECONDS]))
  const { answered, away, lost } = got.told
  if (lost > 0) fail(`洪水：${lost} 个请求没有答复`)
  if (away === 0) fail(`洪水：那一处答复 ${answered} 次，没有一次被请走，演练没有起作用`)
  return `洪水：那一处答复 ${answered}、请走 ${away}，${judge('洪水', got)}`
}

/** Whoever is measured must not wait for those who crowd; what they tell at their end. */
function inOwnProcess<T>(script: string, args: number[]): Promise<T> {
  const child = fork(join(import.meta.dirname, 'means', script), args.map(String))
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve(told as T))
    child.once('exit', (code) => reject(new Error(`${script} 没有说出结果就结束了（${code}）`)))
  })
}
