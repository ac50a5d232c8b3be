import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keyedBy, openSecret } from '../platform/limits/secret.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { freshCode, hireStaff, PASSWORD } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import { openFactor } from './signIn/factor.ts'
import { codeAt, stepAt } from './signIn/totp.ts'
import { disableStaff, inviteStaff, resetStaff } from './staff/changeStaff.ts'

const app = await testApp()
const { db } = app
const needs = { db, keyed: await openSecret(db, undefined), origin: 'http://localhost:3000' }
const by = { actor: 'office:test' }
beforeEach(() => db.deleteFrom('allowance_use').execute())

let invited = 0
async function invite() {
  invited += 1
  const name = `新人${invited}`
  const made = await inviteStaff(needs, by, { name, roles: ['writer'] })
  return { name, id: made.id, token: tokenIn(made.link) }
}
const tokenIn = (link: string) => link.split('#')[1] ?? ''
const open = (token: string) => askOffice<{ name: string; secret: string }>(app, 'welcome.open', { input: { token } })
type Finished = { recoveryCodes: string[]; fields: { field: string; message: string }[] }
const finish = (input: object) => askOffice<Finished>(app, 'welcome.finish', { input })
const USED = '404 这个链接已经用过或已过期，请向管理员要一个新的'

async function secretOf(id: string, column: 'staff_link' | 'staff' = 'staff_link'): Promise<Buffer> {
  const found =
    column === 'staff_link'
      ? await db.selectFrom('staff_link').where('staff_id', '=', id).select('factor').executeTakeFirstOrThrow()
      : await db.selectFrom('staff').where('id', '=', id).select('factor').executeTakeFirstOrThrow()
  return openFactor(needs.keyed, id, found.factor) ?? Buffer.alloc(0)
}
const codeOf = async (id: string) => codeAt(await secretOf(id), stepAt(Date.now() / 1_000))

test('who gets a link chooses a password, shows one code, gets ten recovery codes and is in', async () => {
  const { name, id, token } = await invite()
  const shown = await open(token)
  expect(shown.data).toMatchObject({ name, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
  expect((await open(token)).data).toEqual(shown.data)
  const done = await finish({ token, password: PASSWORD, code: await codeOf(id) })
  const { recoveryCodes } = done.data
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
  const cookie = String(done.raw.headers['set-cookie']).split(';')[0] ?? ''
  const me = await askOffice(app, 'staffSession.me', { as: { cookie, token: '' } })
  expect(me.data).toMatchObject({ id, name, roles: ['writer'], mustEnrol: false })
  const person = { id, secret: await secretOf(id, 'staff') }
  const typed = { name, password: PASSWORD, code: await freshCode(app, person) }
  expect((await askOffice(app, 'staffSession.signIn', { input: typed })).code).toBe(200)
})

test('nothing of link, code or password is stored as it is', async () => {
  const { id, token } = await invite()
  const { data } = await finish({ token, password: PASSWORD, code: await codeOf(id) })
  const { rows } = await sql<{ text: string }>`
    select s::text as text from staff s union all select l::text from staff_link l union all select r::text from staff_recovery r
    union all select a::text from audit a union all select t::text from staff_session t`.execute(db)
  const secret = (await secretOf(id, 'staff')).toString('hex')
  for (const { text } of rows)
    for (const hidden of [token, PASSWORD, secret, ...data.recoveryCodes]) expect(text).not.toContain(hidden)
})

test('a link is good once and for a day', async () => {
  const used = await invite()
  await finish({ token: used.token, password: PASSWORD, code: await codeOf(used.id) })
  const old = await invite()
  await db.updateTable('staff_link').set({ expires_at: sql`now()` }).where('staff_id', '=', old.id).execute()
  for (const { token } of [used, old, { token: 'A'.repeat(43) }]) {
    expect(saidBy(await open(token))).toBe(USED)
    expect(saidBy(await finish({ token, password: PASSWORD, code: '000000' }))).toBe(USED)
  }
})

test('of two browsers that finish at once one is in', async () => {
  const { id, token } = await invite()
  const code = await codeOf(id)
  const both = await Promise.all([1, 2].map(() => finish({ token, password: PASSWORD, code })))
  expect(both.map(({ code: answered }) => answered).sort()).toEqual([200, 404])
  expect(await db.selectFrom('staff_recovery').where('staff_id', '=', id).select('staff_id').execute()).toHaveLength(10)
})

test('what is wrong is told by field, and the link stays good', async () => {
  const { name, id, token } = await invite()
  const code = await codeOf(id)
  const wrong: [object, string][] = [
    [{ password: '太短', code }, 'password 密码至少 12 个字符'],
    [{ password: '长'.repeat(129), code }, 'password 密码至多 128 个字符'],
    [{ password: `${name}的密码是一句长长的话`, code }, 'password 密码不能含有登录名'],
    [{ password: '在政采视野工作的一位编辑', code }, 'password 密码不能含有网站的名称'],
    [{ password: '1qaz2wsx3edc', code }, 'password 这个密码太常见，请换一个'],
    [
      { password: PASSWORD, code: code === '000000' ? '000001' : '000000' },
      'code 动态码不正确，请核对手机上的时间后再试',
    ],
    [{ password: PASSWORD, code: '12345a' }, 'code 动态码应为 6 位数字'],
  ]
  for (const [input, told] of wrong) {
    const { code: answered, data } = await finish({ token, ...input })
    expect([answered, data.fields.map(({ field, message }) => `${field} ${message}`)]).toEqual([601, [told]])
  }
  expect((await finish({ token, password: PASSWORD, code: await codeOf(id) })).code).toBe(200)
})

test('a new link ends the former, and so does disabling', async () => {
  const { id, token } = await invite()
  const { link } = await resetStaff(needs, by, id)
  expect(saidBy(await open(token))).toBe(USED)
  expect((await open(tokenIn(link))).code).toBe(200)
  await disableStaff(db, by, { id, held: [] })
  expect(saidBy(await open(tokenIn(link)))).toBe(USED)
})

test('after a reset nothing opens but the new link', async () => {
  const me = await hireStaff(app, 'writer')
  const { link } = await resetStaff(needs, by, me.id)
  expect((await askOffice(app, 'staffSession.me', { as: me })).code).toBe(401)
  const typed = { name: me.name, password: PASSWORD }
  const code = codeAt(me.secret, stepAt(Date.now() / 1_000))
  expect((await askOffice(app, 'staffSession.signIn', { input: { ...typed, code } })).code).toBe(601)
  const recoveryCode = me.recoveryCodes[0]
  expect((await askOffice(app, 'staffSession.recover', { input: { ...typed, recoveryCode } })).code).toBe(601)
  const done = await finish({ token: tokenIn(link), password: '另外一匹驮着竹篮的枣红马', code: await codeOf(me.id) })
  expect(done.code).toBe(200)
})

test('the secret of a link made with another key is not shown', async () => {
  const foreign = { ...needs, keyed: keyedBy('another key of another installation') }
  const { link } = await inviteStaff(foreign, by, { name: '远方来客', roles: ['writer'] })
  expect(saidBy(await open(tokenIn(link)))).toBe(USED)
})
