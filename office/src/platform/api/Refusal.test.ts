import { expect, test } from 'vitest'
import { fieldFaults, isFinal, Refusal } from './Refusal.ts'

test('what was wrong in a form stands at its fields, every one at once', () => {
  const fields = [
    { field: 'name', message: '登录名至少 2 个字' },
    { field: 'roles', message: '请至少选择一个角色' },
  ]
  expect(fieldFaults(new Refusal({ code: 601, msg: '登录名至少 2 个字', data: { fields } }))).toEqual({
    name: '登录名至少 2 个字',
    roles: '请至少选择一个角色',
  })
})

test.each([
  ['a refusal in words only', new Refusal({ code: 601, msg: '不行' })],
  ['one that tells something else', new Refusal({ code: 409, msg: '已变', data: { number: 3 } })],
  ['one that is garbled', new Refusal({ code: 601, msg: '不行', data: { fields: 'name' } })],
  ['a network that is gone', new Error('network')],
])('%s blames no field', (_what, error) => {
  expect(fieldFaults(error)).toEqual({})
})

test('a refusal is for good only where it says so', () => {
  expect(isFinal(new Refusal({ code: 601, msg: '图片已损坏', data: { final: true } }))).toBe(true)
  expect(isFinal(new Refusal({ code: 601, msg: '请重新上传' }))).toBe(false)
  expect(isFinal(new Error('network'))).toBe(false)
})
