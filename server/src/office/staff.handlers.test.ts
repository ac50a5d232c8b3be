import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff, seat } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import { changeRoles, disableStaff } from './staff/changeStaff.ts'

const app = await testApp()
const { db } = app

/** Alone with the people of one test: the last administrator is the last of all. */
beforeEach(async () => {
  await sql`truncate staff cascade`.execute(db)
})

type Fields = { fields: { field: string; message: string }[] }
type Row = { id: string; name: string; roles: string[]; base: number; status: string; sessions: number }
const ask = <T = unknown>(name: string, as: Hired, input: object = {}) =>
  askOffice<T>(app, `staff.${name}`, { as, input })
const listed = async (as: Hired) =>
  (await askOffice<never>(app, 'staff.list', { as, input: { pageSize: 100 } })).raw.json<{
    rows: Row[]
    total: number
  }>()
const rowOf = async (as: Hired, id: string) => (await listed(as)).rows.find((row) => row.id === id)

test('an administrator invites somebody, who stands in the list until they have begun', async () => {
  const boss = await hireStaff(app, 'administrator')
  const { code, data } = await ask<{ id: string; link: string; until: string }>('invite', boss, {
    name: '编辑甲',
    roles: ['writer', 'answerer', 'writer'],
  })
  expect(code).toBe(200)
  expect(data.link).toMatch(/^http:\/\/localhost:3000\/office\/welcome#[\w-]{43}$/)
  expect(await rowOf(boss, data.id)).toEqual({
    id: data.id,
    name: '编辑甲',
    roles: ['writer', 'answerer'],
    base: 1,
    status: 'invited',
    self: false,
    factor: false,
    sessions: 0,
    createTime: expect.any(String),
    lastSignIn: null,
    dormant: false,
    lastRecovery: null,
    linkUntil: data.until,
  })
  expect(await rowOf(boss, boss.id)).toMatchObject({ status: 'active', self: true, factor: true, sessions: 1 })
})

test('who has not signed in for ninety days is marked', async () => {
  const boss = await hireStaff(app, 'administrator')
  const [gone, here] = [await hireStaff(app, 'writer'), await hireStaff(app, 'writer')]
  const days = (count: number) => sql<string>`now() - make_interval(days => ${count})`
  await db
    .updateTable('staff')
    .set({ signed_in_at: days(91) })
    .where('id', '=', gone.id)
    .execute()
  await db
    .updateTable('staff')
    .set({ signed_in_at: days(89) })
    .where('id', '=', here.id)
    .execute()
  expect(await rowOf(boss, gone.id)).toMatchObject({ dormant: true })
  expect(await rowOf(boss, here.id)).toMatchObject({ dormant: false })
})

test('what is wrong with an invitation is told by field, all of it at once', async () => {
  const boss = await hireStaff(app, 'administrator')
  await ask('invite', boss, { name: '编辑甲', roles: ['writer'] })
  const told = async (input: object) => {
    const { code, data } = await ask<Fields>('invite', boss, input)
    return [code, ...data.fields.map(({ field, message }) => `${field} ${message}`)]
  }
  expect(await told({ name: '', roles: [] })).toEqual([
    601,
    'name 登录名至少 2 个字',
    expect.stringContaining('name 登录名只能用'),
    'roles 请至少选择一个角色',
  ])
  for (const name of ['编辑甲', '编辑\u200b甲', ' 编辑甲 '])
    expect(await told({ name, roles: ['writer'] })).toEqual([601, 'name 这个登录名已经有人用过，请换一个'])
  for (const name of ['a b', '<b>', '编辑/甲', '-x', '登录名'.repeat(11)])
    expect((await ask('invite', boss, { name, roles: ['writer'] })).code).toBe(601)
  for (const roles of [['king'], ['writer', 'king'], 'writer', null])
    expect((await ask('invite', boss, { name: '编辑乙', roles })).code).toBe(400)
})

test('a name is never given again, not in other letters and not after its owner has gone', async () => {
  const boss = await hireStaff(app, 'administrator')
  const { data } = await ask<{ id: string }>('invite', boss, { name: 'Wang.Li', roles: ['writer'] })
  await ask('disable', boss, { id: data.id })
  for (const name of ['wang.li', 'WANG.LI', 'Ｗang.Li'])
    expect((await ask('invite', boss, { name, roles: ['writer'] })).code).toBe(601)
})

const JOINED = ['responsible', 'chief']

test.each(JOINED)('nobody is administrator and %s, by invitation or by a change of roles', async (role) => {
  const boss = await hireStaff(app, 'administrator')
  const invited = await ask<Fields>('invite', boss, { name: '两样都要', roles: ['administrator', role] })
  expect([invited.code, invited.data.fields[0]?.field]).toEqual([601, 'roles'])
  const editor = await hireStaff(app, 'writer')
  const changed = await ask('roles', boss, { id: editor.id, base: 1, roles: [role, 'writer', 'administrator'] })
  expect(saidBy(changed)).toContain('601 管理员不能同时是责任编辑或主编')
  expect(await rowOf(boss, editor.id)).toMatchObject({ roles: ['writer'], base: 1 })
})

test('roles change at once: sessions end, and a second change that did not see the first is refused', async () => {
  const [boss, other] = [await hireStaff(app, 'administrator'), await hireStaff(app, 'administrator')]
  const editor = await hireStaff(app, 'writer')
  expect((await ask('roles', boss, { id: editor.id, base: 1, roles: ['chief'] })).data).toEqual({ base: 2 })
  expect((await askOffice(app, 'staffSession.me', { as: editor })).code).toBe(401)
  expect(await ask('roles', other, { id: editor.id, base: 1, roles: ['answerer'] })).toMatchObject({
    code: 409,
    data: { number: 2, by: boss.name, at: expect.stringMatching(/^\d{4}-/) },
  })
  expect(await rowOf(boss, editor.id)).toMatchObject({ roles: ['chief'] })
})

test('nobody changes their own roles, enables themselves or resets their own factor', async () => {
  const boss = await hireStaff(app, 'administrator')
  await hireStaff(app, 'administrator')
  const acts: [string, object][] = [
    ['roles', { id: boss.id, base: 1, roles: ['administrator', 'operator'] }],
    ['enable', { id: boss.id }],
    ['resetFactor', { id: boss.id }],
  ]
  for (const [name, input] of acts) {
    const refused = await ask(name, boss, input)
    expect([name, saidBy(refused)]).toEqual([name, expect.stringMatching(/^601 不能.*自己的.*请由另一位管理员操作$/)])
  }
})

test('the last administrator at work is neither disabled nor loses the role', async () => {
  const boss = await hireStaff(app, 'administrator')
  // Neither one who has not begun nor one who was disabled counts.
  await ask('invite', boss, { name: '还没来', roles: ['administrator'] })
  const former = await hireStaff(app, 'administrator')
  await ask('disable', boss, { id: former.id })
  expect(saidBy(await ask('disable', boss, { id: boss.id }))).toContain('601 这是最后一位在用的管理员')
  const second = await hireStaff(app, 'administrator')
  expect((await ask('roles', second, { id: boss.id, base: 1, roles: ['writer'] })).code).toBe(200)
  expect((await ask('disable', second, { id: second.id })).code).toBe(601)
})

test('not by a command of the machine either', async () => {
  const boss = await hireStaff(app, 'administrator')
  const by = { actor: 'office:test' }
  await expect(changeRoles(db, by, { id: boss.id, base: 1, roles: ['writer'] })).rejects.toThrow('最后一位在用的管理员')
  await expect(disableStaff(db, by, { id: boss.id, held: [] })).rejects.toThrow('最后一位在用的管理员')
  expect(await rowOf(boss, boss.id)).toMatchObject({ status: 'active', roles: ['administrator'] })
})

test('administrators who disable, demote or reset each other at once leave one of them', async () => {
  const attacks: [string, (id: string) => object][] = [
    ['disable', (id) => ({ id })],
    ['roles', (id) => ({ id, base: 1, roles: ['writer'] })],
    ['resetFactor', (id) => ({ id })],
  ]
  for (const [name, input] of attacks) {
    await sql`truncate staff cascade`.execute(db)
    const [one, two] = [await hireStaff(app, 'administrator'), await hireStaff(app, 'administrator')]
    const codes = await Promise.all([ask(name, one, input(two.id)), ask(name, two, input(one.id))])
    expect([name, codes.filter(({ code }) => code === 200).length]).toEqual([name, 1])
    const left = await Promise.all([one, two].map((who) => askOffice(app, 'staff.list', { as: who })))
    expect([name, left.filter(({ code }) => code === 200).length]).toEqual([name, 1])
  }
})

test('an administrator who has just lost the role gets nothing more done with a session that is still open', async () => {
  const [boss, former] = [await hireStaff(app, 'administrator'), await hireStaff(app, 'administrator')]
  await ask('roles', boss, { id: former.id, base: 1, roles: ['writer'] })
  const again = { ...former, ...(await seat(app, former)) }
  expect((await ask('disable', again, { id: boss.id })).code).toBe(403)
})

test('disabling ends everything and enabling brings back what was there', async () => {
  const boss = await hireStaff(app, 'administrator')
  const editor = await hireStaff(app, 'writer')
  expect((await ask('disable', boss, { id: editor.id })).code).toBe(200)
  expect((await askOffice(app, 'staffSession.me', { as: editor })).code).toBe(401)
  expect(saidBy(await ask('disable', boss, { id: editor.id }))).toBe('601 这位员工已经停用')
  expect(saidBy(await ask('resetFactor', boss, { id: editor.id }))).toBe('601 这位员工已经停用，请先启用')
  expect((await ask('enable', boss, { id: editor.id })).code).toBe(200)
  expect(saidBy(await ask('enable', boss, { id: editor.id }))).toBe('601 这位员工没有停用')
  expect(await rowOf(boss, editor.id)).toMatchObject({ status: 'active', sessions: 0, roles: ['writer'] })
  expect((await askOffice(app, 'staffSession.me', { as: editor })).code).toBe(401)
})

test('sessions of somebody end on demand, and it is told how many', async () => {
  const boss = await hireStaff(app, 'administrator')
  const editor = await hireStaff(app, 'writer')
  await seat(app, editor)
  expect((await ask('endSessions', boss, { id: editor.id })).data).toEqual({ ended: 2 })
  expect((await askOffice(app, 'staffSession.me', { as: editor })).code).toBe(401)
})

test.each(['roles', 'disable', 'enable', 'resetFactor', 'endSessions'])('%s of nobody is 404', async (name) => {
  const boss = await hireStaff(app, 'administrator')
  const more = name === 'roles' ? { base: 1, roles: ['writer'] } : {}
  expect((await ask(name, boss, { id: 'never', ...more })).code).toBe(404)
})

test('the list pages, and can be asked for one state', async () => {
  const boss = await hireStaff(app, 'administrator')
  const gone = await hireStaff(app, 'writer')
  await ask('disable', boss, { id: gone.id })
  const page = async (input: object) => (await askOffice(app, 'staff.list', { as: boss, input })).raw.json()
  expect(await page({ status: 'disabled' })).toMatchObject({ total: 1, rows: [{ id: gone.id }] })
  expect(await page({ pageSize: 1, pageNum: 2 })).toMatchObject({ total: 2, rows: [{ id: gone.id }] })
  expect((await page({ status: 'gone' })).code).toBe(400)
  expect(await page({ pageNum: 9 })).toMatchObject({ code: 200, rows: [], total: 2 })
})

test('an invitation that is sent twice is given once, with the same link', async () => {
  const [boss, other] = [await hireStaff(app, 'administrator'), await hireStaff(app, 'administrator')]
  type Given = { id: string; link: string; until: string }
  const input = { name: '编辑甲', roles: ['writer'], once: 'a'.repeat(22) }
  const [first, again] = await Promise.all([ask<Given>('invite', boss, input), ask<Given>('invite', boss, input)])
  expect([first.code, again.code, again.data]).toEqual([200, 200, first.data])
  expect((await listed(boss)).total).toBe(3)
  const acts = await db.selectFrom('audit').where('subject', '=', `staff:${first.data.id}`).select('act').execute()
  expect(acts).toEqual([{ act: 'staff invite' }])
  expect(saidBy(await ask('invite', other, input))).toBe('601 这个登录名已经有人用过，请换一个')
  await ask('resetFactor', boss, { id: first.data.id })
  expect(saidBy(await ask('invite', boss, input))).toBe('601 这份邀请已经送出，它的链接用过了、过期了或换过了')
  expect(saidBy(await ask('invite', boss, { ...input, once: '短' }))).toMatch(/^601 once 应为/)
})
