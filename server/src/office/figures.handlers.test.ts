import type { Answer } from '@zhengcai/contract/calls.ts'
import type { figures } from '@zhengcai/contract/office/figures.contract.ts'
import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addViews } from '../knowledge/knowledge.queries.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { addDays } from '../platform/time/days.ts'
import { countDays } from '../search/searched.job.ts'
import { addQuestionClasses } from '../testing/content/askable.ts'
import { beginText, NEWS } from '../testing/content/beginText.ts'
import { ANSWERED, addClasses, publish } from '../testing/content/publish.ts'
import { reviewCalls, signedBy } from '../testing/content/signedBy.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
await addQuestionClasses(db)
const me = await hireStaff(app, 'writer')
const today = chinaDay()
const WEEK = { from: addDays(today, -6), to: today }
type Part = 'reads' | 'searches' | 'questions' | 'reviews' | 'columns'

async function figuresOf(part: Part, input: object = WEEK) {
  const reply = await askOffice<Answer<typeof figures.reads>>(app, `figures.${part}`, { as: me, input })
  expect(saidBy(reply)).toBe('200 操作成功')
  return (name: string) => reply.data.tables.find((table) => table.name === name)
}
const cells = (table: { rows: { cells: unknown[] }[] } | undefined) => table?.rows.map((row) => row.cells)

