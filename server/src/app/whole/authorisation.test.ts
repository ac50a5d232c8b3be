import { addressOf, outgoing } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { readersContract } from '@zhengcai/contract/contract.ts'
import { expect, test } from 'vitest'
import { addLawVersion } from '../../testing/content/addLawVersion.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { sendForm } from '../../testing/files/sendForm.ts'
import { forgetLimits } from '../../testing/people/logIn.ts'
import { type SignedUp, signUp } from '../../testing/people/signUp.ts'
import { ROWS, type Row } from '../../testing/rows/readersRows.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

const app = await testApp()
await addClasses(app.db)
await app.db
  .insertInto('column_setting')
  .values({ id: 'c1', name: '栏目', type: 'nav', route: '/news', class_id: null, sort: 0, visible: true })
  .execute()
await app.db
  .insertInto('agreement')
  .values({
    type: 'user',
    title: '协议',
    body: '',
    headings: '[]',
    version: '1',
    effective: '2026-01-01',
    demo: false,
    origin_sum: '',
  })
  .execute()

const every: [string, Call][] = Object.entries(readersContract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([key, call]): [string, Call] => [`${resource}.${key}`, call]),
)
const rowOf = (name: string): Row => ROWS[name] ?? {}

type Headers = Record<string, string>

/** Sends the call as any client would and tells the code of the answer. */
async function codeOf({ server }: TestApp, call: Call, input: object, headers: Headers): Promise<number> {
  if (call.upload) {
    const [, template = ''] = call.address.split(' ')
    return (await sendForm(server, { path: template, headers, fields: { ...input } })).code
  }
  const { method, path, query, body } = outgoing(addressOf(call), { ...input })
  const url = query.size > 0 ? `${path}?${query}` : path
  const reply = await server.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) })
  return String(reply.headers['content-type']).includes('json') ? reply.json().code : 200
}

const bearer = ({ token }: SignedUp): Headers => ({ authorization: `Bearer ${token}` })
const inputOf = async (row: Row, owner: SignedUp) => (await row.of?.(owner, app)) ?? {}

/** The codes for a thing of one's own, of somebody else, and one that is not there. */
async function codesFor(name: string, call: Call, who: 'anonymous' | 'member' | 'disabled'): Promise<number[]> {
  const row = rowOf(name)
  const ask = async (make: (me: SignedUp, other: SignedUp) => Promise<object>) => {
    await forgetLimits(app)
    const [me, other] = [await signUp(app), await signUp(app)]
    const input = await make(me, other)
    if (who === 'disabled')
      await app.db.updateTable('app_user').set({ status: 'disabled' }).where('id', '=', me.id).execute()
    return codeOf(app, call, input, who === 'anonymous' ? {} : bearer(me))
  }
  const own = await ask((me) => inputOf(row, me))
  if (!row.missing) return [own]
  return [own, await ask((_me, other) => inputOf(row, other)), await ask(async () => row.missing ?? {})]
}

function expected(name: string, { access }: Call, who: 'anonymous' | 'member' | 'disabled'): number[] {
  const { codes = {}, missing } = rowOf(name)
  const things = missing ? 3 : 1
  if (access === 'member' && who === 'anonymous') return Array(things).fill(401)
  if (access !== 'public' && who === 'disabled') return Array(things).fill(5562)
  const own = codes.own ?? 200
  const first = who === 'disabled' ? (codes.disabled ?? own) : own
  return [first, codes.others ?? (access === 'member' ? 404 : own), codes.missing ?? 404].slice(0, things)
}

test('every call has its row, and every row its call', () => {
  expect(Object.keys(ROWS).sort()).toEqual(every.map(([name]) => name).sort())
})

test.each(every)('%s answers strangers, members and disabled accounts as it should', async (name, call) => {
  for (const who of ['anonymous', 'member', 'disabled'] as const)
    expect([who, ...(await codesFor(name, call, who))]).toEqual([who, ...expected(name, call, who)])
})

const members = every.filter(([, call]) => call.access === 'member')

test.each(members)('%s is not opened by the cookie', async (name, call) => {
  await forgetLimits(app)
  const me = await signUp(app)
  const input = await inputOf(rowOf(name), me)
  expect(await codeOf(app, call, input, { cookie: `auth_token=${me.token}` })).toBe(401)
  expect(await codeOf(app, call, input, { cookie: `auth_token=${me.token}`, authorization: 'Bearer x' })).toBe(5560)
})

test('only the law preview may take the cookie', () => {
  const takers = every
    .filter(([, call]) => call.access === 'preview')
    .map(([, { address, changes }]) => [address, changes])
  expect(takers.filter(([address, changes]) => address !== 'GET /web/v1/law/previewDetail/{id}' || changes)).toEqual([])
})

test('the law preview knows its reader by the cookie, and shows the public text to whoever brings a stale one', async () => {
  const me = await signUp(app)
  const id = await addLawVersion(app.db, { esId: 'preview-by-cookie' })
  const preview = async (cookie: string) =>
    (await app.server.inject({ url: `/magazine/web/v1/law/previewDetail/${id}`, headers: { cookie } })).json()
  expect((await preview(`auth_token=${me.token}`)).data.mine).toEqual({ followed: false, collected: [] })
  for (const stale of ['nonsense', me.token.split('').reverse().join('')])
    expect(await preview(`auth_token=${stale}`)).toMatchObject({ code: 200, data: { esId: id, mine: null } })
})

test('in demo mode whatever changes something answers 479, but captcha, message, login and logout', async () => {
  const demo = await testApp({ DEMO_MODE: 'true' })
  const me = await signUp(demo)
  const changing = every.filter(([, call]) => call.changes)
  const working = changing.filter(([, call]) => call.worksInDemo).map(([name]) => name)
  expect(working.sort()).toEqual([
    'captchaImage.captchaImage',
    'captchaImage.question',
    'common.smsCode',
    'loginByPhone.loginByPhone',
    'logout.logout',
    'weChat.loginByCode',
    'weChat.loginQrCode',
    'weChat.loginState',
  ])
  for (const [name, call] of changing) {
    const sent = await codeOf(demo, call, rowOf(name).missing ?? {}, bearer(me))
    expect([name, sent === 479]).toEqual([name, !call.worksInDemo])
  }
  const writing = every.filter(([, call]) => !call.changes && !call.address.startsWith('GET')).map(([name]) => name)
  expect(writing).toEqual([
    'knowledge.relations',
    'operate.classTypes',
    'operate.mine',
    'userQuestion.similar',
    'zcFeedBack.selectDetil',
    'zcFeedBack.byCode',
  ])
})
