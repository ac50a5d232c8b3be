import { expect, test } from 'vitest'
import { openMetrics } from '../metrics/metrics.ts'
import { type StatementEvent, watchStatements } from './watchStatements.ts'

function watching() {
  const told: (StatementEvent & { words: string })[] = []
  const metrics = openMetrics()
  const watch = watchStatements(metrics, (event, words) => void told.push({ words, ...event }))('reading')
  return { told, watch, write: metrics.write }
}
const failure = (code?: string) => Object.assign(new Error('Key (phone)=(13800138000)'), { code })

test('a statement that failed is told with its words and state, and not with what the server quotes', async () => {
  const { told, watch, write } = watching()
  watch('select *\n  from gone where id = $1', 3.2, failure('42P01'))
  watch('select 1', 1_000, failure())
  expect(told).toEqual([
    { words: 'statement failed', statement: 'select * from gone where id = $1', ms: 3, sqlstate: '42P01' },
    { words: 'statement failed', statement: 'select 1', ms: 1_000 },
  ])
  const text = await write()
  expect(text).toContain('zhengcai_database_statement_failures_total{use="reading",class="42"} 1\n')
  expect(text).toContain('zhengcai_database_statement_failures_total{use="reading",class="none"} 1\n')
  expect(text).toContain('zhengcai_database_statement_duration_seconds_count{use="reading"} 2\n')
})

test('what whoever asked knows to deal with is counted and not told', () => {
  const { told, watch } = watching()
  for (const code of ['23505', '22P02', '40P01']) watch('insert', 1, failure(code))
  expect(told).toEqual([])
})

test('a slow statement is told once in a while, however many there are', () => {
  const { told, watch } = watching()
  watch('select quick', 499)
  for (let at = 0; at < 5; at += 1) watch('select slow', 600 + at)
  watch('select other', 700)
  expect(told).toEqual([
    { words: 'slow statement', statement: 'select slow', ms: 600, count: 1 },
    { words: 'slow statement', statement: 'select other', ms: 700, count: 1 },
  ])
})