test('reads are one row an item and day, counted from what is counted anyway, and nothing about readers', async () => {
  const [much, little] = [await publish(db, { title: '读得多' }), await publish(db, { title: '没人读' })]
  await addViews(db, new Map([[much, 2]]))
  await addViews(
    db,
    new Map([
      [much, 3],
      ['gone', 9],
    ]),
  )
  await sql`insert into read_day (es_id, day, reads) values (${much}, ${addDays(today, -2)}, 4)`.execute(db)
  await sql`insert into read_day (es_id, day, reads) values (${much}, ${addDays(today, -9)}, 100)`.execute(db)
  const table = await figuresOf('reads')
  expect(cells(table('periods'))?.map(([day, reads]) => `${day} ${reads}`)).toEqual(
    Array.from({ length: 7 }, (_, at) => `${addDays(today, at - 6)} ${[0, 0, 0, 0, 4, 0, 5][at]}`),
  )
  expect(cells(table('kinds'))).toEqual([['资讯', 9, 1]])
  expect(table('most')?.rows).toMatchObject([{ cells: ['读得多', 9, '资讯', expect.any(String), expect.any(Number)] }])
  expect(cells(table('least'))?.map(([title, reads]) => `${title} ${reads}`)).toEqual(['没人读 0', '读得多 9'])
  expect(table('least')?.rows[0]?.href).toContain(little)
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'read_day' order by 1`.execute(db)
  expect(columns.rows.map(({ name }) => name)).toEqual(['day', 'es_id', 'reads'])
  const videos = await figuresOf('reads', { ...WEEK, kind: 'video' })
  expect(cells(videos('kinds'))).toEqual([])
  const months = await figuresOf('reads', { ...WEEK, by: 'month' })
  expect(cells(months('periods'))?.reduce((sum, [, reads]) => sum + Number(reads), 0)).toBe(9)
})

test('a word is told once three readers asked for it on one day, also after the day is over', async () => {
  const ask = (word: string, readers: number, found: number, ago: number) =>
    sql`
    insert into search_asked (day, word, reader, found)
    select ${today}::date - ${ago}::int, ${word}, 'r' || n, ${found} from generate_series(1, ${readers}::int) n`.execute(
      db,
    )
  await ask('找得到', 4, 12, 0)
  await ask('找不到', 3, 0, 0)
  await ask('两个人找', 2, 0, 0)
  await ask('昨天找不到', 3, 0, 1)
  await ask('一天两个', 2, 0, 1)
  await ask('一天两个', 2, 0, 2)
  const expected = async () => {
    const table = await figuresOf('searches')
    expect(
      cells(table('nothing'))
        ?.map(([word]) => word)
        .sort(),
    ).toEqual(['找不到', '昨天找不到'])
    expect(cells(table('words'))?.map(([word, readers]) => `${word} ${readers}`)).toEqual([
      '找得到 4',
      '找不到 3',
      '昨天找不到 3',
    ])
    expect(
      cells(table('periods'))
        ?.slice(-3)
        .map(([, asked]) => asked),
    ).toEqual([2, 5, 9])
    expect(table('nothing')?.offer).toBe('write')
  }
  await expected()
  await countDays(db)
  await sql`delete from search_asked where day < ${today}::date`.execute(db)
  await expected()
  await countDays(db)
  await expected()
  expect((await db.selectFrom('search_day').select('word').execute()).map(({ word }) => word)).not.toContain('一天两个')
  await countDays(db, addDays(today, 402))
  expect(await db.selectFrom('search_day').select('word').where('word', '=', '昨天找不到').execute()).toEqual([])
  // How many searched is kept for ever.
  const totals = db.selectFrom('search_day').where('word', '=', '').orderBy('day', 'desc').select('readers').limit(3)
  expect((await totals.execute()).map(({ readers }) => readers)).toEqual([9, 5, 2])
})

test('whether an answer helped is counted for a class with what is below it, as all of the screen is', async () => {
  const { id } = await db.selectFrom('class').where('parent_id', '=', 'question').select('id').executeTakeFirstOrThrow()
  const esId = await publish(db, { ...ANSWERED, class_id: id })
  await sql`insert into helpful_vote (es_id, voter, helpful) values (${esId}, 'somebody', true)`.execute(db)
  const table = await figuresOf('questions', { from: today, to: today, classId: 'question' })
  expect(cells(table('helpful'))?.map(([, helpful]) => helpful)).toEqual([1])
})

test('questions: received, answered, in time, and how many working days', async () => {
  const add = (at: number, asked: string, answered: string, due: string) =>
    sql`
    insert into question (id, title, content, article, anonymous, publish, status, due_on, asked_at, said, class_id,
      answered_at, answer, answer_text, valid_as_of)
    select ${`figure${at}`}, '题', '内容', '', false, false, '2', ${due}, ${`${asked} 10:00`}, '\\x00'::bytea,
      (select id from class where parent_id = 'question' order by id limit 1), ${`${answered} 09:00`}, '<p>答</p>', '答',
      ${answered}`.execute(db)
  // 2 March 2026 is a Monday.
  await add(1, '2026-03-02', '2026-03-03', '2026-03-09')
  await add(2, '2026-03-02', '2026-03-05', '2026-03-09')
  await add(3, '2026-03-06', '2026-03-16', '2026-03-13')
  const table = await figuresOf('questions', { from: '2026-03-01', to: '2026-03-31', by: 'month' })
  expect(cells(table('periods'))).toEqual([['2026-03', 3, 3, 67, 3, 6]])
  expect(cells(table('classes'))).toMatchObject([[expect.any(String), 3, 3, 67, 3, 6]])
  expect(cells(table('open'))?.map(([, count]) => count)).toEqual([0, 0, 0, 0])
  expect(cells(table('helpful'))).toEqual([['2026-03', 0, 0]])
})

test('in time means the same on 今日 and here: what is overdue without an answer counts, a merged one with its main one', async () => {
  const first = (
    await sql<{ id: string; name: string }>`
    select id, name from class where parent_id = 'question' order by id limit 1`.execute(db)
  ).rows[0]
  const add = (id: string, more: { status: string; main?: string; own?: string; answered?: string }) =>
    sql`
    insert into question (id, title, content, article, anonymous, publish, status, due_on, asked_at, said, class_id, main_id,
      answered_at, answer, answer_text, valid_as_of)
    values (${id}, '题', '内容', '', false, false, ${more.status}, ${addDays(today, -1)}, ${`${addDays(today, -9)} 10:00`},
      '\\x00'::bytea, ${more.own ?? null}, ${more.main ?? null}, ${more.answered ?? null},
      ${more.answered ? '<p>答</p>' : null}, ${more.answered ? '答' : null}, ${more.answered ? today : null})`.execute(
      db,
    )
  const answered = `${addDays(today, -2)} 09:00`
  await add('mainOne', { status: '2', own: first?.id, answered })
  await add('mergedOne', { status: '2', main: 'mainOne', answered })
  await add('lateOne', { status: '0', own: first?.id })
  const table = await figuresOf('questions', { from: addDays(today, -29), to: today })
  const { figures: told } = (await askOffice<Today>(app, 'today.list', { as: me })).data
  const onToday = told?.ok && told.rows.find(({ figure }) => figure === 'onTime')?.value
  expect(onToday).toBe(67)
  expect(table('periods')?.note).toContain(`这段时间按时 ${onToday} %`)
  expect(cells(table('periods'))?.at(-1)?.[3]).toBe(0)
  expect(cells(table('classes'))?.map(([name, received, count, share]) => [name, received, count, share])).toEqual([
    [first?.name, 3, 2, 67],
  ])
  const of = await figuresOf('questions', { from: addDays(today, -29), to: today, classId: 'question' })
  expect(cells(of('classes'))).toHaveLength(1)
})

test('reviews and columns have their tables, also where nothing was', async () => {
  const reviews = await figuresOf('reviews')
  expect(cells(reviews('steps'))).toEqual([
    ['一审', null, 0, null],
    ['二审', null, 0, null],
    ['三审', null, 0, null],
  ])
  expect(cells(reviews('periods'))).toHaveLength(7)
  const columns = await figuresOf('columns')
  expect(cells(columns('columns'))?.map(([name]) => name)).toContain('首页')
})

test('reviews: hours of each step, what was sent back, and what was corrected for a hundred released', async () => {
  const three = [me, await hireStaff(app, 'responsible'), await hireStaff(app, 'chief')] as const
  const calls = reviewCalls(app)
  const begin = () => beginText(app, me, { fields: NEWS })
  const { id } = await begin()
  await signedBy(app, id, three)
  const again = await begin()
  const submitted = await calls.submit(me, again.id)
  await calls.return(three[1], 2, { id: again.id, number: submitted.data.number })
  const table = await figuresOf('reviews', { from: addDays(today, -1), to: addDays(today, 1) })
  expect(cells(table('steps'))?.map(([name, , signed]) => `${name} ${signed}`)).toEqual(['一审 2', '二审 1', '三审 1'])
  const counted = cells(table('periods'))?.map(([, sent, returned]) => [Number(sent), Number(returned)]) ?? []
  expect(counted.reduce((sum, [sent = 0]) => sum + sent, 0)).toBe(2)
  expect(counted.reduce((sum, [, returned = 0]) => sum + returned, 0)).toBe(1)
})

test.each([
  ['turned round', { from: '2026-11-02', to: '2026-11-01' }, '601 截止日期早于起始日期'],
  ['over two years', { from: '2024-11-01', to: '2026-11-01' }, '601 一次至多看 2 年'],
  ['over two years from a leap day', { from: '2024-02-29', to: '2026-03-01' }, '601 一次至多看 2 年'],
  ['of no days', { from: '2026-02-30', to: '2026-13-01' }, '601 起始日期不是一个日子'],
  ['without an end', { from: '2026-11-01' }, '400 参数 to 不正确：请选择截止日期'],
  ['of words', { from: '昨天', to: '2026-11-01' }, '601 起始日期不正确'],
  ['of no such kind', { ...WEEK, kind: 'poem' }, '400 参数 kind 不正确：没有这个种类'],
])('a range %s is refused', async (_what, input, said) => {
  expect(saidBy(await askOffice(app, 'figures.reads', { as: me, input }))).toBe(said)
})

test('two years to the day are shown', async () => {
  const table = await figuresOf('reads', { from: '2024-11-02', to: '2026-11-01', by: 'month' })
  expect(table('periods')?.rows).toHaveLength(25)
})

test('a table leaves as CSV in which no title is a formula', async () => {
  const bad = await publish(db, { title: '=HYPERLINK("http://x","点")' })
  await addViews(db, new Map([[bad, 1]]))
  const input = { ...WEEK, part: 'reads', name: 'most' }
  const { raw } = await askOffice(app, 'figures.table', { as: me, input })
  expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(raw.body).toMatch(/^\uFEFF"标题","这段时间的阅读"/)
  expect(raw.body).toContain(`"'=HYPERLINK(""http://x"",""点"")",1,`)
  expect(saidBy(await askOffice(app, 'figures.table', { as: me, input: { ...input, name: 'none' } }))).toBe(
    '404 没有这张表',
  )
})

test('what is counted as of now leaves under the day it was taken, not under days that were chosen', async () => {
  const nameOf = async (part: string, name: string) => {
    const { raw } = await askOffice(app, 'figures.table', { as: me, input: { ...WEEK, part, name } })
    return decodeURIComponent(String(raw.headers['content-disposition']))
  }
  const today = chinaDay()
  expect(await nameOf('columns', 'columns')).toContain(`栏目-栏目更新-${today}.csv`)
  expect(await nameOf('questions', 'open')).toContain(`问答-没有答复的-${today}.csv`)
  expect(await nameOf('questions', 'periods')).toContain(`${WEEK.from}至${WEEK.to}.csv`)
})

test('each class to narrow by stands with those below it, before the next', async () => {
  const reply = await askOffice<Answer<typeof figures.reads>>(app, 'figures.reads', { as: me, input: WEEK })
  const names = reply.data.classes.map(({ name }) => name)
  const top = (name: string | undefined) => name?.split(' · ')[0]
  const branches = names.map(top).filter((name, at, all) => name !== all[at - 1])
  expect(branches).toEqual([...new Set(branches)])
  expect(names.some((name) => name.includes(' · '))).toBe(true)
})
