import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { confirmSession } from '../account/sessions/sessions.queries.ts'
import { inLanes } from '../testing/network/inLanes.ts'
import { consent } from '../testing/people/consent.ts'
import { forgetLimits, requestCode } from '../testing/people/logIn.ts'
import { type SignedUp, signUp } from '../testing/people/signUp.ts'
import { codeOf, refusalOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { anonymous, db, server } = app
beforeEach(async () => {
  await db.deleteFrom('wechat_state').execute()
  await db.deleteFrom('wechat_binding').execute()
})
const reasonOf = (call: Promise<unknown>) => call.then(String, (error: Error) => error.message)
/** Begins as who has shown by a text message that the phone is theirs. */
async function begin(zhang: SignedUp) {
  await confirmSession(db, zhang.sessionId)
  return app.as(zhang).weChat.bindQrCode()
}
const begun = async (zhang: SignedUp, person: number | 'none' = 0) => consent(server, (await begin(zhang)).url, person)
const bind = async (zhang: SignedUp, person = 0) => anonymous.weChat.bindByCode(await begun(zhang, person))
const expire = () => db.updateTable('wechat_state').set({ expires_at: sql`now() - interval '1 second'` }).execute()

test('a reader binds from a phone on which nobody is logged in, seeing whose account it is', async () => {
  const zhang = await signUp(app, { phone: '13800138000' })
  const { img, expiresIn } = await begin(zhang)
  expect(img).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(expiresIn).toBe(300)
  const { code, state } = await begun(zhang)
  expect(await anonymous.weChat.bindState({ state })).toMatchObject({
    status: 'waiting',
    purpose: 'bind',
    account: '138****8000',
    device: '',
  })
  expect(await anonymous.weChat.bindByCode({ code, state })).toEqual({
    account: '138****8000',
    nickName: '模拟用户小满',
    already: false,
  })
  expect((await app.as(zhang).profile.portalProfile()).weChat).toMatchObject({ nickName: '模拟用户小满' })
  expect(await anonymous.weChat.bindState({ state })).toMatchObject({ status: 'used' })
})

test('a state binds once, and not after its five minutes', async () => {
  const [zhang, li] = [await signUp(app), await signUp(app)]
  const { code, state } = await begun(zhang)
  await anonymous.weChat.bindByCode({ code, state })
  expect(await reasonOf(anonymous.weChat.bindByCode({ code, state }))).toContain('已过期或已用过')
  const late = await begun(li, 1)
  await expire()
  expect(await anonymous.weChat.bindState({ state: late.state })).toMatchObject({ status: 'expired', expiresIn: 0 })
  expect(await codeOf(anonymous.weChat.bindByCode(late))).toBe(601)
  expect((await app.as(li).profile.portalProfile()).weChat).toBe(null)
})

test('of twenty who come with one state at once, one binds', async () => {
  const given = await begun(await signUp(app))
  const codes = await Promise.all([...Array(20)].map(() => codeOf(anonymous.weChat.bindByCode(given))))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 601)).toHaveLength(19)
})

test('a code works once, whatever state comes with it', async () => {
  const [zhang, li] = [await signUp(app), await signUp(app)]
  const first = await begun(zhang)
  await anonymous.weChat.bindByCode(first)
  const second = await begun(li, 1)
  expect(await reasonOf(anonymous.weChat.bindByCode({ ...second, code: first.code }))).toContain('授权已失效')
})

test('one chat account belongs to one reader: the second hears why not', async () => {
  const [zhang, li] = [await signUp(app), await signUp(app)]
  await bind(zhang)
  expect(await reasonOf(bind(li))).toBe('601 这个微信已绑定另一个账号，请先用那个账号登录并解除绑定，或换一个微信')
  expect(await bind(zhang)).toMatchObject({ already: true })
  expect(await reasonOf(bind(zhang, 1))).toContain('已绑定另一个微信')
})

test('of ten readers who bind one chat account at once, one succeeds', async () => {
  const readers = await Promise.all([...Array(10)].map(() => signUp(app)))
  const given = await Promise.all(readers.map((reader) => begun(reader)))
  const codes = await Promise.all(given.map((back) => codeOf(anonymous.weChat.bindByCode(back))))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 601)).toHaveLength(9)
})

test('unbinding deletes all that came from the chat app, and frees it for another reader', async () => {
  const [zhang, li] = [await signUp(app), await signUp(app)]
  await bind(zhang)
  expect(await app.as(zhang).weChat.unbind()).toEqual({ unbound: true })
  expect(await app.as(zhang).weChat.unbind()).toEqual({ unbound: false })
  expect(await db.selectFrom('wechat_open_id').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('wechat_state').where('user_id', '=', zhang.id).selectAll().execute()).toEqual([])
  expect(await codeOf(bind(li))).toBe(200)
})

