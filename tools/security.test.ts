import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requirements } from './asvs.ts'
import { ROOT, sources } from './sources.ts'

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const ROW =
  /^\| (?<id>\d+\.\d+\.\d+) \| (?<level>\d) \| (?<asks>.*?) \| (?<verdict>.*?) \| (?<where>.*?) \| (?<test>.*?) \|$/gm
const rows = [...text.matchAll(ROW)].map(({ groups = {} }) => groups)
const wanted = requirements.filter(({ level }) => level < 3)
const asked = (verdict: string) => rows.filter((row) => row.verdict === verdict)

const files = [
  ...sources().map(({ path }) => path),
  ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`),
  ...['web/vite.config.ts', 'SECURITY.md', 'content/agreements/privacy.md', '.github/workflows/audit.yml'],
].filter((path) => existsSync(join(ROOT, path)))
const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
const isTest = (name: string) => /\.(?:test|e2e)\.tsx?$/.test(name)
/** What stands in backticks and has the form of a file. */
const filesIn = (cell = '') => [...cell.matchAll(/`([^`\s]+\.(?:tsx?|md|yml))`/g)].map(([, name = '']) => name)

test('the list of requirements is that of ASVS 5.0.0', () => {
  expect([1, 2, 3].map((wanted) => requirements.filter(({ level }) => level === wanted).length)).toEqual([70, 183, 92])
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(345)
})

test('every requirement of levels 1 and 2 has one row, with its level, and no other has', () => {
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(wanted.map(({ id, level }) => `${id} ${level}`))
})

test('every row says something in every column, and one of three verdicts', () => {
  for (const { id, asks = '', verdict, where = '' } of rows) {
    expect(['holds', 'does not apply', 'deviation'], id).toContain(verdict)
    expect(asks.length, id).toBeGreaterThan(3)
    expect(where.length, id).toBeGreaterThan(5)
  }
})

test('what holds names where, and the test that would fail or that there is none', () => {
  for (const { id, where, test: tests } of asked('holds')) {
    expect(filesIn(where).length + (/\]\(#/.test(where ?? '') ? 1 : 0), id).toBeGreaterThan(0)
    if (tests !== '*by reading*') expect(filesIn(tests).length, id).toBeGreaterThan(0)
  }
})

test('a deviation says what stands there instead', () => {
  for (const { id, where, test: tests } of asked('deviation')) {
    expect(where, id).toMatch(/\. Instead: .{20}/)
    if (tests !== '*by reading*') expect(filesIn(tests).length, id).toBeGreaterThan(0)
  }
  for (const { id, test: tests } of asked('does not apply')) expect(tests, id).toBe('–')
})

test('every file that a row names is there, and what is called a test is one', () => {
  const gone = rows.flatMap(({ id, where, test: tests }) =>
    [...filesIn(where), ...filesIn(tests)].filter((name) => !isThere(name)).map((name) => `${id} ${name}`),
  )
  expect(gone).toEqual([])
  expect(rows.flatMap(({ test: tests }) => filesIn(tests)).filter((name) => !isTest(name))).toEqual([])
})

test('the sums at the top are those of the table', () => {
  const sums = ['holds', 'does not apply', 'deviation'].map((verdict) => asked(verdict).length)
  expect(text).toContain(
    `Of the ${wanted.length} requirements of ASVS 5.0 at levels 1 and 2, ${sums[0]} hold, ${sums[1]} do not apply and ${sums[2]} are deviations`,
  )
})
