import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Asking, askOffice, type OfficeReply, saidBy } from '../testing/people/askOffice.ts'
import { freshCode, type Hired, hireStaff, PASSWORD, seat } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import { hashPassword } from './signIn/passwords.ts'
import { codeAt, stepAt } from './signIn/totp.ts'

const app = await testApp()
const { db } = app
beforeEach(() => db.deleteFrom('allowance_use').execute())

type Me = { token: string }

const WRONG = '601 登录名、密码或动态码不正确'
const given = async (me: Hired) => ({ name: me.name, password: PASSWORD, code: await freshCode(app, me) })
const signIn = (input: object, ip = '127.0.0.1') => askOffice<Me>(app, 'staffSession.signIn', { input, ip })
const ask = <T = unknown>(name: string, as: Asking = {}) => askOffice<T>(app, `staffSession.${name}`, as)
const actsOf = (id: string) =>
  db.selectFrom('audit').where('subject', '=', `staff:${id}`).select(['actor', 'act']).orderBy('id').execute()
const cookieIn = ({ raw }: OfficeReply) => String(raw.headers['set-cookie'] ?? '')
const seated = (reply: OfficeReply<Me>) => ({
  cookie: cookieIn(reply).split(';')[0] ?? '',
  token: reply.data.token,
})

test('somebody signs in, is told who they are, and their browser keeps the cookie for the office alone', async () => {
  const me = await hireStaff(app, 'writer', 'answerer')
  const reply = await signIn(await given(me))
  expect(reply).toMatchObject({
    code: 200,
    data: {
      id: me.id,
      name: me.name,
      roles: ['writer', 'answerer'],
      rights: ['see', 'write', 'review1', 'media', 'answer'],
      idleSeconds: 1_800,
      mustEnrol: false,
      siteTitle: '政采视野',
      demo: false,
      failures: null,
    },
  })
  expect(cookieIn(reply)).toMatch(/^office=[\w-]{43}; Path=\/magazine\/office; HttpOnly; SameSite=Strict$/)
  expect((await ask('me', { as: seated(reply) })).data).toEqual(reply.data)
  expect(await actsOf(me.id)).toEqual([{ actor: `staff:${me.id}`, act: 'sign in' }])
})

test('who signs in again in the same browser leaves no open session behind, and those of other browsers stay', async () => {
  const me = await hireStaff(app, 'writer')
  const elsewhere = seated(await askOffice<Me>(app, 'staffSession.signIn', { input: await given(me) }))
  const former = seated(await askOffice<Me>(app, 'staffSession.signIn', { input: await given(me) }))
  const headers = { cookie: former.cookie }
  const reply = await askOffice<Me>(app, 'staffSession.signIn', { input: await given(me), headers })
  expect((await ask('me', { as: seated(reply) })).code).toBe(200)
  expect((await ask('me', { as: former })).code).toBe(401)
  expect((await ask('me', { as: elsewhere })).code).toBe(200)
})

test('by TLS the cookie is one that only TLS carries', async () => {
  const secure = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn' }, { beside: app })
  const me = await hireStaff(app, 'writer')
  const headers = { host: 'www.example.cn' }
  const reply = await askOffice<Me>(secure, 'staffSession.signIn', { input: await given(me), headers })
  expect(cookieIn(reply)).toMatch(
    /^__Secure-office=[\w-]{43}; Path=\/magazine\/office; HttpOnly; SameSite=Strict; Secure$/,
  )
  const as = seated(reply)
  expect((await askOffice(secure, 'staffSession.me', { as, headers })).code).toBe(200)
  expect(
    (await askOffice(secure, 'staffSession.me', { as: { ...as, cookie: as.cookie.slice(9) }, headers })).code,
  ).toBe(401)
})

test('whatever was wrong, the answer is the same', async () => {
  const me = await hireStaff(app, 'writer')
  const invited = await hireStaff(app, 'writer')
  await db.updateTable('staff').set({ password: null, factor: null }).where('id', '=', invited.id).execute()
  const disabled = await hireStaff(app, 'writer')
  await db.updateTable('staff').set({ disabled_at: '2026-01-01 00:00:00' }).where('id', '=', disabled.id).execute()
  const right = await given(me)
  const wrong = right.code === '000000' ? '000001' : '000000'
  const tries = [
    { ...right, name: '没有这个人' },
    { ...right, password: 'not the password' },
    { ...right, code: wrong },
    { ...right, password: 'not the password', code: wrong },
    await given(invited),
    await given(disabled),
  ]
  for (const [at, one] of tries.entries()) {
    const reply = await signIn(one, `10.0.0.${at}`)
    expect([at, saidBy(reply), cookieIn(reply)]).toEqual([at, WRONG, ''])
  }
  expect((await signIn(right, '10.0.1.1')).code).toBe(200)
})

