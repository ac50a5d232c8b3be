import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
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
