import { beforeEach, expect, test } from 'vitest'
import { type Asking, askOffice, type OfficeReply, saidBy } from '../../testing/people/askOffice.ts'
import { freshCode, hireStaff, PASSWORD } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { codeAt, stepAt } from './totp.ts'

const app = await testApp()
beforeEach(() => app.db.deleteFrom('allowance_use').execute())

type Me = { token: string }
const ask = <T = unknown>(name: string, as: Asking = {}) => askOffice<T>(app, `staffSession.${name}`, as)
const signIn = (input: object) => ask('signIn', { input })
const seated = ({ raw, data }: OfficeReply<Me>) => ({
  cookie: String(raw.headers['set-cookie']).split(';')[0] ?? '',
  token: data.token,
})

test('who lost the phone comes in by a recovery code, sets up another one, and only then can do anything', async () => {
  const me = await hireStaff(app, 'administrator')
  const [recoveryCode = ''] = me.recoveryCodes
  const typed = {
    name: me.name,
    password: PASSWORD,
    recoveryCode: `${recoveryCode.slice(0, 5)}-${recoveryCode.slice(5).toLowerCase()}`,
  }
  const reply = await askOffice<Me>(app, 'staffSession.recover', { input: typed })
  expect(reply).toMatchObject({ code: 200, data: { mustEnrol: true, rights: [] } })
  const as = seated(reply)
  expect(saidBy(await askOffice(app, 'staff.list', { as }))).toBe('403 请先登记二次验证')
  const { data: factor } = await ask<{ secret: string; uri: string }>('beginFactor', { as })
  expect(factor.uri).toContain(factor.secret)
  expect(saidBy(await ask('finishFactor', { as, input: { code: '000000' } }))).toContain('601 动态码不正确')
  const secret = fromBase32(factor.secret)
  const done = await ask('finishFactor', { as, input: { code: codeAt(secret, stepAt(Date.now() / 1_000)) } })
  expect(done.data).toMatchObject({ recoveryCodes: expect.any(Array) })
  expect((await askOffice(app, 'staff.list', { as })).code).toBe(200)
  expect((await ask('me', { as: me })).code).toBe(401)
  for (const used of [recoveryCode, me.recoveryCodes[1]])
    expect((await askOffice(app, 'staffSession.recover', { input: { ...typed, recoveryCode: used } })).code).toBe(601)
  const byOldPhone = { name: me.name, password: PASSWORD, code: await freshCode(app, me) }
  expect((await signIn(byOldPhone)).code).toBe(601)
  expect((await signIn({ ...byOldPhone, code: await freshCode(app, { ...me, secret }) })).code).toBe(200)
})

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('a recovery code without the password opens nothing and is not used up', async () => {
  const me = await hireStaff(app, 'writer')
  const recover = (password: string, name = me.name) =>
    askOffice(app, 'staffSession.recover', { input: { name, password, recoveryCode: me.recoveryCodes[0] } })
  expect(saidBy(await recover('wrong'))).toBe('601 登录名、密码或恢复码不正确')
  expect((await recover(PASSWORD, (await hireStaff(app, 'writer')).name)).code).toBe(601)
  expect((await recover(PASSWORD)).code).toBe(200)
})

test('who has a second factor sets up no other without a recovery code', async () => {
  const me = await hireStaff(app, 'administrator')
  for (const name of ['beginFactor', 'finishFactor'])
    expect((await ask(name, { as: me, ...(name === 'finishFactor' && { input: { code: '000000' } }) })).code).toBe(601)
})
