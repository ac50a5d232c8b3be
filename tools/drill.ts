import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { endNow } from './drills/means/afterwards.ts'
import { type Outcome, outcomeOf } from './drills/means/drillOutcome.ts'
import { exitCodeOf, tellDrills, verdictLine } from './drills/means/drillTable.ts'

/** `run` tells in one line what was seen, and throws where the product failed; `limit` is in minutes. */
export type Drill = { about: string; limit: number; run(): Promise<string> }

const FOLDER = join(import.meta.dirname, 'drills')
/** Handed to the process that carries out one drill. */
const ALONE = '--alone'
const WRITE = '--write'
/** What is left to clean up after the limit. */
const GRACE = 15_000

const given = process.argv.slice(2)
const asked = given.filter((word) => !word.startsWith('--'))
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.replace(/\.ts$/, ''))

const load = async (name: string): Promise<Drill> => (await import(join(FOLDER, `${name}.ts`))).drill

if (given.includes(ALONE)) await carryOut(asked[0] ?? '')
else await drillAll()

/** In a process of its own, which can be ended with all it started. */
async function carryOut(name: string): Promise<void> {
  process.once('SIGTERM', () => endNow(1))
  // Whoever started it is gone, and with it who would have ended it.
  process.once('disconnect', () => endNow(1))
  const { run } = await load(name)
  const outcome = await outcomeOf(run)
  process.send?.(outcome, () => endNow(0))
}

async function drillAll(): Promise<void> {
  const wanted = asked.includes('all') ? names : asked
  const unknown = wanted.filter((name) => !names.includes(name))
  if (wanted.length === 0 || unknown.length > 0) {
    console.error(
      `${unknown.length > 0 ? `没有演练 ${unknown.join('、')}。` : ''}可用的有：${names.join('、')}，或 all`,
    )
    process.exitCode = 2
    return
  }
  const told: { name: string; about: string; outcome: Outcome; seconds: number }[] = []
  for (const name of wanted) {
    const { about, limit } = await load(name)
    console.log(`\n# ${name}：${about}（至多 ${limit} 分钟）`)
    const begun = performance.now()
    const outcome = await within(name, limit * 60_000)
    const one = { name, about, outcome, seconds: (performance.now() - begun) / 1_000 }
    console.log(verdictLine(one))
    told.push(one)
  }
  console.log(`\n${told.map(verdictLine).join('\n')}`)
  if (given.includes(WRITE)) tellDrills(told)
  process.exitCode = exitCodeOf(told)
}

function within(name: string, limit: number): Promise<Outcome> {
  const child = fork(import.meta.filename, [name, ALONE])
  let outcome: Outcome = { verdict: 'failed', words: '演练没有说出结果就结束了' }
  child.once('message', (told) => {
    outcome = told as Outcome
  })
  const late = setTimeout(() => {
    outcome = { verdict: 'failed', words: `超过了 ${limit / 60_000} 分钟` }
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), GRACE).unref()
  }, limit)
  return new Promise((resolve) =>
    child.once('exit', () => {
      clearTimeout(late)
      resolve(outcome)
    }),
  )
}