test('a name that nobody has costs as much time as one that somebody has', async () => {
  const me = await hireStaff(app, 'writer')
  const time = async (name: string) => {
    await db.deleteFrom('allowance_use').execute()
    const began = performance.now()
    await signIn({ name, password: 'not the password', code: '000000' })
    return performance.now() - began
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 7; round += 1) {
    times.known.push(await time(me.name))
    times.unknown.push(await time('没有这个人'))
  }
  // A busy machine doubles either; without the work the one would be a tenth of the other.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown)
  expect(ratio).toBeGreaterThan(0.2)
  expect(ratio).toBeLessThan(5)
})

test('names are the same in capitals and full width, codes with a gap in the middle', async () => {
  const me = await hireStaff(app, 'writer')
  await db.updateTable('staff').set({ name: 'Wang.Li', name_key: 'wang.li' }).where('id', '=', me.id).execute()
  const { code } = await given(me)
  const typed = { name: ' ＷＡＮＧ.Li ', password: PASSWORD, code: `${code.slice(0, 3)} ${code.slice(3)}` }
  expect((await signIn(typed)).code).toBe(200)
})

test('a code opens once', async () => {
  const me = await hireStaff(app, 'writer')
  const typed = await given(me)
  expect((await signIn(typed)).code).toBe(200)
  expect(saidBy(await signIn(typed))).toBe(WRONG)
  const next = { ...typed, code: codeAt(me.secret, stepAt(Date.now() / 1_000) + 1) }
  const both = await Promise.all([signIn(next, '10.0.2.1'), signIn(next, '10.0.2.2')])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 601])
})

test('after five failures the name waits, from everywhere and with the right code too', async () => {
  const me = await hireStaff(app, 'writer')
  for (let at = 0; at < 5; at += 1)
    expect(saidBy(await signIn({ ...(await given(me)), password: 'wrong' }, `10.1.${at}.1`))).toBe(WRONG)
  const refused = await signIn(await given(me), '10.1.9.1')
  expect(saidBy(refused)).toMatch(/^429 操作过于频繁，请在 (60|5\d) 秒后再试$/)
  expect(refused.seconds).toBeGreaterThan(50)
  await later(61)
  const reply = await signIn(await given(me), '10.1.9.1')
  expect(reply).toMatchObject({ code: 200, data: { failures: { count: 5 } } })
  expect((await actsOf(me.id)).map(({ act }) => act)).toEqual([...Array(5).fill('sign in refused'), 'sign in'])
})

test('so does the network, whatever names were tried', async () => {
  const me = await hireStaff(app, 'writer')
  for (let at = 0; at < 5; at += 1) await signIn({ name: `谁${at}`, password: 'wrong', code: '000000' }, '10.2.0.1')
  expect((await signIn(await given(me), '10.2.0.1')).code).toBe(429)
  expect((await signIn(await given(me), '10.2.0.2')).code).toBe(200)
})

test('of many guesses at once no more than five are judged', async () => {
  const me = await hireStaff(app, 'writer')
  const guess = (at: number) =>
    signIn({ name: me.name, password: PASSWORD, code: String(at).padStart(6, '0') }, `10.3.0.${at}`)
  const codes = (await Promise.all(Array.from({ length: 15 }, (_, at) => guess(at)))).map(({ code }) => code)
  expect(codes.filter((code) => code === 601).length).toBeLessThanOrEqual(5)
  expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(10)
})

/** As if so many seconds had passed since everything that was tried. */
const later = (seconds: number) => sql`update allowance_use set at = at - make_interval(secs => ${seconds})`.execute(db)

test('what was typed as a name stands nowhere', async () => {
  await signIn({ name: 'my-secret-password', password: 'wrong', code: '000000' })
  const { rows } = await sql<{ text: string }>`
    select a::text as text from audit a union all select u::text from allowance_use u`.execute(db)
  expect(rows.filter(({ text }) => text.includes('my-secret'))).toEqual([])
})

test('a password stored with older parameters is stored anew at the next sign-in', async () => {
  const me = await hireStaff(app, 'writer')
  const old = await hashPassword(PASSWORD, { memory: 8_192, passes: 1, parallelism: 1 })
  await db.updateTable('staff').set({ password: old }).where('id', '=', me.id).execute()
  expect((await signIn(await given(me))).code).toBe(200)
  const { password } = await db.selectFrom('staff').where('id', '=', me.id).select('password').executeTakeFirstOrThrow()
  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(await given(me))).code).toBe(200)
})