test('without a state nothing is bound, whoever asks', async () => {
  const zhang = await signUp(app)
  const { code } = await begun(zhang)
  for (const client of [anonymous, app.as(zhang)])
    expect(await refusalOf(client.weChat.bindByCode({ code }))).toBe('601 链接不完整，请在个人中心重新开始绑定')
  expect((await app.as(zhang).profile.portalProfile()).weChat).toBe(null)
})

test('a token alone binds nothing: the phone is confirmed first, for this session and ten minutes', async () => {
  await forgetLimits(app)
  const zhang = await signUp(app, { phone: '13800138031' })
  const other = await signUp(app, { phone: '13800138031' })
  expect(await refusalOf(app.as(zhang).weChat.bindQrCode())).toMatch(/^5565 .*短信验证码/)
  const given = await requestCode(app, zhang.phone, 'bind')
  expect(await codeOf(app.as(await signUp(app)).weChat.confirmBind(given))).toBe(478)
  expect(await codeOf(anonymous.weChat.confirmBind(given))).toBe(401)
  await app.as(zhang).weChat.confirmBind(given)
  expect(await codeOf(app.as(zhang).weChat.confirmBind(given))).toBe(478)
  expect(await codeOf(app.as(zhang).weChat.bindQrCode())).toBe(200)
  expect(await codeOf(app.as(other).weChat.bindQrCode())).toBe(5565)
  await sql`update session set confirmed_until = confirmed_until - interval '10 minutes'`.execute(db)
  expect(await codeOf(app.as(zhang).weChat.bindQrCode())).toBe(5565)
})

test('a code to log in or to close confirms no binding', async () => {
  await forgetLimits(app)
  const zhang = await signUp(app, { phone: '13800138032' })
  for (const purpose of ['login', 'close'] as const) {
    expect(await codeOf(app.as(zhang).weChat.confirmBind(await requestCode(app, zhang.phone, purpose)))).toBe(478)
    await forgetLimits(app)
  }
})

test('the owner hears of a binding and of its end, on the site and by text message', async () => {
  const zhang = await signUp(app, { phone: '13800138033', agent: 'Chrome/140 Windows' })
  app.sent.length = 0
  await bind(zhang)
  expect(app.sent).toEqual([{ phone: '13800138033', kind: 'bound', values: {} }])
  await bind(zhang)
  await app.as(zhang).weChat.unbind()
  await app.as(zhang).weChat.unbind()
  const { rows } = await app.as(zhang).message.list()
  expect(rows.map(({ title }) => title)).toEqual(['您的账号解除了微信绑定', '您的账号绑定了微信'])
  expect(rows[1]).toMatchObject({
    text: expect.stringMatching(/微信“模拟用户小满”.*网络 127\.0\.0\.\*.*不是您本人/),
    href: '/personal-center?tab=sessions',
  })
  expect(app.sent).toHaveLength(1)
})

test('ending all other sessions ends the binding with them, and what was begun by it', async () => {
  const zhang = await signUp(app)
  await bind(zhang)
  const { url, ticket } = await anonymous.weChat.loginQrCode()
  await anonymous.weChat.loginByCode(await consent(server, url))
  expect(await app.as(zhang).session.endOthers()).toEqual({ ended: 0, unbound: true })
  expect(await anonymous.weChat.loginState({ ticket })).toEqual({ status: 'expired' })
  expect((await app.as(zhang).profile.portalProfile()).weChat).toBe(null)
  expect((await app.as(zhang).message.list()).rows[0]?.title).toBe('您的账号解除了微信绑定')
  const again = await anonymous.weChat.loginQrCode()
  expect(await codeOf(anonymous.weChat.loginByCode(await consent(server, again.url)))).toBe(5531)
})

test('the list of sessions says how each was opened, and the profile on which device the chat app was bound', async () => {
  const zhang = await signUp(app)
  await bind(zhang)
  const { url, ticket } = await anonymous.weChat.loginQrCode()
  await anonymous.weChat.loginByCode(await consent(server, url))
  const { token = '' } = await anonymous.weChat.loginState({ ticket })
  const ways = (await app.as({ token }).session.list()).map(({ openedBy, current }) => [openedBy, current])
  expect(ways.sort()).toEqual([
    ['phone', false],
    ['wechat', true],
  ])
  expect((await app.as(zhang).profile.portalProfile()).weChat).toMatchObject({ network: '127.0.0.*' })
})

test('where the gateway cannot ask for a confirmation, binding is not offered', async () => {
  const gateway = { SMS_PROVIDER: 'aliyun', SMS_ACCESS_KEY_ID: 'a', SMS_ACCESS_KEY_SECRET: 'b', SMS_SIGN_NAME: 'c' }
  const few = await testApp({ ...gateway, SMS_TEMPLATES: 'login=1 close=2' })
  expect((await few.anonymous.portal.siteInfo()).offers).toEqual({
    weChatLogin: true,
    weChatBinding: false,
    smsNotice: false,
  })
  expect(await refusalOf(few.as(await signUp(few)).weChat.bindQrCode())).toBe('601 本站目前不能绑定微信')
})

