import { expect, test } from 'vitest'
import { sources } from '../sources.ts'

test('a test that puts something else in the place of a module gives the true one back to the files after it', () => {
  const tests = sources().filter(({ path, text }) => /\.test\.tsx?$/.test(path) && /^vi\.mock\(/m.test(text))
  const kept = tests.flatMap(({ path, text }) =>
    [...text.matchAll(/^vi\.mock\('([^']+)'/gm)]
      .filter(([, name]) => !text.includes(`vi.doUnmock('${name}')`) || !text.includes('vi.resetModules()'))
      .map(([, name]) => `${path} ${name}`),
  )
  expect(tests.length).toBeGreaterThan(0)
  expect(kept).toEqual([])
})
