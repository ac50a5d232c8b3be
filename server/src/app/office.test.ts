import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { officeCommands } from './officeCommands.ts'

const office = (...args: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('./office.ts', import.meta.url)), ...args], { encoding: 'utf8' })

test.each(['poem', 'constructor', '__proto__'])(
  'a command that is not there is told with those that are: %s',
  (name) => {
    const { status, stdout, stderr } = office(name)
    expect([status, stderr]).toEqual([1, ''])
    expect(stdout).toMatch(new RegExp(`^没有命令 ${name}。\n编辑部命令：\n`))
  },
)

test('the help lists every command with how it is written', () => {
  const { status, stdout } = office('help')
  expect(status).toBe(0)
  for (const { usage, about } of Object.values(officeCommands)) expect(stdout).toContain(`${usage}\n      ${about}\n`)
})
