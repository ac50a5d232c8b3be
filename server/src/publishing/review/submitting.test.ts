import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import { expect, test } from 'vitest'
import { beginText, NEWS, NOTICE } from '../../testing/content/beginText.ts'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { reviewCalls } from '../../testing/content/signedBy.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
await addClasses(app.db)
const calls = reviewCalls(app)
const author = await hireStaff(app, 'writer')
type Opened = { number: number; state: string; steps: { number: number }[] }
const opened = async (id: string) => (await draftCalls(app).open(author, id)) as unknown as Opened

test('nothing is submitted with a box open, a field missing or a picture without words, and all of it is told at once', async () => {
  const figure = { type: 'figure', media: '', alt: '' }
  const tree = { type: 'root', children: [...treeOf('正文。').children, figure] } as ReturnType<typeof treeOf>
  const { summary: _missing, ...fields } = NEWS
  const text = await beginText(app, author, { fields, tree })
  const { code, data } = await calls.submit(author, text.id, { checklist: ['事实与数据'], planned: '2026-01-01 09:00' })
  const told = (data as unknown as { fields: { field: string; message: string }[] }).fields
  expect(code).toBe(601)
  expect(told.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['summary', 'planned', 'checklist', expect.stringMatching(/^findings\.alt-/)]),
  )
  expect(told.find(({ field }) => field === 'checklist')?.message).toBe(
    '一审一校还有没勾选的：人名职务、引文出处、图片授权、易错词已处理',
  )
  expect((await opened(text.id)).state).toBe('draft')
})

test('what the kind itself would refuse at the release is told before anybody reads the text', async () => {
  const wrong = async (kind: 'notice' | 'training' | 'solicit', fields: FieldValues) => {
    const text = await beginText(app, author, { kind, fields: { ...NOTICE, ...fields } })
    const { data } = await calls.submit(author, text.id)
    return (data as unknown as { fields?: { field: string; message: string }[] }).fields
  }
  const over = [{ field: 'validUntil', message: '有效期应晚于发布时间' }]
  expect(await wrong('notice', { validUntil: '2019-01-01' })).toEqual(over)
  expect(await wrong('notice', { publish: '2027-03-02 09:00', validUntil: '2027-03-01' })).toEqual(over)
  expect(await wrong('notice', { validUntil: '2027-03-01' })).toBeUndefined()
  const contact = { name: '常安', email: 'a@b.cn', phone: '0000-8800', address: '范例路' }
  const call = { topic: '评审', requirements: ['三千字以内'], contact, fee: '每千字三百元' }
  expect(await wrong('solicit', { ...call, deadline: '2020-01-01' })).toEqual([
    { field: 'deadline', message: '截止日期早于发布的那一天' },
  ])
  const inWords = { ...call, contact: { ...contact, phone: '打我电话' }, deadline: '2027-01-01' }
  expect(await wrong('solicit', inWords)).toEqual([
    { field: 'contact.phone', message: '应为电话号码，例如 010-8800 0001，几个号码用顿号隔开' },
  ])
  const course = { place: '会议室', city: '样本市', mode: 'offline', seats: 30, fee: 0, speakers: ['周牧'] }
  const days = { start: '2027-03-10 09:00', end: '2027-03-01 09:00', signupDeadline: '2027-03-20', taken: 31 }
  expect(await wrong('training', { ...course, ...days, organiser: '本刊', contact: '高老师' })).toEqual([
    { field: 'end', message: '结束时间应晚于开始时间' },
    { field: 'signupDeadline', message: '报名截止应早于结束时间' },
    { field: 'taken', message: '已报 31 人，超过名额 30' },
  ])
})

test('a plan or an end that is over, and an end before the planned time, are told before anybody reads the text', async () => {
  const wrong = async (fields: object) => {
    const text = await beginText(app, author, { fields: { ...NEWS, ...fields } })
    const { data } = await calls.submit(author, text.id)
    return (data as unknown as { fields: { field: string; message: string }[] }).fields
  }
  expect(await wrong({ publish: '2020-01-01 09:00' })).toEqual([
    { field: 'planned', message: '计划发布的时间已经过去' },
  ])
  expect(await wrong({ withdraw: '2020-01-01 09:00' })).toEqual([{ field: 'withdraw', message: '撤下时间已经过去' }])
  expect(await wrong({ publish: '2027-03-02 09:00', withdraw: '2027-03-01 09:00' })).toEqual([
    { field: 'withdraw', message: '撤下时间应晚于发布时间' },
  ])
})

test('a wish for a time is kept with the text that is signed', async () => {
  const text = await beginText(app, author)
  const { data } = await calls.submit(author, text.id, { planned: '2027-03-01 09:00' })
  expect(data).toMatchObject({ state: 'review2', number: 2 })
  const { steps, ...draft } = await opened(text.id)
  expect([draft.number, steps[0]?.number]).toEqual([2, 2])
  expect(draft).toMatchObject({ planned: '2027-03-01 09:00:00', fields: { publish: '2027-03-01 09:00' } })
})
