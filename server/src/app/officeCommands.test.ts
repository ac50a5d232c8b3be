import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { officeCommands } from './officeCommands.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FEATURES = join(ROOT, 'server/src')
const filesIn = (folder: string, recursive = true) =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' }).map((file) => join(ROOT, folder, file))
const texts = (files: string[], ending: RegExp) =>
  files.filter((file) => ending.test(file)).map((file) => readFileSync(file, 'utf8'))
const named = (all: string[]) =>
  new Set(all.flatMap((text) => [...text.matchAll(/\boffice -- ([a-z][a-z-]*)/g)].map(([, name = '']) => name)))

const inDocs = named(texts([...filesIn('.', false), ...filesIn('docs')], /\.md$/))
const inSource = named(texts([...filesIn('server'), ...filesIn('web/src')], /(?<!\.test)\.(?:ts|tsx|sql)$/))

test('every command the documents, the program and the tables speak of is there', () => {
  expect([...inDocs, ...inSource].filter((name) => !Object.hasOwn(officeCommands, name))).toEqual([])
  expect(inSource).toContain('workdays')
})

test('every command is documented, and its help begins with its name', () => {
  expect(Object.keys(officeCommands).filter((name) => !inDocs.has(name))).toEqual([])
  for (const [name, { usage }] of Object.entries(officeCommands)) expect(usage.split(' ')[0]).toBe(name)
})

test('no feature keeps a command to itself', async () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.office.ts'),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(FEATURES, file))
    const commands = Object.values(exported).filter((value) => typeof value === 'object' && value !== null)
    for (const name of commands.flatMap((each) => Object.keys(each))) expect(officeCommands).toHaveProperty([name])
  }
})
