import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../sources.ts'
import { replaced, table } from './performanceDocument.ts'

const DOCUMENT = 'before\n<!-- figures: a -->\nold\n<!-- end: a -->\nafter'

test('new figures take the place of the old ones, and what was written by hand stays', () => {
  const once = replaced(DOCUMENT, 'a', 'new')
  expect(once).toBe('before\n<!-- figures: a -->\n\nnew\n\n<!-- end: a -->\nafter')
  expect(replaced(once, 'a', 'new')).toBe(once)
})

test('figures that have no place in the document are refused rather than lost', () => {
  expect(() => replaced(DOCUMENT, 'b', 'new')).toThrow('<!-- figures: b -->')
})

test('every benchmark that writes figures has a place for them in the document', () => {
  const document = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8')
  const folder = join(ROOT, 'tools/benchmarks')
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\btell\('(\w+)'/g)].map(([, part]) => part),
    )
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) expect(document).toContain(`<!-- figures: ${name} -->`)
})

test('a table reads as one, numbers to the right', () => {
  expect(table(['page', 'ms'], [['/index', '46']])).toBe('| page | ms |\n| --- | ---: |\n| /index | 46 |')
})
