import { expect, test } from 'vitest'
import { rolesFault } from './rolesFault.ts'

test('no role, and whoever gives out roles and signs reviews, are told before anything is sent', () => {
  expect(rolesFault([])).toBe('请至少选择一个角色')
  expect(rolesFault(['administrator', 'chief'])).toMatch(/^管理员不能同时/)
  expect(rolesFault(['administrator', 'operator'])).toBeUndefined()
})
