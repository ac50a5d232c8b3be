import { join } from 'node:path'
import { expect, test } from 'vitest'
import { className } from './className.ts'

const sheet = (path: string) => join(import.meta.dirname, '../src', path)
const CSS = '.row { composes: button from "../ui/Button.module.css" } .row .title {} @keyframes breathe {}'

test('a class has one short name wherever it is asked for, and no other class has it', () => {
  const ask = sheet('questions/AskForm.module.css')
  expect(className('title', ask, CSS)).toBe(className('title', `${ask}?inline`, CSS))
  const names = ['row', 'title', 'breathe'].flatMap((name) =>
    [ask, sheet('ui/Button.module.css')].map((file) => className(name, file, CSS)),
  )
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]{1,2}(\d+|-breathe)$/)
})
