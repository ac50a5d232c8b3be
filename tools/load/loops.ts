import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './httpAnswer.ts'
import { type Line, openLine } from './line.ts'

/** Every so many milliseconds it is looked whether requests are due. */
const TICK = 1
const MOST_LINES = 256
const MAY_REFUSE = 0.05

/** A request and the answer it should get; refusals are HTTP 200 too, so that of a call the beginning of what it says counts. */
export type Ask = { request: string; status: number; saying?: string }
export type Offered = { times: number[]; refused: number }

type Loop = { lines: number; enough: (count: number) => boolean }

/** So many lines, each asking again as soon as it has its answer, until `enough`; tells how many were answered. */
export async function closedLoop(port: number, next: (count: number) => Ask, { lines, enough }: Loop): Promise<number> {
  const open = Array.from({ length: lines }, () => openLine(port))
  try {
    return await askOver(open, next, enough)
  } finally {
    for (const line of open) line.close()
  }
}

/** The same over lines that are open already. */
export async function askOver(lines: Line[], next: (count: number) => Ask, enough: Loop['enough']): Promise<number> {
  let count = 0
  const wrong: string[] = []
  const askAgain = async (line: Line) => {
    while (!enough(count)) {
      count += 1
      const ask = next(count)
      const answer = await line.ask(ask.request)
      if (!isRight(answer, ask)) wrong.push(`${ask.request.split('\r\n')[0]} 得到 ${told(answer, ask)}`)
    }
  }
  await Promise.all(lines.map(askAgain))
  // A machine that is busy with other work makes a server turn somebody away now and then; more would be measured for answers.
  if (wrong.length > Math.max(3, count * MAY_REFUSE)) throw new Error(wrong[0])
  return count - wrong.length
}

/**
 * Requests begin when they are due, whether or not earlier ones were answered; times in milliseconds are counted from when
 * each was due, so that a server which stops for a while is charged for everybody who came meanwhile. Whoever was turned
 * away is counted apart.
 */
export async function openLoop(
  port: number,
  next: (count: number) => Ask,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Offered> {
  const idle: Line[] = []
  const all: Line[] = []
  const times: number[] = []
  const running: Promise<void>[] = []
  const begun = performance.now()
  const total = Math.round(rate * seconds)
  let refused = 0
  const start = async (due: number, ask: Ask) => {
    const line = idle.pop() ?? (all.length < MOST_LINES ? openLine(port) : undefined)
    if (line && !all.includes(line)) all.push(line)
    const answer = await line?.ask(ask.request)
    if (answer && isRight(answer, ask)) times.push(performance.now() - due)
    else refused += 1
    if (line) idle.push(line)
  }
  try {
    for (let count = 0; count < total; ) {
      for (; count < total && begun + (count * 1_000) / rate <= performance.now(); count += 1)
        running.push(start(begun + (count * 1_000) / rate, next(count)))
      await sleep(TICK)
    }
    await Promise.all(running)
  } finally {
    for (const line of all) line.close()
  }
  return { times, refused }
}

const told = ({ status, body }: Answer, { saying }: Ask) =>
  saying === undefined ? status : `${status} ${body.subarray(0, 120)}`

const isRight = ({ status, body }: Answer, ask: Ask) =>
  status === ask.status &&
  (ask.saying === undefined || body.subarray(0, ask.saying.length).equals(Buffer.from(ask.saying)))

export async function withLines(port: number, count: number, act: (line: Line, place: number) => Promise<void>) {
  const lines = Array.from({ length: count }, () => openLine(port))
  try {
    await Promise.all(lines.map(act))
  } finally {
    for (const line of lines) line.close()
  }
}
