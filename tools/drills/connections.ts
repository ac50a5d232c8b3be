import { fork } from 'node:child_process'
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
const FLOOD = 300
const FLOOD_SECONDS = 15
const IDLE_SECONDS = 5
/** Who comes from elsewhere meanwhile, and how long they may wait on a machine that is busy with all of this. */
const ELSEWHERE = '127.0.0.9'
const MAY_WAIT = 5_000
/** What the server promises, and how often it looks. */
const HEADERS_WITHIN = 12_000
const BODY_WITHIN = 35_000

export const drill: Drill = {
  about: `${SLOW} 个一个字一个字发来的请求头和请求体，${IDLE} 个空闲连接，一处 ${FLOOD} 个连接不停地要：别处的读者照样得到页面`,
  limit: 8,
  async run() {
    const room = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0)
    if (room < IDLE + 1_000) skip(`一个进程至多 ${room} 个描述符，开不了 ${IDLE} 个连接`)
    const ground = await makeGround('connections')
    const { port, stop, pid } = await ground.start()
    await askFrom(port, ELSEWHERE, '/index')
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

/** What somebody else gets until the others are done. */
async function meanwhile(port: number, others: Promise<unknown>): Promise<Timed[]> {
  const got: Timed[] = []
  let over = false
  const end = others.finally(() => {
    over = true
  })
  while (!over) {
    got.push(await askFrom(port, ELSEWHERE, '/index'))
    await sleep(100)
  }
  await end
  return got
}

function judge(what: string, got: Timed[]): string {
  const lost = got.filter(({ status }) => status !== 200)
  const longest = Math.max(...got.map(({ ms }) => ms))
  if (lost.length > 0)
    fail(`${what}：别处的读者 ${got.length} 次里有 ${lost.length} 次没有得到页面（${lost[0]?.status}）`)
  if (longest > MAY_WAIT) fail(`${what}：别处的读者等了 ${longest.toFixed(0)} 毫秒`)
  return `别处 ${got.length} 次都有，p99 ${percentile(
    got.map(({ ms }) => ms),
    0.99,
  ).toFixed(0)} 毫秒`
}

/** A byte a second, which would go on for ever. */
async function slowly(port: number, what: string, begun: string, within: number): Promise<string> {
  const trickle = (socket: Socket) => {
    socket.write(begun)
    const timer = setInterval(() => socket.write('a'), 1_000)
    socket.once('close', () => clearInterval(timer))
  }
  const crowd = await gatherCrowd({ port, from: '127.0.0.2', count: SLOW, onOpen: trickle })
  const got = await meanwhile(port, allEnded(crowd, SLOW, within))
  const left = SLOW - crowd.ended.length
  crowd.leave()
  if (left > 0) fail(`${what}：${left} 个慢连接在 ${within / 1_000} 秒后还开着`)
  return `慢${what} ${SLOW} 个至多 ${(Math.max(...crowd.ended) / 1_000).toFixed(0)} 秒就断开，${judge(`慢${what}`, got)}`
}

async function allEnded({ ended }: Crowd, count: number, within: number): Promise<void> {
  for (const end = performance.now() + within; ended.length < count && performance.now() < end; ) await sleep(50)
}

async function idly(port: number): Promise<string> {
  const told = inOwnProcess<Idled>('idleCrowd.ts', [port, IDLE, IDLE_SECONDS])
  const got = await meanwhile(port, told)
  const { open } = await told
  if (open < IDLE * 0.99) fail(`只有 ${open} 个空闲连接同时开着，演练没有起作用`)
  return `空闲 ${IDLE} 个（同时 ${open} 个），${judge('空闲连接', got)}`
}

async function flooding(port: number): Promise<string> {
  const told = inOwnProcess<Flooded>('flood.ts', [port, FLOOD, FLOOD_SECONDS])
  const got = await meanwhile(port, told)
  const { answered, away, lost } = await told
  if (lost > 0) fail(`洪水：${lost} 个请求没有答复`)
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
