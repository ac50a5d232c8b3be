import type { Step } from '../run.ts'
import { runTests, type Test } from '../steps.ts'
import type { Board } from './board.ts'
import type { Part } from './partLine.ts'

/** Where more files fail than these something is broken, and trying again only takes time. */
const AT_MOST = 5

/** Runs the files in which tests failed once more, in a process and on a database of their own. */
export async function tryAgain(board: Board, parts: Map<string, Part>, step: Step, tests: Test[]): Promise<void> {
  const failed = tests.filter((test) => test.failed)
  const files = [...new Set(failed.map(fileOf))]
  if (files.length === 0 || files.length > AT_MOST) return
  board.say(`重试：${files.join('、')}`)
  const scratch = new Map([...parts].map(([key, part]) => [key, { ...part, passed: 0, failed: 0 }]))
  const second = await runTests(board, scratch, { ...step, args: [...step.args, ...files] })
  for (const test of failed) {
    const part = parts.get(test.part)
    const its = second.filter(
      test.name === fileOf(test) ? (one) => fileOf(one) === test.name : ({ name }) => name === test.name,
    )
    if (!part || its.length === 0 || its.some((one) => one.failed)) continue
    part.failed -= 1
    part.passed += 1
    part.retried += 1
    board.say(`重试后才通过：${test.name}\n第一次的错误：${test.fault ?? '没有说明'}`)
  }
}

/** What failed as a whole, before its first test, bears the name of the file alone. */
const fileOf = ({ name }: Test) => name.split(' › ')[0] ?? name
