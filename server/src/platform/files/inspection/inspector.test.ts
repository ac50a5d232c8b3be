import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { relations, wordFile } from '../../../testing/files/exampleFiles.ts'
import { type Inspector, openInspector } from './inspector.ts'

const STAND_IN = new URL('../../../testing/files/standInInspection.ts', import.meta.url)
const reports: string[] = []
const report = (message: string) => reports.push(message)
const opened: Inspector[] = []
afterAll(() => Promise.all(opened.map((one) => one.close())))

function open(settings: { worker?: URL; timeLimit?: number }): Inspector {
  const inspector = openInspector({ report, ...settings })
  opened.push(inspector)
  return inspector
}
const outcome = (inspector: Inspector, path: string) =>
  inspector.inspect({ path, as: 'attachment' }).then(
    ({ bytes }) => Buffer.from(bytes).toString(),
    (error: Error) => error.message,
  )
/** How often other work got its turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let over = false
  const ended = work.finally(() => {
    over = true
  })
  while (!over) {
    turns += 1
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await ended
  return turns
}

test('a file that takes for ever is refused calmly, others get their turn, and the next file is looked at', async () => {
  const inspector = open({ worker: STAND_IN, timeLimit: 1_500 })
  const hostile = outcome(inspector, 'for ever')
  expect(await turnsDuring(hostile)).toBeGreaterThan(20)
  expect(await hostile).toMatch(/^601 文件过于复杂.*打印为 PDF/)
  expect(await outcome(inspector, 'good')).toBe('good')
})

test('a file that takes all memory is refused, and the next one is looked at', async () => {
  const inspector = open({ worker: STAND_IN, timeLimit: 25_000 })
  expect(await outcome(inspector, 'all memory')).toMatch(/^601 文件过于复杂/)
  expect(await outcome(inspector, 'good')).toBe('good')
})

test('a thread that breaks in whatever way costs its own file only', async () => {
  const inspector = open({ worker: STAND_IN, timeLimit: 10_000 })
  expect(await outcome(inspector, 'throw outside')).toMatch(/^601/)
  expect(await outcome(inspector, 'fail')).toMatch(/^601 文件无法检查/)
  expect(reports.join()).toContain('no idea')
  expect(await outcome(inspector, 'good')).toBe('good')
})

test('hostile files wait for each other and hold up nobody else', async () => {
  const inspector = open({ worker: STAND_IN, timeLimit: 600 })
  const all = await Promise.all([
    ...['for ever', 'for ever', 'for ever'].map((path) => outcome(inspector, path)),
    outcome(inspector, 'good'),
  ])
  expect(all.map((one) => one.slice(0, 3))).toEqual(['601', '601', '601', 'goo'])
})

test('more than can wait are sent away at once', async () => {
  const inspector = open({ worker: STAND_IN, timeLimit: 300 })
  const all = await Promise.all([...Array(60)].map((_, place) => outcome(inspector, place < 2 ? 'for ever' : 'good')))
  expect(all.filter((one) => one === 'too many at once')).toHaveLength(18)
})

test('while a document made to be slow is looked at, the process answers others', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'zc-inspect-')), 'a.docx')
  const related = relations(`<Relationship ${'TargetMode="External" '.repeat(400_000)}/>`)
  writeFileSync(path, wordFile({ parts: [{ name: 'word/_rels/settings.xml.rels', content: related }] }))
  const inspector = open({})
  const hostile = outcome(inspector, path)
  expect(await turnsDuring(hostile)).toBeGreaterThan(20)
  expect(await hostile).toMatch(/^601/)
})