test('wrong codes while confirming count as those at the door do, and the session of a thief does not get further', async () => {
  const me = await hireStaff(app, 'administrator')
  const code = await freshCode(app, me)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let at = 0; at < 5; at += 1)
    expect(await ask('confirm', { as: me, input: { code: wrong } })).toMatchObject({
      code: 601,
      data: { fields: [{ field: 'code' }] },
    })
  expect((await ask('confirm', { as: me, input: { code } })).code).toBe(429)
  expect((await signIn(await given(me), '10.5.0.1')).code).toBe(429)
  await later(61)
  expect(await ask('confirm', { as: me, input: { code: await freshCode(app, me) } })).toMatchObject({
    code: 200,
    data: { until: expect.stringMatching(/^\d{4}-/) },
  })
})

test('a new password ends the other sessions, and the old one opens nothing', async () => {
  const me = await hireStaff(app, 'writer')
  const other = await seat(app, me)
  const next = '雨后的山路上有三只小松鼠'
  const change = async (input: object) =>
    ask('changePassword', { as: me, input: { current: PASSWORD, next, code: await freshCode(app, me), ...input } })
  expect(await change({ current: 'wrong' })).toMatchObject({ code: 601, data: { fields: [{ field: 'current' }] } })
  expect(await change({ next: '123456123456' })).toMatchObject({ code: 601, data: { fields: [{ field: 'next' }] } })
  expect(await change({ next: 'short', code: '12' })).toMatchObject({
    code: 601,
    data: { fields: [{ field: 'next', message: '密码至少 12 个字符' }, { field: 'code' }] },
  })
  expect((await change({})).code).toBe(200)
  expect((await ask('me', { as: me })).code).toBe(200)
  expect((await ask('me', { as: other })).code).toBe(401)
  expect((await signIn(await given(me))).code).toBe(601)
  expect((await signIn({ ...(await given(me)), password: next })).code).toBe(200)
})

test('own sessions are listed, and the others end on demand', async () => {
  const me = await hireStaff(app, 'writer')
  await seat(app, me)
  const stranger = await hireStaff(app, 'writer')
  const listed = async () => (await ask<{ current: boolean }[]>('list', { as: me })).data
  expect(await listed()).toHaveLength(2)
  expect((await listed()).filter(({ current }) => current)).toMatchObject([
    { id: me.sessionId, device: 'Chrome · Windows', network: '127.0.0.*' },
  ])
  expect((await ask('endOthers', { as: me })).data).toEqual({ ended: 1 })
  expect(await listed()).toHaveLength(1)
  expect((await ask('me', { as: stranger })).code).toBe(200)
  const out = await ask('signOut', { as: me })
  expect(cookieIn(out)).toBe('office=; Path=/magazine/office; HttpOnly; SameSite=Strict; Max-Age=0')
  expect((await ask('me', { as: me })).code).toBe(401)
})

test('whoever goes on working stays, twelve hours at most', async () => {
  const me = await hireStaff(app, 'writer')
  const minutes = (ago: number) => sql<string>`now() - make_interval(mins => ${ago})`
  const set = (columns: object) => db.updateTable('staff_session').set(columns).where('id', '=', me.sessionId).execute()
  await set({ last_used_at: minutes(29) })
  expect((await ask('keepAlive', { as: me })).code).toBe(200)
  const { recent } = await db
    .selectFrom('staff_session')
    .where('id', '=', me.sessionId)
    .select(sql<boolean>`last_used_at > now() - interval '1 minute'`.as('recent'))
    .executeTakeFirstOrThrow()
  expect(recent).toBe(true)
  await set({ created_at: minutes(12 * 60 - 1) })
  expect((await ask('me', { as: me })).code).toBe(200)
  await set({ created_at: minutes(12 * 60 + 1) })
  expect((await ask('me', { as: me })).code).toBe(401)
})

test('how long one may be away is a setting', async () => {
  const strict = await testApp({ OFFICE_IDLE_MINUTES: '5' }, { beside: app })
  const me = await hireStaff(app, 'writer')
  expect((await askOffice(strict, 'staffSession.me', { as: me })).data).toMatchObject({ idleSeconds: 300 })
  await db
    .updateTable('staff_session')
    .set({ last_used_at: sql`now() - interval '6 minutes'` })
    .where('id', '=', me.sessionId)
    .execute()
  expect((await askOffice(strict, 'staffSession.me', { as: me })).code).toBe(401)
  expect((await askOffice(app, 'staffSession.me', { as: me })).code).toBe(200)
})

test('with another key of the installation nobody gets in by an old factor, and nothing breaks', async () => {
  const moved = await testApp({ APP_SECRET: 'x'.repeat(40) }, { beside: app })
  const me = await hireStaff(app, 'writer')
  expect(saidBy(await askOffice(moved, 'staffSession.signIn', { input: await given(me) }))).toBe(WRONG)
})
