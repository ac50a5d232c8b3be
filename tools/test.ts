import { buildIfNeeded } from './build.ts'
import { check } from './check.ts'
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts'
import { runTests, type Test } from './steps.ts'
import { openBoard } from './testing/board.ts'
import type { Part } from './testing/partLine.ts'
import { slowest } from './testing/slowest.ts'
import { tryAgain } from './testing/tryAgain.ts'

const PARTS = ['check', 'unit', 'api', 'e2e']
const NAMES: Record<string, string> = { unit: '单元', api: '接口与数据库' }
const SLOW = '--slow'

const asked = process.argv.slice(2)
const unknown = asked.filter((word) => word !== SLOW && !PARTS.includes(word))
if (unknown.length > 0) throw new Error(`没有这一部分：${unknown.join('、')}。可用的有 ${PARTS.join('、')}。`)
const wanted = asked.some((word) => word !== SLOW) ? asked : PARTS

const board = openBoard()
const remarks: string[] = []
const parts: Part[] = []
const tests: Test[] = []

/** What runs in node shares its workers: none is idle while another part has work left. */
async function inNode(projects: string[]): Promise<void> {
  const running = new Map(projects.map((project) => [project, board.begin(NAMES[project] ?? project, '个文件')]))
  const args = ['run', ...projects.flatMap((project) => ['--project', `${project}*`])]
  const told = await runTests(board, running, { program: 'vitest', args })
  await tryAgain(board, running, { program: 'vitest', args }, told)
  tests.push(...told)
  parts.push(...running.values())
  for (const part of running.values()) board.end(part)
}

async function inBrowser(): Promise<void> {
  const chromium = findChromium()
  const part = board.begin('浏览器', '项')
  parts.push(part)
  if (chromium) {
    const args = ['test', '--config', 'e2e/playwright.config.ts']
    const step = { program: 'playwright', args, env: { CHROMIUM_PATH: chromium } }
    tests.push(...(await runTests(board, new Map([['e2e', part]]), step)))
  } else {
    part.failed = 1
    remarks.push(HOW_TO_GET_CHROMIUM)
  }
  board.end(part)
}

const checking = wanted.includes('check') ? check(board) : undefined
const [checked] = await Promise.all([checking, buildIfNeeded(board.say)])
if (checked) parts.push(checked)
const projects = ['unit', 'api'].filter((project) => wanted.includes(project))
if (projects.length > 0) await inNode(projects)
if (wanted.includes('e2e')) await inBrowser()

const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
if (asked.includes(SLOW)) remarks.push(...slowest(tests))
board.say(['', ...remarks, `${passed} passed, ${failed} failed`].join('\n'))
process.exitCode = failed > 0 ? 1 : 0
