import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { forgetLimits, logIn, requestCode, solvedCaptcha } from '../testing/people/logIn.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { anonymous, db, sent } = app
const login = (input: { phone: string; smsCode: string; uuid: string; consent?: object }) =>
  codeOf(anonymous.loginByPhone.loginByPhone(input))
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
beforeEach(() => forgetLimits(app))

test('the first login makes the account, the next one finds it', async () => {
  const first = app.as(await logIn(app, '13800138000'))
  const profile = await first.profile.portalProfile()
  expect(profile).toMatchObject({ phonenumber: '138****8000', level: 1, status: '0' })
  await forgetLimits(app)
  const second = await app.as(await logIn(app, '+86 138-0013-8000')).profile.portalProfile()
  expect(second.userId).toBe(profile.userId)
})

test('a code logs in once', async () => {
  const { uuid, smsCode } = await requestCode(app, '13800138001')
  const full = [...smsCode].map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)).join('')
  expect(await login({ phone: '13800138001', uuid, smsCode: full })).toBe(200)
  expect(await login({ phone: '13800138001', uuid, smsCode })).toBe(478)
})

test('a code is good for its own phone and challenge only', async () => {
  const mine = await requestCode(app, '13800138002')
  const other = await requestCode(app, '13800138003')
  expect(await login({ phone: '13800138003', ...mine })).toBe(478)
  expect(await login({ phone: '13800138002', uuid: other.uuid, smsCode: mine.smsCode })).toBe(478)
  expect(await login({ phone: '13800138002', ...mine })).toBe(200)
})

test('a code to close an account does not log in', async () => {
  expect(await login({ phone: '13800138004', ...(await requestCode(app, '13800138004', 'close')) })).toBe(478)
})

test('a code is no longer good after five minutes', async () => {
  const { uuid, smsCode } = await requestCode(app, '13800138005')
  await db
    .updateTable('sms_challenge')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('id', '=', uuid)
    .execute()
  expect(await login({ phone: '13800138005', uuid, smsCode })).toBe(478)
})

test('the fifth wrong try kills the code, and a new code does not start the count again', async () => {
  const phone = '13800138006'
  const first = await requestCode(app, phone)
  for (let tries = 0; tries < 5; tries++)
    expect(await login({ phone, uuid: first.uuid, smsCode: wrong(first.smsCode) })).toBe(478)
  expect(await login({ phone, ...first })).toBe(429)
  await db.updateTable('allowance_use').set({ at: sql`at - interval '61 seconds'` }).execute()
  expect(await login({ phone, ...first })).toBe(478)
  const second = await requestCode(app, phone)
  expect(await login({ phone, uuid: second.uuid, smsCode: wrong(second.smsCode) })).toBe(478)
  const refusal = await anonymous.loginByPhone.loginByPhone({ phone, ...second }).catch((error) => error)
  expect(refusal.message).toMatch(/^429 操作过于频繁，请在 (?:2 分钟|1\d\d 秒)后再试$/)
})

test('of twenty wrong guesses at once five are judged, and the right code is dead after them', async () => {
  const phone = '13800138007'
  const { uuid, smsCode } = await requestCode(app, phone)
  const codes = await Promise.all([...Array(20)].map(() => login({ phone, uuid, smsCode: wrong(smsCode) })))
  expect(codes.filter((code) => code === 478)).toHaveLength(5)
  expect(codes.filter((code) => code === 429)).toHaveLength(15)
})

test('of twenty right logins at once one is let in', async () => {
  const phone = '13800138008'
  const given = await requestCode(app, phone)
  const codes = await Promise.all([...Array(20)].map(() => login({ phone, ...given })))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 478)).toHaveLength(19)
})

test('two devices that log in for the first time at once share one account', async () => {
  const phone = '13800138009'
  const first = await requestCode(app, phone)
  await forgetLimits(app)
  const second = await requestCode(app, phone)
  expect(await Promise.all([login({ phone, ...first }), login({ phone, ...second })])).toEqual([200, 200])
  const users = await db.selectFrom('app_user').where('phone', '=', phone).select('id').execute()
  expect(users).toHaveLength(1)
})

test('a disabled account hears so with the right code, and nothing of it with a wrong one', async () => {
  const phone = '13800138010'
  await logIn(app, phone)
  await db.updateTable('app_user').set({ status: 'disabled' }).where('phone', '=', phone).execute()
  await forgetLimits(app)
  const given = await requestCode(app, phone)
  const unknown = await requestCode(app, '13800138011')
  const refusalOf = (input: { phone: string; smsCode: string; uuid: string }) =>
    anonymous.loginByPhone.loginByPhone(input).catch((error) => error.message)
  expect(await refusalOf({ phone, uuid: given.uuid, smsCode: wrong(given.smsCode) })).toBe(
    await refusalOf({ phone: '13800138011', uuid: unknown.uuid, smsCode: wrong(unknown.smsCode) }),
  )
  expect(await login({ phone, ...given })).toBe(5562)
  expect(await login({ phone, ...given })).toBe(478)
})

test('what was agreed to is kept with its version', async () => {
  const phone = '13800138012'
  const consent = { user: '1.0', privacy: '2.1' }
  const { token } = await anonymous.loginByPhone.loginByPhone({ phone, ...(await requestCode(app, phone)), consent })
  const { userId } = await app.as({ token }).profile.portalProfile()
  const kept = await db.selectFrom('consent').where('user_id', '=', userId).select(['type', 'version']).execute()
  expect(kept.sort((a, b) => (a.type < b.type ? 1 : -1))).toEqual([
    { type: 'user', version: '1.0' },
    { type: 'privacy', version: '2.1' },
  ])
})

test.each([
  ['a phone of ten digits', { phone: '1380013800', smsCode: '123456', uuid: 'x' }, 601],
  ['a code of five digits', { phone: '13800138000', smsCode: '12345', uuid: 'x' }, 601],
  ['a challenge of the wrong form', { phone: '13800138000', smsCode: '123456', uuid: '../x' }, 404],
  ['a challenge that never was', { phone: '13800138000', smsCode: '123456', uuid: 'never' }, 478],
  ['consent to something else', { phone: '13800138000', smsCode: '123456', uuid: 'x', consent: { cake: '1' } }, 400],
])('%s is refused', async (_what, input, code) => {
  expect(await login(input)).toBe(code)
})

test('one network tries so often and no more', async () => {
  const few = await testApp({ LIMIT_LOGIN_NETWORK: '2/10m' })
  const attempt = () =>
    codeOf(few.anonymous.loginByPhone.loginByPhone({ phone: '13800138000', smsCode: '123456', uuid: 'never' }))
  expect([await attempt(), await attempt(), await attempt()]).toEqual([478, 478, 429])
})

test('the answer holds nothing but the token', async () => {
  const given = await requestCode(app, '13800138013')
  const reply = await app.server.inject({
    method: 'POST',
    url: '/magazine/loginByPhone',
    payload: { phone: '13800138013', ...given },
  })
  expect(reply.json()).toEqual({ code: 200, msg: expect.any(String), token: expect.stringMatching(/^[\w-]{43}$/) })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('a code is six digits, and captchas are needed for each', async () => {
  await requestCode(app, '13800138014')
  expect(sent.at(-1)).toMatchObject({
    phone: '13800138014',
    kind: 'login',
    values: { code: expect.stringMatching(/^\d{6}$/) },
  })
  const captcha = await solvedCaptcha(app)
  await anonymous.common.smsCode({ phone: '13800138015', ...captcha })
  expect(await codeOf(anonymous.common.smsCode({ phone: '13800138016', ...captcha }))).toBe(478)
})
