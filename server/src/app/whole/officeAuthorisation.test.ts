import type { Call } from '@zhengcai/contract/calls.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { expect, test } from 'vitest'
import { type Asking, askOffice, officeCalls } from '../../testing/people/askOffice.ts'
import { type Hired, hireStaff, seat } from '../../testing/people/hireStaff.ts'
import { signUp } from '../../testing/people/signUp.ts'
import type { OfficeRow } from '../../testing/rows/officeRow.ts'
import { OFFICE_ROWS, roleFor } from '../../testing/rows/officeRows.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
/** Somebody is always left, whomever the calls disable. */
await hireStaff(app, 'administrator')

const every = Object.entries(officeCalls)
const inside = every.filter(([, { access }]) => access === 'staff')
const rowOf = (name: string): OfficeRow => OFFICE_ROWS[name] ?? { may: [] }
const roles = keysOf(ROLES)
const whoMay = (name: string) => hireStaff(app, roleFor(name))

/** Each asks for the first time: nobody waits for what others did. */
async function answerFor(name: string, me: Hired, asking: Asking = {}) {
  await db.deleteFrom('allowance_use').execute()
  const input = asking.input ?? (await rowOf(name).of?.(me, app)) ?? {}
  return askOffice(app, name, { as: me, ...asking, input })
}
const codeFor = async (name: string, me: Hired, asking?: Asking) => (await answerFor(name, me, asking)).code

type Ready = { me: Hired; input: object }
const readyFor = new Map<string, Promise<Ready>>()

/** What would be done if it were asked by the right person: whoever is refused uses nothing up, so it serves for all of them. */
function ready(name: string): Promise<Ready> {
  const made = readyFor.get(name) ?? makeReady(name)
  readyFor.set(name, made)
  return made
}

async function makeReady(name: string): Promise<Ready> {
  const me = await whoMay(name)
  return { me, input: (await rowOf(name).of?.(me, app)) ?? {} }
}

test('every call of the office has its row, and every row its call', () => {
  expect(Object.keys(OFFICE_ROWS).sort()).toEqual(Object.keys(officeCalls).sort())
})

const oneOfEach = new Map(await Promise.all(roles.map(async (role) => [role, await hireStaff(app, role)] as const)))

test.each(every)('%s opens to the roles of its row and to no other', async (name) => {
  const { may, own = 200 } = rowOf(name)
  const { input } = await ready(name)
  for (const role of roles) {
    const isOpen = may === 'at the door' || may.includes(role)
    const { code, msg } = isOpen
      ? await answerFor(name, await hireStaff(app, role))
      : await answerFor(name, oneOfEach.get(role) as Hired, { input })
    // By the right alone: that a rule within would refuse it too is no reason to let anybody get there.
    expect([role, code, /权限$/.test(msg)]).toEqual([role, isOpen ? own : 403, !isOpen])
  }
})

const reader = await signUp(app)

test.each(inside)('%s opens to nobody without a session of the office', async (name) => {
  const { me, input } = await ready(name)
  const strangers: [string, Asking][] = [
    ['without anything', { as: undefined }],
    ['with a made-up cookie', { as: { ...me, cookie: `office=${'A'.repeat(43)}` } }],
    ['with the token of a reader', { as: undefined, headers: { authorization: `Bearer ${reader.token}` } }],
    ['with the token of a reader as cookie', { as: { ...me, cookie: `office=${reader.token}` } }],
    ['with the cookie of a reader', { as: { ...me, cookie: `auth_token=${reader.token}` } }],
    [
      'with our own token in the header of readers',
      { headers: { cookie: undefined, authorization: `Bearer ${me.cookie.slice(7)}` } },
    ],
    ['with the cookie of a site with TLS', { as: { ...me, cookie: `__Secure-${me.cookie}` } }],
  ]
  for (const [who, asking] of strangers)
    expect([who, await codeFor(name, me, { ...asking, input })]).toEqual([who, 401])
})

const ends: Record<string, (me: Hired) => Promise<unknown>> = {
  disabled: ({ id }) =>
    db.updateTable('staff').set({ disabled_at: '2026-01-01 00:00:00' }).where('id', '=', id).execute(),
  ended: ({ sessionId }) =>
    db.updateTable('staff_session').set({ ended_at: '2026-01-01 00:00:00' }).where('id', '=', sessionId).execute(),
  idle: ({ sessionId }) => aged(sessionId, { last_used_at: 31 * 60 }),
  old: ({ sessionId }) => aged(sessionId, { created_at: 12 * 3_600 + 1 }),
}
/** They had every right. */
const gone = new Map(
  await Promise.all(Object.keys(ends).map(async (how) => [how, await hireStaff(app, ...roles)] as const)),
)
for (const [how, me] of gone) await ends[how]?.(me)

