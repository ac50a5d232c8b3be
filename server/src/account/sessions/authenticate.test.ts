import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signUp } from '../../testing/people/signUp.ts'
import { clientOver, codeOf, testApp } from '../../testing/testApp.ts'
import { isToken, newToken } from './tokens.ts'

const app = await testApp()
const codeFor = (token: string) => codeOf(clientOver(app.server, token).profile.portalProfile())
const age = (id: string, column: 'last_used_at' | 'created_at', days: number) =>
  app.db
    .updateTable('session')
    .set({ [column]: sql`now() - make_interval(days => ${days}, secs => 5)` })
    .where('id', '=', id)
    .execute()

test('whoever bears a token is known by it', async () => {
  const zhang = await signUp(app, { nickName: '张三', phone: '13800138000' })
  expect(await app.as(zhang).profile.portalProfile()).toMatchObject({
    userId: zhang.id,
    nickName: '张三',
    phonenumber: '138****8000',
    level: 1,
  })
  expect(await app.as(zhang).user.profile()).toMatchObject({ phonenumber: '13800138000' })
})

test('no token, an unknown one and an expired one are 401, one of the wrong form 5560', async () => {
  const zhang = await signUp(app)
  expect(await codeOf(app.anonymous.profile.portalProfile())).toBe(401)
  expect(await codeFor(newToken())).toBe(401)
  expect(await codeFor('abc')).toBe(5560)
  expect(await codeFor('two words')).toBe(5560)
  expect(await codeFor(`${zhang.token}x`)).toBe(5560)
  await age(zhang.sessionId, 'last_used_at', 7)
  expect(await codeFor(zhang.token)).toBe(401)
})

test('use renews a session for seven days, up to thirty in all', async () => {
  const zhang = await signUp(app)
  await age(zhang.sessionId, 'created_at', 29)
  await age(zhang.sessionId, 'last_used_at', 6)
  expect(await codeFor(zhang.token)).toBe(200)
  const [used] = await app.as(zhang).session.list()
  expect(used?.lastUsedTime.slice(0, 10)).not.toBe(used?.createTime.slice(0, 10))
  await age(zhang.sessionId, 'created_at', 30)
  expect(await codeFor(zhang.token)).toBe(401)
})

test('use within five minutes is not written down again', async () => {
  const zhang = await signUp(app)
  const lastUse = async () => (await app.as(zhang).session.list())[0]?.lastUsedTime
  await app.db
    .updateTable('session')
    .set({ last_used_at: sql`now() - interval '4 minutes'` })
    .where('id', '=', zhang.sessionId)
    .execute()
  const before = await lastUse()
  expect(await lastUse()).toBe(before)
})

test('a session that its owner ended elsewhere is 5563, one that they logged out of 401', async () => {
  const phone = await signUp(app, { phone: '13700137000', agent: 'Mozilla/5.0 (iPhone) MicroMessenger/8' })
  const desk = await signUp(app, { phone: '13700137000', agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537' })
  expect((await app.as(desk).session.list()).map(({ device, current }) => [device, current])).toEqual([
    ['Chrome · Windows', true],
    ['微信 · iOS', false],
  ])
  expect(await app.as(desk).session.endOthers()).toEqual({ ended: 1, unbound: false })
  expect(await codeFor(phone.token)).toBe(5563)
  await app.as(desk).logout.logout()
  expect(await codeFor(desk.token)).toBe(401)
})

test('nobody ends a session that is not theirs', async () => {
  const [zhang, li] = [await signUp(app), await signUp(app)]
  expect(await codeOf(app.as(li).session.end({ id: zhang.sessionId }))).toBe(404)
  expect(await codeFor(zhang.token)).toBe(200)
})

test('a disabled account is told so with 5562, and by 401 once it may log in again', async () => {
  const zhang = await signUp(app)
  const set = (status: 'disabled' | 'active') =>
    app.db.updateTable('app_user').set({ status }).where('id', '=', zhang.id).execute()
  await set('disabled')
  await app.db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: 'disabled' })
    .where('id', '=', zhang.sessionId)
    .execute()
  expect(await codeFor(zhang.token)).toBe(5562)
  await set('active')
  expect(await codeFor(zhang.token)).toBe(401)
})

test('only what could have been issued has the form of a token', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 40 }), (bytes) => {
      expect(isToken(Buffer.from(bytes).toString('base64url'))).toBe(bytes.length === 32)
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (text) => {
      const issued =
        Buffer.from(text, 'base64url').length === 32 && Buffer.from(text, 'base64url').toString('base64url') === text
      expect(isToken(text)).toBe(issued)
    }),
  )
})
