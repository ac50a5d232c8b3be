import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('each is worked out once, also where nothing was found, and never more are known than may be', () => {
  const worked: string[] = []
  const find = remembered((asked) => {
    worked.push(asked)
    return asked === 'none' ? undefined : asked.length
  }, 2)
  expect([find('ab'), find('none'), find('ab'), find('none')]).toEqual([2, undefined, 2, undefined])
  expect(worked).toEqual(['ab', 'none'])
  expect([find('abc'), find('ab')]).toEqual([3, 2])
  expect(worked).toEqual(['ab', 'none', 'abc', 'ab'])
})