test.each(inside)('%s opens neither to who was disabled nor to a session that ended', async (name) => {
  const { input } = await ready(name)
  for (const [how, me] of gone) expect([how, await codeFor(name, me, { input })]).toEqual([how, 401])
})

/** As if so many seconds had passed. */
async function aged(id: string, by: { last_used_at?: number; created_at?: number; confirmed_until?: number }) {
  for (const [column, seconds] of Object.entries(by) as [keyof typeof by, number][])
    await db
      .updateTable('staff_session')
      .set({ [column]: new Date(Date.now() - seconds * 1_000).toISOString() })
      .where('id', '=', id)
      .execute()
}

test.each(inside)('%s lets a session that has no second factor yet do nothing but set one up', async (name, call) => {
  const me = await whoMay(name)
  const enrolling = { ...me, ...(await seat(app, me, { mustEnrol: true })) }
  const code = await codeFor(name, enrolling)
  if (call.whileEnrolling) expect(code).not.toBe(403)
  else expect(code).toBe(403)
})

const changing = every.filter(([, call]) => call.changes)

test('whatever changes something is sent, not merely asked for', () => {
  expect(changing.filter(([, { address }]) => !address.startsWith('POST '))).toEqual([])
})

test.each(changing)('%s is not done for another site', async (name, { access }) => {
  const { me, input } = await ready(name)
  const forged: [string, Asking][] = [
    ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['from a neighbour', { headers: { 'sec-fetch-site': 'same-site' } }],
    ['typed into the bar', { headers: { 'sec-fetch-site': 'none' } }],
    ['by an old browser from another site', { headers: { 'sec-fetch-site': undefined, origin: 'https://evil.cn' } }],
    ['by an old browser that says nothing', { headers: { 'sec-fetch-site': undefined } }],
  ]
  if (access === 'staff')
    forged.push(
      ['without the token', { headers: { 'x-office': undefined } }],
      ['with the token of another session', { headers: { 'x-office': (await seat(app, me)).token } }],
    )
  for (const [how, asking] of forged) expect([how, await codeFor(name, me, { ...asking, input })]).toEqual([how, 403])
})

test('an old browser that names our own origin is let in', async () => {
  const me = await hireStaff(app, 'administrator')
  const headers = { 'sec-fetch-site': undefined, origin: 'http://localhost:3000' }
  expect(await codeFor('staffSession.endOthers', me, { headers })).toBe(200)
})

test('the calls that want a code again are those of the rows', () => {
  const wanting = every.filter(([, call]) => call.confirm).map(([name]) => name)
  expect(wanting.sort()).toEqual(
    Object.keys(OFFICE_ROWS)
      .filter((name) => rowOf(name).confirm)
      .sort(),
  )
})

test.each(every.filter(([, call]) => call.confirm))('%s wants a code of the last five minutes', async (name) => {
  const me = await whoMay(name)
  await aged(me.sessionId, { confirmed_until: 1 })
  expect(await codeFor(name, me)).toBe(428)
  await db.updateTable('staff_session').set({ confirmed_until: null }).where('id', '=', me.sessionId).execute()
  expect(await codeFor(name, me)).toBe(428)
  expect(await codeFor('staffSession.confirm', me)).toBe(200)
  expect(await codeFor(name, me)).toBe(200)
})

/** What an act on oneself needs is asked by another session of the same person, whose state tells. */
test.each(changing.filter(([name]) => (rowOf(name).own ?? 200) === 200 && !rowOf(name).untold))(
  '%s stands in the trail',
  async (name) => {
    const me = await whoMay(name)
    const input = (await rowOf(name).of?.(me, app)) ?? {}
    await db.deleteFrom('allowance_use').execute()
    const { code, raw } = await askOffice(app, name, { input, as: me })
    expect(code).toBe(200)
    const acts = await db
      .selectFrom('audit')
      .where('request_id', '=', String(raw.headers['x-request-id']))
      .select(['actor', 'network'])
      .execute()
    expect(acts).toEqual([{ actor: `staff:${me.id}`, network: '127.0.0.*' }])
  },
)

test('whatever is kept from readers is kept from caches too', async () => {
  for (const [name] of every) {
    const { raw } = await askOffice(app, name, { as: await hireStaff(app, 'administrator') })
    expect([name, raw.headers['cache-control']]).toEqual([name, 'no-store'])
  }
})

test('in demo mode people sign in, read and sign out, and change nothing', async () => {
  const demo = await testApp({ DEMO_MODE: 'true' })
  const me = await hireStaff(demo, 'administrator')
  for (const [name, call] of every) {
    const { code } = await askOffice(demo, name, { as: { ...me, ...(await seat(demo, me)) } })
    expect([name, code === 479]).toEqual([name, Boolean(call.changes && !call.worksInDemo)])
  }
  const working = changing.filter(([, call]: [string, Call]) => call.worksInDemo).map(([name]) => name)
  expect(working).toEqual(['staffSession.signIn', 'staffSession.signOut'])
})