test('who refuses comes back without a code, and nothing is bound', async () => {
  const zhang = await signUp(app)
  const { code, state } = await begun(zhang, 'none')
  expect([code, state.length]).toEqual(['', 65])
  expect(await codeOf(anonymous.weChat.bindByCode({ code, state }))).toBe(601)
  expect(await anonymous.weChat.bindState({ state })).toMatchObject({ status: 'waiting' })
})

test('a bound reader logs in by the code that another device shows', async () => {
  const zhang = await signUp(app, { phone: '13800138001' })
  await bind(zhang)
  const { url, ticket } = await anonymous.weChat.loginQrCode()
  const poll = () => anonymous.weChat.loginState({ ticket })
  expect(await poll()).toEqual({ status: 'waiting' })
  const back = await consent(server, url)
  expect(await anonymous.weChat.bindState({ state: back.state })).toMatchObject({ purpose: 'login', account: '' })
  expect(await anonymous.weChat.loginByCode(back)).toEqual({ account: '138****8001' })
  const { status, token = '' } = await poll()
  expect(status).toBe('confirmed')
  expect((await app.as({ token }).profile.portalProfile()).userId).toBe(zhang.id)
  expect(await poll()).toEqual({ status: 'expired' })
})

test('of twenty polls at once one gets the token', async () => {
  await bind(await signUp(app))
  const { url, ticket } = await anonymous.weChat.loginQrCode()
  await anonymous.weChat.loginByCode(await consent(server, url))
  const told = await Promise.all([...Array(20)].map(() => anonymous.weChat.loginState({ ticket })))
  expect(told.filter(({ token }) => token)).toHaveLength(1)
})

test('a chat account that is not bound is told so with 5531, on the phone and where the login began', async () => {
  const { url, ticket } = await anonymous.weChat.loginQrCode()
  expect(await codeOf(anonymous.weChat.loginByCode(await consent(server, url, 2)))).toBe(5531)
  expect(await codeOf(anonymous.weChat.loginState({ ticket }))).toBe(5531)
})

test('a disabled account does not get in by its chat account', async () => {
  const zhang = await signUp(app)
  await bind(zhang)
  const before = await anonymous.weChat.loginQrCode()
  await anonymous.weChat.loginByCode(await consent(server, before.url))
  await db.updateTable('app_user').set({ status: 'disabled' }).where('id', '=', zhang.id).execute()
  expect(await codeOf(anonymous.weChat.loginState({ ticket: before.ticket }))).toBe(5562)
  const after = await anonymous.weChat.loginQrCode()
  expect(await codeOf(anonymous.weChat.loginByCode(await consent(server, after.url)))).toBe(5562)
  expect(await codeOf(anonymous.weChat.loginState({ ticket: after.ticket }))).toBe(5562)
})

test('a state to log in does not bind, a state to bind does not log in, and each ends in time', async () => {
  const zhang = await signUp(app)
  const { url, ticket } = await anonymous.weChat.loginQrCode()
  expect(await codeOf(anonymous.weChat.bindByCode(await consent(server, url)))).toBe(601)
  expect(await codeOf(anonymous.weChat.loginByCode(await begun(zhang)))).toBe(601)
  const late = await consent(server, url)
  await expire()
  expect(await codeOf(anonymous.weChat.loginByCode(late))).toBe(601)
  expect(await anonymous.weChat.loginState({ ticket })).toEqual({ status: 'expired' })
})

test('a login that the chat app refuses is told as failed to the page that waits', async () => {
  const { url, ticket } = await anonymous.weChat.loginQrCode()
  const { state } = await consent(server, url)
  expect(await codeOf(anonymous.weChat.loginByCode({ state, code: 'invented' }))).toBe(601)
  expect(await anonymous.weChat.loginState({ ticket })).toEqual({ status: 'failed' })
})

test('nobody begins without an account, and nobody begins without end', async () => {
  expect(await codeOf(anonymous.weChat.bindQrCode())).toBe(401)
  expect(await codeOf(anonymous.weChat.unbind())).toBe(401)
  const zhang = await signUp(app)
  const codes = await inLanes([...Array(12)].map(() => () => codeOf(begin(zhang))))
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
})

test('neither states nor tickets are kept as they are', async () => {
  const zhang = await signUp(app)
  const { state } = await begun(zhang)
  const { ticket } = await anonymous.weChat.loginQrCode()
  const { rows } = await sql<{ row: string }>`select s::text as row from wechat_state s`.execute(db)
  const kept = rows.map(({ row }) => row).join()
  const spelled = (secret: string) => [secret, Buffer.from(secret).toString('hex')]
  for (const form of [...spelled(ticket), ...spelled(state.slice(0, 64))]) expect(kept).not.toContain(form)
})
