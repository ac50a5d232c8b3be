import { expect, test } from 'vitest'
import { inviteFaults } from './inviteFaults.ts'

test('an empty invitation hears of everything at once', () => {
  expect(inviteFaults(' ', [])).toEqual({ name: '登录名至少 2 个字', roles: '请至少选择一个角色' })
  expect(inviteFaults('王明', ['administrator', 'chief'])).toEqual({ roles: expect.stringContaining('管理员') })
  expect(inviteFaults('王明', ['writer'])).toEqual({})
})
