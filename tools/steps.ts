import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, type Step } from './run.ts'
import type { Board } from './testing/board.ts'
import type { Part } from './testing/partLine.ts'
import { follow, PROGRESS_FILE, type Told } from './testing/progressFile.ts'

export type Test = { part: string; name: string; milliseconds: number; failed: boolean; fault?: string }

/** A step that passes or fails as a whole counts as one. */
export async function whole(board: Board, part: Part, name: string, step: Step): Promise<void> {
  const { code, output } = await run(step)
  part.steps += 1
  if (code === 0) part.passed += 1
  else {
    part.failed += 1
    board.say(`${name}：未通过\n${output}`)
  }
}

/** Runs a runner that tells how far it is; what it said is shown where anything failed. */
export async function runTests(board: Board, parts: Map<string, Part>, step: Step): Promise<Test[]> {
  const tests: Test[] = []
  const hear = (told: Told) => {
    const part = parts.get(told.part)
    if (!part) return
    if (told.told === 'total') part.total += told.total
    else if (told.told === 'step') {
      part.steps += 1
      if (part.steps === part.total) part.ended = Date.now()
    } else {
      tests.push(told)
      part[told.failed ? 'failed' : 'passed'] += 1
      if (told.failed) board.say(`未通过：${told.name}`)
      if (told.firstFault === undefined) return
      part.retried += 1
      board.say(`重试后才通过：${told.name}\n第一次的错误：${told.firstFault}`)
    }
  }
  // What the tests leave behind goes with it; as any such folder it is open to the database's account.
  const folder = mkdtempSync(join(tmpdir(), 'zc-run-'))
  chmodSync(folder, 0o1777)
  const file = join(folder, 'progress')
  try {
    const stop = follow(file, hear)
    const { code, output } = await run({ ...step, env: { ...step.env, TMPDIR: folder, [PROGRESS_FILE]: file } })
    stop()
    const quiet = tests.every(({ failed }) => !failed)
    const [first] = parts.values()
    // A runner that broke before it could count, or that ran nothing at all, has failed.
    if (first && quiet && (code !== 0 || tests.length === 0)) first.failed += 1
    if (code !== 0 || tests.length === 0) board.say(output)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return tests
}
