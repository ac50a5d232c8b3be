import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { officeCommands } from './officeCommands.ts'

const SCRIPT = fileURLToPath(new URL('./office.ts', import.meta.url))
const office = (...args: string[]) => spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' })

test.each(['poem', 'constructor', '__proto__'])(
  'a command that is not there is told with those that are: %s',
  (name) => {
    const { status, stdout, stderr } = office(name)
    expect([status, stderr]).toEqual([1, ''])
    expect(stdout).toMatch(new RegExp(`^没有命令 ${name}。\n编辑部命令：\n`))
  },
)

test.each(['help', '--help'])('%s lists every command with how it is written', (word) => {
  const { status, stdout } = office(word)
  expect(status).toBe(0)
  for (const { usage, about } of Object.values(officeCommands)) expect(stdout).toContain(`${usage}\n      ${about}\n`)
})

test('the doctor works while the database is away, says so and fails; programs read it too', () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const asked = (...args: string[]) =>
    spawnSync(process.execPath, [SCRIPT, 'doctor', ...args], { encoding: 'utf8', env })
  const { status, stdout, stderr } = asked()
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toMatch(/^须处理 数据库　 数据库没有回应（ECONNREFUSED）$/m)
  expect(JSON.parse(asked('--json').stdout)).toContainEqual(
    expect.objectContaining({ check: 'database', state: 'bad', todo: expect.stringContaining('PostgreSQL') }),
  )
})

test('the doctor says what hangs and ends, though that never answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zc-hung-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const CERTIFICATE_FILE = join(folder, 'hung.pem')
  execFileSync('mkfifo', [CERTIFICATE_FILE])
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', CERTIFICATE_FILE }
  const { stdout, signal } = spawnSync(process.execPath, [SCRIPT, 'doctor'], { encoding: 'utf8', env, timeout: 20_000 })
  expect(stdout).toMatch(new RegExp(`^须处理 证书　　 ${CERTIFICATE_FILE} 没有及时回应$`, 'm'))
  expect(stdout).toMatch(/^共 9 项：/m)
  expect(signal).toBe('SIGKILL')
})
