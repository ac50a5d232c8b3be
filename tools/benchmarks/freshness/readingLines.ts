import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../../load/httpAnswer.ts'
import { type Line, openLine, requestFor } from '../../load/line.ts'
import { readableBody } from '../../load/readableBody.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import type { Place, Thing } from './things.ts'

const PAUSE = 20
const CODINGS = ['br', 'gzip', 'identity']

/** What was read so far. `told` is what answers say of the cache, where they say anything. */
export type Read = { answers: number; failed: number; told: Record<string, number>; stale: string[] }
/** `port` is where it is asked, `server` who answers: between the two may stand something that replays. */
export type Way = { port: number; server: number }
type World = { places(): Place[]; things(): Thing[]; ended(): boolean; pick: () => number }

/** One reader after the other on one line, anywhere, in any coding; each answer is judged. */
export async function readOn({ port, server }: Way, world: World, read: Read): Promise<void> {
  const line = openLine(port)
  const one = <T>(list: T[]) => list[Math.floor(world.pick() * list.length)] as T
  try {
    while (!world.ended()) {
      await readOnce(line, server, one(world.places()), one(CODINGS), world.things(), read)
      await sleep(PAUSE)
    }
  } finally {
    line.close()
  }
}

async function readOnce(line: Line, server: number, place: Place, coding: string, things: Thing[], read: Read) {
  const from = performance.now()
  const answer = await line.ask(requestFor(place.path, { 'accept-encoding': coding })).catch(() => undefined)
  const to = performance.now()
  note(answer, read)
  if (!answer || !isAnswer(answer)) return
  read.stale.push(...judgeAnswer(readableBody(answer), place, things, { port: server, from, to }))
}

/** A connection that was lost is a failure as a 503 is. */
function note(answer: Answer | undefined, read: Read): void {
  read.answers += 1
  if (!answer || answer.status >= 500) read.failed += 1
  const told = answer?.headers['x-cache']
  if (told) read.told[told] = (read.told[told] ?? 0) + 1
}

/** That something is not there is an answer; that the server is in trouble says nothing about it. */
const isAnswer = ({ status }: Answer) => status === 200 || status === 404
