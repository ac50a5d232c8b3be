import { beforeEach, expect, test } from 'vitest'
import { forgetLimits } from '../testing/people/logIn.ts'
import { signUp } from '../testing/people/signUp.ts'
import { codeOf, refusalOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
beforeEach(() => forgetLimits(app))
const arrived = () => app.sent.at(-1)
const code = () => arrived()?.values.code ?? ''
let next = 13_700_000_000
const number = () => String(next++)

async function proven() {
  const user = await signUp(app, { phone: number() })
  const client = app.as(user)
  const { uuid } = await client.phoneChange.oldCode()
  expect(arrived()).toMatchObject({ phone: user.phone, kind: 'phoneOld' })
  await client.phoneChange.proveOld({ uuid, smsCode: code() })
  return { user, client }
}

test('a number is changed by a code to the old one and a code to the new one', async () => {
  const { user, client } = await proven()
  const elsewhere = app.as(await signUp(app, { phone: user.phone }))
  const phone = number()
  const { uuid } = await client.phoneChange.newCode({ phone })
  expect(arrived()).toMatchObject({ phone, kind: 'phoneNew' })
  expect(await client.phoneChange.finish({ phone, uuid, smsCode: code() })).toMatchObject({ ended: 1 })
  expect((await client.user.profile()).phonenumber).toBe(phone)
  expect(await codeOf(elsewhere.profile.portalProfile())).not.toBe(200)
  const [told] = (await client.message.list()).rows
  expect(told).toMatchObject({ title: '登录手机号已更换', href: '/about-us' })
  expect(told?.text).not.toContain(phone)
  const acts = await app.db.selectFrom('audit').where('subject', '=', user.id).selectAll().execute()
  expect(acts.map(({ act }) => act)).toContain('change phone')
  expect(JSON.stringify(acts)).not.toMatch(/1[37]\d{9}/)
  expect(await refusalOf(client.phoneChange.newCode({ phone: number() }))).toContain('请先验证现在的手机号')
})

test('without the old number there is no way to a new one', async () => {
  const user = await signUp(app, { phone: number() })
  const client = app.as(user)
  const phone = number()
  expect(await refusalOf(client.phoneChange.newCode({ phone }))).toContain('请先验证现在的手机号')
  expect(await refusalOf(client.phoneChange.finish({ phone, uuid: 'never', smsCode: '123456' }))).toContain('请先验证')
  const { uuid } = await client.phoneChange.oldCode()
  const wrong = code() === '000000' ? '000001' : '000000'
  expect(await codeOf(client.phoneChange.proveOld({ uuid, smsCode: wrong }))).toBe(478)
  expect(await codeOf(client.phoneChange.newCode({ phone }))).toBe(601)
})

test('what was proven in one login is worth nothing in another, and not for ever', async () => {
  const { user, client } = await proven()
  const other = app.as(await signUp(app, { phone: user.phone }))
  expect(await codeOf(other.phoneChange.newCode({ phone: number() }))).toBe(601)
  await app.db.updateTable('phone_proof').set({ until: '2020-01-01 00:00:00' }).execute()
  expect(await codeOf(client.phoneChange.newCode({ phone: number() }))).toBe(601)
})

test('whether a number is taken is told only to whoever holds it', async () => {
  const taken = await signUp(app, { phone: number() })
  const { user, client } = await proven()
  const { uuid, ...rest } = await client.phoneChange.newCode({ phone: taken.phone })
  expect(rest).toEqual({})
  expect(await codeOf(client.phoneChange.finish({ phone: taken.phone, uuid, smsCode: '000000' }))).toBe(478)
  const right = { phone: taken.phone, uuid, smsCode: code() }
  expect(await refusalOf(client.phoneChange.finish(right))).toBe('601 这个号码已经注册了另一个账号，请换一个号码')
  expect((await client.user.profile()).phonenumber).toBe(user.phone)
  expect((await app.as(taken).user.profile()).phonenumber).toBe(taken.phone)
})

test('a code for one number or purpose is worth nothing for another', async () => {
  const { client } = await proven()
  const [phone, other] = [number(), number()]
  const { uuid } = await client.phoneChange.newCode({ phone })
  expect(await codeOf(client.phoneChange.finish({ phone: other, uuid, smsCode: code() }))).toBe(478)
  expect(await codeOf(client.phoneChange.proveOld({ uuid, smsCode: code() }))).toBe(478)
})

test('of two who take one free number at once, one gets it', async () => {
  const [first, second] = [await proven(), await proven()]
  const phone = number()
  const attempts = []
  for (const { client } of [first, second]) {
    await forgetLimits(app)
    const { uuid } = await client.phoneChange.newCode({ phone })
    attempts.push({ client, given: { phone, uuid, smsCode: code() } })
  }
  const codes = await Promise.all(attempts.map(({ client, given }) => codeOf(client.phoneChange.finish(given))))
  expect(codes.sort()).toEqual([200, 601])
})

test('one reader asks for few codes, and a visitor for none', async () => {
  const { client } = await proven()
  let last = 200
  for (let times = 0; times < 8 && last !== 429; times++) {
    await app.db.deleteFrom('allowance_use').where('key', 'like', 'sms:%').execute()
    last = await codeOf(client.phoneChange.newCode({ phone: number() }))
  }
  expect(last).toBe(429)
  expect(await codeOf(app.anonymous.phoneChange.oldCode())).toBe(401)
})
