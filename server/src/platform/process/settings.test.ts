import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, Variables } from './config.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const names = Object.keys(Variables.shape).sort()
const hasDefault = (name: string) =>
  Variables.shape[name as keyof typeof Variables.shape].safeParse(undefined).data !== undefined

/** Name and default of each setting, as `pattern` finds them in a file. */
function settingsIn(file: string, pattern: RegExp): [name: string, value: string][] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value.trim()])
}
const example = settingsIn('.env.example', /^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)
const table = settingsIn('docs/operations.md', /^\| `([A-Z][A-Z0-9_]*)` \| (.+?) \|/gm)

test.each([
  ['the example file', example],
  ['the table for operators', table],
])('%s has every setting once, and no other', (_where, settings) => {
  expect(settings.map(([name]) => name).sort()).toEqual(names)
})

test('whoever uncomments a line of the example file changes nothing', () => {
  const defaults = readConfig({})
  for (const [name, value] of example) {
    expect(value === '' && hasDefault(name), `${name} has a default that is not told`).toBe(false)
    expect(readConfig({ [name]: value }), name).toEqual(defaults)
  }
})

test('the table for operators tells the same defaults', () => {
  const told = new Map(table.map(([name, cell]) => [name, /^`([^`]*)`$/.exec(cell)?.[1]]))
  for (const name of names.filter(hasDefault)) expect(told.get(name), name).toBeDefined()
  for (const [name, value] of told) if (value) expect(readConfig({ [name]: value }), name).toEqual(readConfig({}))
})
