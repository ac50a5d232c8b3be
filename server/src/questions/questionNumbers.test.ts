import { readFileSync } from 'node:fs'
import { readQuestionNumber } from '@zhengcai/contract/questions/questionNumber.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/testApp.ts'

const { db } = await testApp()
const MIGRATION = readFileSync(new URL('../../migrations/0017_conclusions_and_numbers.sql', import.meta.url), 'utf8')

async function ask(ids: string[], at: string) {
  for (const id of ids)
    await sql`insert into question (id, title, content, anonymous, publish, due_on, asked_at, said)
      values (${id}, '旧的提问', '从前问下的', true, false, '2026-12-01', ${at}::timestamptz, '')`.execute(db)
}
const numbers = async () =>
  (await sql<{ id: string; number: string }>`select id, number from question order by asked_at, id`.execute(db)).rows

test('questions asked before there were numbers get theirs, each by the month it was asked in', async () => {
  await sql`drop trigger number_question on question`.execute(db)
  await sql`drop function number_question, question_number, check_digit`.execute(db)
  await sql`drop table question_count`.execute(db)
  await sql`alter table question drop column number, drop column conclusion`.execute(db)
  await ask(['b', 'a'], '2026-10-31 23:59:59+08')
  await ask(['c'], '2026-10-31 16:00:00Z')
  await sql.raw(MIGRATION).execute(db)
  const given = await numbers()
  expect(given.map(({ id, number }) => [id, number.slice(0, 4)])).toEqual([
    ['a', '2610'],
    ['b', '2610'],
    ['c', '2611'],
  ])
})

test('numbers are whole, never given twice, and do not tell how many there are', async () => {
  await ask(
    Array.from({ length: 200 }, (_, n) => `n${n}`),
    '2026-11-15 10:00:00+08',
  )
  const given = (await numbers()).map(({ number }) => number)
  expect(new Set(given).size).toBe(given.length)
  expect(given.map((number) => readQuestionNumber(number))).toEqual(given)
  const [first = 0, second = 0] = given.slice(-2).map((number) => Number(number.slice(5, 9)))
  expect(Math.abs(first - second)).toBeGreaterThan(50)
})

test('a month with more than ten thousand questions goes on with longer numbers', async () => {
  await sql`update question_count set count = 9998 where month = '2611'`.execute(db)
  await ask(['x', 'y', 'z'], '2026-11-20 10:00:00+08')
  const given = (await numbers()).filter(({ id }) => 'xyz'.includes(id)).map(({ number }) => number)
  expect(given.map((number) => number.length)).toEqual([10, 13, 13])
  expect(given.map((number) => readQuestionNumber(number))).toEqual(given)
})
