import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { SmsError, type SmsFailure } from '../../platform/outside/sms/sms.ts'
import { forgetLimits, solvedCaptcha } from '../../testing/people/logIn.ts'
import { codeOf, refusalOf, testApp } from '../../testing/testApp.ts'
import { isToken } from '../sessions/tokens.ts'

let failure: SmsFailure | undefined
const gateway = async () => {
  if (failure) throw new SmsError(failure, 'stand-in')
}
const app = await testApp({}, { gateway })
const { anonymous, db, sent } = app
const phone = '13800138000'
const ask = async (input: { phone?: string; code?: string; uuid?: string } = {}) =>
  anonymous.common.smsCode({ phone, ...(await solvedCaptcha(app)), ...input })
const later = (seconds: number) =>
  db
    .updateTable('allowance_use')
    .set({ at: sql`at - make_interval(secs => ${seconds})` })
    .execute()

beforeEach(async () => {
  failure = undefined
  sent.length = 0
  await forgetLimits(app)
})

test('of fifty requests at once with one captcha exactly one sends a message', async () => {
  const captcha = await solvedCaptcha(app)
  const codes = await Promise.all(
    [...Array(50).keys()].map((i) =>
      codeOf(anonymous.common.smsCode({ phone: `138001380${10 + (i % 10)}`, ...captcha })),
    ),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 478)).toHaveLength(49)
  expect(sent).toHaveLength(1)
})

test('of twenty requests at once for one phone exactly one sends a message', async () => {
  const codes = await Promise.all([...Array(20)].map(() => codeOf(ask())))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 429)).toHaveLength(19)
  expect(sent).toHaveLength(1)
})

test('a phone gets one message a minute, five an hour, ten a day', async () => {
  await ask()
  expect(await codeOf(ask())).toBe(429)
  for (let i = 1; i < 5; i++) {
    await later(61)
    expect(await codeOf(ask())).toBe(200)
  }
  await later(61)
  expect(await codeOf(ask())).toBe(429)
  for (let i = 0; i < 5; i++) {
    await later(3_600)
    expect(await codeOf(ask())).toBe(200)
  }
  await later(3_600)
  expect(await codeOf(ask())).toBe(429)
  expect(sent).toHaveLength(10)
})

test('nobody guesses at a code that somebody else asked for: its id has 256 random bits', async () => {
  const [one, other] = [await ask({ phone: '13800138041' }), await ask({ phone: '13800138042' })]
  expect([one.uuid, other.uuid].every(isToken)).toBe(true)
  expect(one.uuid).not.toBe(other.uuid)
})

test('the spelling of a phone does not make it another one', async () => {
  await ask({ phone: '13800138000' })
  for (const same of ['+86 138 0013 8000', '１３８００１３８０００', '138-0013-8000'])
    expect(await codeOf(ask({ phone: same }))).toBe(429)
})

test('one network sends twenty messages in ten minutes, whatever the phones', async () => {
  for (let i = 0; i < 20; i++) expect(await codeOf(ask({ phone: `1390000${1000 + i}` }))).toBe(200)
  expect(await codeOf(ask({ phone: '13900002000' }))).toBe(429)
})

test('all together send no more than the whole system may', async () => {
  const few = await testApp({ LIMIT_SMS_SYSTEM: '2/1h' })
  const codes: number[] = []
  for (const last of [1, 2, 3])
    codes.push(
      await codeOf(few.anonymous.common.smsCode({ phone: `1390000300${last}`, ...(await solvedCaptcha(few)) })),
    )
  expect(codes).toEqual([200, 200, 429])
})

test('a wrong captcha sends nothing and is used up', async () => {
  const { uuid, code } = await solvedCaptcha(app)
  expect(await codeOf(anonymous.common.smsCode({ phone, uuid, code: 'wxyz' }))).toBe(478)
  expect(await codeOf(anonymous.common.smsCode({ phone, uuid, code }))).toBe(478)
  expect(await codeOf(anonymous.common.smsCode({ phone }))).toBe(478)
  expect(sent).toEqual([])
})

test('a captcha that has run out sends nothing, and is told apart from a wrong answer', async () => {
  const captcha = await solvedCaptcha(app)
  await db.updateTable('captcha').set({ expires_at: sql`now() - interval '1 second'` }).execute()
  expect(await refusalOf(anonymous.common.smsCode({ phone, ...captcha }))).toMatch(/^480 验证码已过期/)
  expect(await codeOf(anonymous.common.smsCode({ phone, uuid: 'abc123-long-gone', code: 'acde' }))).toBe(480)
  expect(sent).toEqual([])
})

test('a phone that is none leaves the captcha to be used', async () => {
  const captcha = await solvedCaptcha(app)
  expect(await codeOf(anonymous.common.smsCode({ phone: '1380013800', ...captcha }))).toBe(601)
  expect(await codeOf(anonymous.common.smsCode({ phone, ...captcha }))).toBe(200)
})

test.each(['Ａ c Ｄ e', ' aCoE', 'ac0e'])('a picture is read with the eyes of a person: %s', async (code) => {
  const { uuid } = await solvedCaptcha(app)
  expect(await codeOf(anonymous.common.smsCode({ phone, uuid, code }))).toBe(200)
})

test('where captchas are switched off none is asked for', async () => {
  const open = await testApp({ CAPTCHA_ENABLED: 'false' })
  expect(await open.anonymous.captchaImage.captchaImage()).toEqual({ captchaEnabled: false })
  expect(await open.anonymous.captchaImage.question()).toEqual({ captchaEnabled: false })
  expect(await codeOf(open.anonymous.common.smsCode({ phone }))).toBe(200)
})

test.each([
  ['away', 601, '短信通道暂时不可用，请稍后再试', 200],
  ['refused', 601, '短信通道暂时不可用，请稍后再试', 200],
  ['tooOften', 429, '这个手机号获取验证码过于频繁，请稍后再试', 429],
] as const)('when the message was %s the reader hears the truth', async (how, code, msg, next) => {
  failure = how
  expect(await ask().catch((error) => error)).toMatchObject({ code, msg })
  failure = undefined
  expect(await codeOf(ask())).toBe(next)
})

test('a message that may still arrive can be used, and the reader is told that it is late', async () => {
  failure = 'uncertain'
  const { uuid, notice } = await ask()
  expect(notice).toContain('可能稍后到达')
  expect(await db.selectFrom('sms_challenge').where('id', '=', uuid).select('id').execute()).toHaveLength(1)
  failure = undefined
  expect(await codeOf(ask())).toBe(429)
})

test('what cannot be a phone is told to who typed it', async () => {
  for (const typed of [
    '',
    '1380013800',
    '138001380001',
    '12800138000',
    '+85213800138',
    '0086 13800138000',
    'x'.repeat(41),
  ])
    expect(await codeOf(ask({ phone: typed })), typed).toBe(601)
  expect(sent).toEqual([])
})

test('nothing in the database tells a phone or a code to who reads it', async () => {
  await ask()
  const code = sent[0]?.values.code ?? ''
  const rows = await Promise.all([
    db.selectFrom('sms_challenge').selectAll().execute(),
    db.selectFrom('allowance_use').selectAll().execute(),
  ])
  expect(JSON.stringify(rows)).not.toContain(phone)
  expect(JSON.stringify(rows)).not.toContain(code)
})
