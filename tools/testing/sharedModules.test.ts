import { expect, test } from 'vitest'
import { sources } from '../sources.ts'

test('no test puts something else in the place of a module: files share them, and what node loads cannot be replaced', () => {
  const replacing = sources().filter(
    ({ path, text }) => /\.test\.tsx?$/.test(path) && /^\s*vi\.(?:mock|doMock|resetModules)\(/m.test(text),
  )
  expect(replacing.map(({ path }) => path)).toEqual([])
})
