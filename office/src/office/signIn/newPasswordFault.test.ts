import { expect, test } from 'vitest'
import { codeFault, faultsIn, newPasswordFault } from './newPasswordFault.ts'

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

test('a code is six digits, however they are set apart', () => {
  expect(['123456', '123 456', '', '12345', 'abcdef'].map(codeFault)).toEqual([
    undefined,
    undefined,
    ...Array(3).fill('动态码应为 6 位数字'),
  ])
})

test('everything that is wrong is told at once, by field', () => {
  expect(faultsIn({ password: newPasswordFault(''), code: codeFault('') })).toEqual({
    password: '请填写密码',
    code: '动态码应为 6 位数字',
  })
  expect(
    faultsIn({ password: newPasswordFault('一句有十二个字以上的话啊'), code: codeFault('123456') }),
  ).toBeUndefined()
})
