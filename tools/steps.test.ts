import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './sources.ts'
import { runTests, whole } from './steps.ts'
import { openBoard } from './testing/board.ts'
import { tryAgain } from './testing/tryAgain.ts'

// Inside the project, where the runners' own packages are found.
const folder = mkdtempSync(join(ROOT, '.zc-steps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function boardWith(name: string) {
  const written: string[] = []
  const board = openBoard({ write: (text) => written.push(text) })
  const part = board.begin(name, '项')
  return { board, part, said: () => written.join('') }
}

const BODY = `test('what holds', () => {})
test('what does not hold', () => expect(['seen']).toEqual(['wanted']))
`

function writeTests(name: string, runner: string, config: string, body = BODY) {
  writeFileSync(join(folder, `${name}.test.ts`), `import { expect, test } from '${runner}'\n${body}`)
  writeFileSync(join(folder, `${name}.config.ts`), config)
  return join(folder, `${name}.config.ts`)
}

const VITEST = `import { vitestProgress } from '${ROOT}/tools/testing/vitestProgress.ts'
export default { test: { name: 'unit', root: '${folder}', include: ['inNode.test.ts'], reporters: ['minimal', vitestProgress] } }
`
const PLAYWRIGHT = `export default { testDir: '.', testMatch: 'inBrowser.test.ts', reporter: [['dot'], ['${ROOT}/tools/testing/playwrightProgress.ts']] }
`
const TRYING_AGAIN = PLAYWRIGHT.replace('inBrowser', 'again').replace('{', '{ retries: 1, ')
const UNSTEADY = `test('what holds the second time', () => expect(test.info().retry).toBe(1))
test('what never holds', () => expect(['seen']).toEqual(['wanted']))
`

test.each([
  ['vitest', 'unit', () => ['run', '--config', writeTests('inNode', 'vitest', VITEST)]],
  ['playwright', 'e2e', () => ['test', '--config', writeTests('inBrowser', '@playwright/test', PLAYWRIGHT)]],
])(
  '%s tells each test with its name and time, and a failure is shown in full',
  {
    timeout: 60_000,
  },
  async (program, key, args) => {
    const { board, part, said } = boardWith('这一部分')
    const tests = await runTests(board, new Map([[key, part]]), { program, args: args() })
    expect(tests.map(({ name }) => name.split(' › ').at(-1))).toEqual(['what holds', 'what does not hold'])
    expect(tests.every(({ milliseconds }) => milliseconds >= 0)).toBe(true)
    expect(part).toMatchObject({ passed: 1, failed: 1 })
    expect(part.steps).toBe(part.total)
    expect(said()).toMatch(/^未通过：.*\.test\.ts › what does not hold$/m)
    expect(said()).toContain('wanted')
    board.end(part)
  },
)

test('a test that passed only when it was tried again counts once, as passed, and is named with its first fault', {
  timeout: 60_000,
}, async () => {
  const { board, part, said } = boardWith('浏览器')
  const args = ['test', '--config', writeTests('again', '@playwright/test', TRYING_AGAIN, UNSTEADY)]
  const tests = await runTests(board, new Map([['e2e', part]]), { program: 'playwright', args })
  expect(tests).toHaveLength(2)
  expect(part).toMatchObject({ passed: 1, retried: 1, failed: 1, steps: 2, total: 2 })
  expect(said()).toMatch(
    /^重试后才通过：.*again\.test\.ts › what holds the second time\n第一次的错误：.*again\.test\.ts:2 Error: /m,
  )
  expect(said()).toMatch(/^未通过：.*again\.test\.ts › what never holds$/m)
  board.end(part)
  expect(said()).toContain('浏览器：通过 1 项，其中 1 项重试后才通过，未通过 1 项，用时')
})

test('files with failed tests are run once more, and what passes only then is counted as passed and named', {
  timeout: 60_000,
}, async () => {
  const { board, part, said } = boardWith('单元')
  const once = (name: string, then: string) => `const mark = '${join(folder, name)}'
if (!existsSync(mark)) { writeFileSync(mark, ''); ${then} }
`
  const fs = `import { existsSync, writeFileSync } from 'node:fs'\n`
  const trouble = `test('what holds the second time', () => { ${once('mark', "throw new Error('too early')")} })
test('what never holds', () => expect(['seen']).toEqual(['wanted']))
`
  writeTests('unsteady', 'vitest', '', fs + trouble)
  writeTests(
    'late',
    'vitest',
    '',
    `${fs}${once('other', "throw new Error('not there yet')")}test('what holds', () => {})`,
  )
  const config = writeTests(
    'steady',
    'vitest',
    VITEST.replace('inNode.', '{unsteady,late,steady}.'),
    `test('more', () => {})`,
  )
  const [parts, step] = [new Map([['unit', part]]), { program: 'vitest', args: ['run', '--config', config] }]
  const tests = await runTests(board, parts, step)
  expect(part).toMatchObject({ passed: 1, failed: 3 })
  await tryAgain(board, parts, step, tests)
  expect(part).toMatchObject({ passed: 3, retried: 2, failed: 1, steps: 3, total: 3 })
  expect(said()).toMatch(/^重试后才通过：.*unsteady\.test\.ts › what holds the second time\n第一次的错误：too early$/m)
  expect(said()).toMatch(/^重试后才通过：.*late\.test\.ts\n第一次的错误：not there yet$/m)
  board.end(part)
})

test.each([
  [
    'broke after tests that hold',
    'require("fs").appendFileSync(process.env.ZHENGCAI_TEST_PROGRESS, line); process.exit(1)',
    1,
  ],
  ['ran nothing', 'process.exit(0)', 0],
])('a runner that %s has failed', async (_how, script, passed) => {
  const { board, part } = boardWith('单元')
  const line = JSON.stringify({ told: 'test', part: 'unit', name: 'one', milliseconds: 1, failed: false })
  const args = ['-e', `const line = ${JSON.stringify(`${line}\n`)}; ${script}`]
  await runTests(board, new Map([['unit', part]]), { program: 'node', args })
  expect(part).toMatchObject({ passed, failed: 1 })
  board.end(part)
})

test('a step that fails shows all it said, one that passes shows nothing', async () => {
  const { board, part, said } = boardWith('检查')
  await whole(board, part, '格式', { program: 'node', args: ['-e', 'console.log("well")'] })
  await whole(board, part, '类型', {
    program: 'node',
    args: ['-e', 'console.error("line 3 is wrong"); process.exit(2)'],
  })
  expect(part).toMatchObject({ passed: 1, failed: 1, steps: 2 })
  expect(said()).not.toContain('well')
  expect(said()).toContain('类型：未通过\nline 3 is wrong')
  board.end(part)
})
