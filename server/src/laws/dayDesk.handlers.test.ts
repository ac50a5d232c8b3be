import type { Answer } from '@zhengcai/contract/calls.ts'
import type { dayDesk } from '@zhengcai/contract/laws/dayDesk.contract.ts'
import { expect, test } from 'vitest'
import { insertFeedback } from '../feedback/feedback.queries.ts'
import { askedBy } from '../testing/content/deskCalls.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db } = app
const operator = await hireStaff(app, 'operator')
const colleague = await hireStaff(app, 'operator')

const NOTICE = `关于2031年部分节假日安排的通知
各有关单位：
一、元旦：1月1日至3日放假调休，共3天。1月4日（星期六）上班。
二、春节：1月22日至29日放假调休，共8天。
三、清明节：4月5日放假。
四、劳动节：5月1日至2日放假，共2天。
五、端午节：6月24日放假。
六、国庆节、中秋节：10月1日至7日放假调休，共7天。
示例办公厅`

const read = async (year = 2031) =>
  (await askOffice<Answer<typeof dayDesk.read>>(app, 'dayDesk.read', { as: operator, input: { year } })).data
const tried = (text: string) =>
  askOffice<Answer<typeof dayDesk.try>>(app, 'dayDesk.try', { as: operator, input: { text } })
const save = (base: number, text = NOTICE, as = operator) =>
  askOffice<Answer<typeof dayDesk.save>>(app, 'dayDesk.save', { as, input: { base, text } })

/** Asked and sent on a Friday before the spring festival: due a week later where nobody knows of it. */
const { id } = await askedBy(app, { title: '节前的提问', askedAt: '2031-01-17 10:00:00' })
await insertFeedback(db, {
  ...{
    id: 'feedback-before-holiday',
    user_id: null,
    code: Buffer.from('code'),
    type: '1',
    content: '第三段有错字',
    contact: '',
  },
  ...{ page: '', due_on: '2031-01-24', said: Buffer.from('x'), created_at: '2031-01-17 10:00:00' },
})
const dueDays = async () => [
  (await db.selectFrom('question').where('id', '=', id).select('due_on').executeTakeFirstOrThrow()).due_on,
  (await db.selectFrom('feedback').select('due_on').executeTakeFirstOrThrow()).due_on,
]

test('a year that nobody entered shows what its dates alone tell', async () => {
  const year = await read()
  expect(year).toMatchObject({ number: 0, known: false, days: [], history: [] })
  expect(year.fixed.map(({ day }) => day)).toContain('2031-10-01')
  expect(await read(2026)).toMatchObject({ known: true, fixed: [] })
})

test('before it is saved the notice shows what it says and which open days it moves, and nothing is changed', async () => {
  const { data } = await tried(NOTICE)
  expect(data).toMatchObject({ years: ['2031'], wrong: [], removed: [], movesTotal: 2 })
  expect(data.added).toHaveLength(23)
  expect(data.unused.map(({ text }) => text)).toEqual(['关于2031年部分节假日安排的通知', '各有关单位：', '示例办公厅'])
  expect(data.moves).toEqual([
    { kind: 'question', id, title: '节前的提问', from: '2031-01-24', to: '2031-02-03' },
    { kind: 'feedback', id: 'feedback-before-holiday', title: '第三段有错字', from: '2031-01-24', to: '2031-02-03' },
  ])
  expect(await read()).toMatchObject({ number: 0, known: false })
  expect(await dueDays()).toEqual(['2031-01-24', '2031-01-24'])
})

test('every line that cannot be read is said, and such a text is not taken', async () => {
  const text = NOTICE.replace('共8天', '共9天').replace('4月5日放假', '大概4月放假')
  expect((await tried(text)).data.wrong.map(({ line }) => line)).toEqual([4, 5])
  const reply = await save(0, text)
  expect(saidBy(reply)).toMatch(/^601 第 4 行：写的是共 9 天.*第 5 行：/)
  expect(reply.data).toMatchObject({ fields: [{ field: 'text' }] })
  expect((await tried('2030-12-31 休 元旦')).data.wrong).toHaveLength(1)
  expect(saidBy(await save(0, ''))).toMatch(/^601 /)
})

test('saved, it counts at once: due days move, who and what stands in the history and in the trail', async () => {
  expect((await save(0)).data).toEqual({ number: 1, years: ['2031'], moved: 2 })
  expect(await dueDays()).toEqual(['2031-02-03', '2031-02-03'])
  const year = await read()
  expect(year).toMatchObject({ number: 1, known: true })
  expect(year.days).toHaveLength(23)
  expect(year.history).toMatchObject([{ number: 1, by: operator.name, years: ['2031'], removed: [], moved: 2 }])
  const acts = await db.selectFrom('audit').where('act', 'in', ['workdays', 'recount due days']).selectAll().execute()
  expect(acts.map(({ act, actor }) => `${act} ${actor === `staff:${operator.id}`}`)).toEqual([
    'recount due days true',
    'recount due days true',
    'workdays true',
  ])
  expect(acts.at(-1)?.detail).toMatchObject({
    moved: 2,
    removed: [],
    added: expect.arrayContaining(['2031-01-04 班 元旦调休']),
  })
})

test('whoever read it before a colleague saved is told so and changes nothing', async () => {
  const other = NOTICE.replace('四、劳动节：5月1日至2日放假，共2天', '四、劳动节：5月1日放假')
  expect((await save(1, other, colleague)).data.number).toBe(2)
  const late = await save(1)
  expect(saidBy(late)).toMatch(new RegExp(`^409 ${colleague.name}已在 .*更新了放假安排`))
  expect(late.data).toMatchObject({ number: 2, by: colleague.name })
  const { history } = await read()
  expect(history[0]).toMatchObject({ added: [], removed: [{ day: '2031-05-02' }] })
})

test('of two who save at the same moment one is told', async () => {
  const { number } = await read()
  const replies = await Promise.all([save(number), save(number, NOTICE, colleague)])
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 409])
})

test('nobody but operators comes here', async () => {
  const writer = await hireStaff(app, 'writer')
  for (const [call, input] of [
    ['read', { year: 2031 }],
    ['try', { text: NOTICE }],
    ['save', { base: 0, text: NOTICE }],
  ] as const)
    expect((await askOffice(app, `dayDesk.${call}`, { as: writer, input })).code).toBe(403)
})
