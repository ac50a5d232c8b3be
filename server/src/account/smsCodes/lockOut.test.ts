import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { forgetLimits, requestCode, solvedCaptcha } from '../../testing/people/logIn.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { clientOver, codeOf, refusalOf, testApp } from '../../testing/testApp.ts'

const app = await testApp()
const from = (ip: string) => clientOver(app.server, undefined, ip)
const [HOME, ELSEWHERE] = ['198.51.100.7', '203.0.113.9']
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const forgetMessages = () => app.db.deleteFrom('allowance_use').where('key', 'not like', 'sms:failure:%').execute()
const enter = (ip: string, phone: string, given: { uuid: string; smsCode: string }) =>
  codeOf(from(ip).loginByPhone.loginByPhone({ phone, ...given }))

/** Asks for a code from there and guesses wrong so many times. */
async function guess(ip: string, phone: string, times = 5) {
  const given = await requestCode(app, phone, 'login', from(ip))
  await forgetMessages()
  const codes: number[] = []
  for (let i = 0; i < times; i++) codes.push(await enter(ip, phone, { ...given, smsCode: wrong(given.smsCode) }))
  return { given, codes }
}

beforeEach(() => forgetLimits(app))

test('a stranger who guesses is stopped, and the owner gets in from elsewhere at once', async () => {
  const phone = '13800138001'
  expect((await guess(ELSEWHERE, phone)).codes).toEqual([478, 478, 478, 478, 478])
  const { given, codes } = await guess(ELSEWHERE, phone, 2)
  expect(codes).toEqual([478, 429])
  expect(await enter(ELSEWHERE, phone, given)).toBe(429)
  const own = await requestCode(app, phone, 'login', from(HOME))
  expect(await enter(HOME, phone, { ...own, smsCode: wrong(own.smsCode) })).toBe(478)
  expect(await enter(HOME, phone, own)).toBe(200)
})

test('the stranger waits longer each time, up to six hours, in their own network only', async () => {
  const phone = '13800138002'
  await guess(ELSEWHERE, phone)
  for (let i = 0; i < 12; i++) await guess(ELSEWHERE, phone, 1)
  const { given } = await guess(ELSEWHERE, phone, 1)
  expect(await refusalOf(from(ELSEWHERE).loginByPhone.loginByPhone({ phone, ...given }))).toMatch(/429 .*6 小时/)
  expect(await enter(HOME, phone, await requestCode(app, phone, 'login', from(HOME)))).toBe(200)
})

test('who shares the network with a stranger gets in with the right code at the first try', async () => {
  const phone = '13800138003'
  await guess(HOME, phone)
  expect(await enter(HOME, phone, await requestCode(app, phone, 'login', from(HOME)))).toBe(200)
})

test('guesses spread over many networks are slowed together, and not where the code was asked for', async () => {
  const phone = '13800138004'
  const first = await requestCode(app, phone, 'login', from(ELSEWHERE))
  await forgetMessages()
  const bad = { ...first, smsCode: wrong(first.smsCode) }
  for (let i = 1; i <= 5; i++) expect(await enter(`203.0.113.${i}`, phone, bad)).toBe(478)
  const second = await requestCode(app, phone, 'login', from(HOME))
  const worse = { ...second, smsCode: wrong(second.smsCode) }
  expect(await enter('203.0.113.21', phone, worse)).toBe(478)
  expect(await enter('203.0.113.22', phone, worse)).toBe(429)
  expect(await enter(HOME, phone, worse)).toBe(478)
  expect(await enter(HOME, phone, second)).toBe(200)
})

test('closing an account and binding are guarded alike', async () => {
  const user = await signUp(app, { phone: '13800138005' })
  await guess(ELSEWHERE, user.phone)
  const own = clientOver(app.server, user.token, HOME)
  expect(await codeOf(own.weChat.confirmBind(await requestCode(app, user.phone, 'bind', from(HOME))))).toBe(200)
  await forgetMessages()
  expect(await codeOf(own.profile.close(await requestCode(app, user.phone, 'close', from(HOME))))).toBe(200)
})

const ask = async (ip: string, phone: string) =>
  codeOf(from(ip).common.smsCode({ phone, ...(await solvedCaptcha(app)) }))
const later = (seconds: number) =>
  app.db
    .updateTable('allowance_use')
    .set({ at: sql`at - make_interval(secs => ${seconds})` })
    .execute()

/** Strangers from many networks ask for whatever this phone may get. */
async function useUp(phone: string) {
  const codes: number[] = []
  for (let i = 1; i <= 6; i++) {
    codes.push(await ask(`203.0.113.${i}`, phone))
    await later(61)
  }
  return codes
}

test('strangers cannot use up the messages of who logged in from here before', async () => {
  const phone = '13800138006'
  await enter(HOME, phone, await requestCode(app, phone, 'login', from(HOME)))
  await forgetLimits(app)
  expect(await useUp(phone)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask('192.0.2.1', phone)).toBe(429)
  for (let i = 0; i < 5; i++) {
    expect(await ask(HOME, phone)).toBe(200)
    await later(61)
  }
  expect(await ask(HOME, phone)).toBe(429)
})

test('a stranger hears the same of a phone that logged in somewhere and of one that never did', async () => {
  const known = '13800138007'
  await enter(HOME, known, await requestCode(app, known, 'login', from(HOME)))
  await forgetLimits(app)
  const answers = async (phone: string) => [await useUp(phone), await refusalOf(askOnce(phone))]
  const askOnce = async (phone: string) => from('192.0.2.1').common.smsCode({ phone, ...(await solvedCaptcha(app)) })
  const first = await answers(known)
  await forgetLimits(app)
  expect(JSON.stringify(await answers('13800138008')).replace(/\d+ 分钟/, '')).toBe(
    JSON.stringify(first).replace(/\d+ 分钟/, ''),
  )
})

test('a network is forgotten after ninety days, and with the account', async () => {
  const phone = '13800138009'
  const rows = () => app.db.selectFrom('known_network').selectAll().execute()
  await app.db.deleteFrom('known_network').execute()
  await enter(HOME, phone, await requestCode(app, phone, 'login', from(HOME)))
  expect(JSON.stringify(await rows())).not.toMatch(/13800138009|198\.51/)
  await app.db.updateTable('known_network').set({ seen_at: sql`now() - interval '91 days'` }).execute()
  await forgetLimits(app)
  await useUp(phone)
  expect(await ask(HOME, phone)).toBe(429)
  await forgetLimits(app)
  const { token } = await from(HOME).loginByPhone.loginByPhone({
    phone,
    ...(await requestCode(app, phone, 'login', from(HOME))),
  })
  expect(await rows()).toHaveLength(1)
  await forgetLimits(app)
  await clientOver(app.server, token, HOME).profile.close(await requestCode(app, phone, 'close', from(HOME)))
  expect(await rows()).toEqual([])
})
