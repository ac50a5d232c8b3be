import type { readerDesk } from '@zhengcai/contract/account/readerDesk.contract.ts'
import type { Answer } from '@zhengcai/contract/calls.ts'
import { expect, test } from 'vitest'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { freshCode, type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { signUp } from '../testing/people/signUp.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db } = app
const operator = await hireStaff(app, 'operator')
const administrator = await hireStaff(app, 'administrator')
const code = await freshCode(app, administrator)
await askOffice(app, 'staffSession.confirm', { as: administrator, input: { code } })
const ask = <T = unknown>(name: string, input: object, as: Hired = operator) =>
  askOffice<T>(app, `readerDesk.${name}`, { as, input })
const found = async (keyword: string) =>
  (await ask<Answer<typeof readerDesk.find>>('find', { keyword })).data.rows.map(({ id }) => id)
const actsOn = async (subject: string) =>
  await db.selectFrom('audit').where('subject', '=', subject).select(['actor', 'act', 'detail']).execute()

test('a reader is found by the whole phone, number or nickname, and by no part of them; the phone is masked', async () => {
  const { id } = await signUp(app, { phone: '13712345678', nickName: '江南 Reader' })
  for (const keyword of ['13712345678', '137 1234 5678', '+8613712345678', id, `u_${id}`, '江南 reader'])
    expect(await found(keyword), keyword).toEqual([id])
  for (const keyword of ['1371234567', '12345678', '5678', '137', '江南', '%', id.slice(0, 8)])
    expect(await found(keyword), keyword).toEqual([])
  const { raw } = await ask('find', { keyword: '13712345678' })
  expect(raw.body).toContain('137****5678')
  expect(raw.body).not.toContain('13712345678')
  expect(saidBy(await ask('find', { keyword: ' ' }))).toMatch(/^601 /)
})

test('one reader: facts, sessions, consents and counts, and nothing that they read', async () => {
  const { id } = await signUp(app, { agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' })
  const { data, raw } = await ask<Answer<typeof readerDesk.open>>('open', { id })
  expect(data).toMatchObject({ id, status: 'active', questions: 0, feedback: 0, consents: [] })
  expect(data.sessions).toHaveLength(1)
  expect(raw.body).not.toMatch(/browse|collect|network|127\.0/)
  expect(saidBy(await ask('open', { id: 'nobody' }))).toMatch(/^404 /)
})

test('a reader is kept out with a reason and let in again; of two who do it the second hears', async () => {
  const reader = await signUp(app)
  const { id } = reader
  expect(saidBy(await ask('disable', { id, reason: '坏' }))).toMatch(/^601 .*至少 4 个字/)
  const replies = await Promise.all([1, 2].map(() => ask<{ ended: number }>('disable', { id, reason: '反复发布广告' })))
  expect(replies.map(saidBy).sort()).toEqual(['200 操作成功', '601 这位读者已经停用'])
  expect(await codeOf(app.as(reader).profile.portalProfile())).not.toBe(200)
  expect(saidBy(await ask('enable', { id, reason: '已经说明情况' }))).toBe('200 操作成功')
  expect(saidBy(await ask('enable', { id, reason: '已经说明情况' }))).toBe('601 这位读者没有停用')
  expect(await actsOn(id)).toEqual([
    { actor: `staff:${operator.id}`, act: 'disable account', detail: { reason: '反复发布广告' } },
    { actor: `staff:${operator.id}`, act: 'enable account', detail: { reason: '已经说明情况' } },
  ])
})

test('on request all that is held leaves as the reader would get it, and is forgotten by the last four digits', async () => {
  const { id, phone } = await signUp(app, { nickName: '要走的人', company: '某单位' })
  const note = '本人 11 月 16 日来函，已电话核实'
  const { raw } = await ask('export', { id, note }, administrator)
  expect(JSON.parse(raw.body)).toMatchObject({ account: { phonenumber: phone, company: '某单位' }, sessions: [{}] })
  expect(saidBy(await ask('export', { id, note: '' }, administrator))).toMatch(/^601 /)
  const tail = phone.slice(-4)
  const wrong = String((Number(tail) + 1) % 10_000).padStart(4, '0')
  expect(saidBy(await ask('forget', { id, note, tail: wrong }, administrator))).toBe('601 与这位读者手机号的后四位不符')
  expect(saidBy(await ask('forget', { id, note, tail: '' }, administrator))).toMatch(/^601 请填写手机号后四位/)
  expect(saidBy(await ask('forget', { id, note, tail }, administrator))).toBe('200 操作成功')
  const row = await db.selectFrom('app_user').where('id', '=', id).select(['phone', 'nick_name', 'company', 'status'])
  expect(await row.executeTakeFirst()).toEqual({ phone: null, nick_name: '已注销用户', company: '', status: 'closed' })
  for (const [name, input] of [
    ['forget', { id, note, tail }],
    ['export', { id, note }],
  ] as const)
    expect(saidBy(await ask(name, input, administrator))).toMatch(/^404 没有这位读者/)
  expect(saidBy(await ask('disable', { id, reason: '反复发布广告' }))).toMatch(/^404 没有这位读者/)
  expect(await found('已注销用户')).toEqual([])
  expect((await actsOn(id)).map(({ act }) => act)).toEqual(['export reader', 'forget reader'])
  expect(JSON.stringify(await actsOn(id))).not.toContain(phone)
})
