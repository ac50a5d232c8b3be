import { expect, test } from 'vitest'
import { logIn, requestCode } from '../../testing/people/logIn.ts'
import { codeOf, testApp } from '../../testing/testApp.ts'
import { setStatus } from './setStatus.ts'

const app = await testApp()
const phone = '13800138000'

test('the office disables an account and lets it back in', async () => {
  const me = app.as(await logIn(app, phone))
  expect(await setStatus(app.db, ['disable', '138 0013 8000'], 'office:test')).toBe('账号已停用，结束了 1 个登录状态。')
  expect(await codeOf(me.profile.portalProfile())).toBe(5562)
  await app.db.deleteFrom('allowance_use').execute()
  const given = await requestCode(app, phone)
  expect(await codeOf(app.anonymous.loginByPhone.loginByPhone({ phone, ...given }))).toBe(5562)
  expect(await setStatus(app.db, ['enable', phone], 'office:test')).toBe('账号已恢复。')
  await app.db.deleteFrom('allowance_use').execute()
  expect((await logIn(app, phone)).token).toMatch(/./)
  const acts = await app.db.selectFrom('audit').select(['actor', 'act']).orderBy('id').execute()
  expect(acts).toEqual([
    { actor: 'office:test', act: 'disable account' },
    { actor: 'office:test', act: 'enable account' },
  ])
})

test.each([
  ['no phone', ['disable']],
  ['something else', ['delete', phone]],
  ['nobody', ['disable', '13900139000']],
])('%s is refused in plain words', async (_what, args) => {
  await expect(setStatus(app.db, args, 'office:test')).rejects.toThrow(/手机号/)
})

test('a word too many is refused, and nobody is disabled', async () => {
  await expect(setStatus(app.db, ['disable', phone, '--dry-run'], 'office:test')).rejects.toThrow('看不懂“--dry-run”')
  const stands = await app.db.selectFrom('app_user').where('phone', '=', phone).select('status').executeTakeFirst()
  expect(stands?.status).toBe('active')
})
