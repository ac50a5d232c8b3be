import { expect, test } from 'vitest'
import { newPasswordFault } from './newPasswordFault.ts'

test.each([
  ['', '请填写密码'],
  ['短了一点', '密码至少 12 个字符，现在是 4 个'],
  ['十'.repeat(129), '密码至多 128 个字符，现在是 129 个'],
  ['雨后的竹林里有一只鸟在叫', undefined],
  // Signs beyond the first plane are one character each, as the server counts them.
  ['😀'.repeat(11), '密码至少 12 个字符，现在是 11 个'],
  ['😀'.repeat(12), undefined],
])('a new password “%s” is judged as it is typed: %s', (password, fault) => {
  expect(newPasswordFault(password)).toBe(fault)
})
