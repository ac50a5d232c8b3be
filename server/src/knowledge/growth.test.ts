import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { connectionOptions } from '../platform/database/database.ts'
import { ANSWERED, addClasses, FILM, publish } from '../testing/content/publish.ts'
import { testApp } from '../testing/testApp.ts'
import { makeRelations } from './relations.job.ts'

const [FEW, MANY] = [200, 5_000]

const { db, anonymous, place } = await testApp()
await addClasses(db)
await db
  .insertInto('class')
  .values([
    { id: 'rare', parent_id: 'news', name: '少见', sort: 2 },
    { id: 'other', parent_id: null, name: '其他', sort: 1 },
  ])
  .execute()
await publish(db, { es_id: 'sample-news', tags: ['验收'] })
await publish(db, { es_id: 'sample-film', ...FILM, class_id: 'other' })
await publish(db, { es_id: 'sample-answer', ...ANSWERED, class_id: 'other' })
await publish(db, { es_id: 'sample-rare', class_id: 'rare' })

const judge = new pg.Client(connectionOptions(place))
await judge.connect()
afterAll(() => judge.end())

const calls: Record<string, () => Promise<unknown>> = {
  'news, newest first': () => anonymous.knowledge.news(),
  'news, most read first': () => anonymous.knowledge.news({ sort: 'hottest' }),
  'the fifth page of news': () => anonymous.knowledge.news({ pageNum: 5 }),
  'news of a column': () => anonymous.knowledge.news({ classId: 'news' }),
  'news of a column, most read first': () => anonymous.knowledge.news({ classId: 'news', sort: 'hottest' }),
  'news of a class that has one': () => anonymous.knowledge.news({ classId: 'rare' }),
  'news of a year': () => anonymous.knowledge.news({ year: 2025 }),
  everything: () => anonymous.knowledge.list(),
  'everything, most read first': () => anonymous.knowledge.list({ sort: 'hottest' }),
  films: () => anonymous.knowledge.list({ kind: 'video' }),
  questions: () => anonymous.knowledge.list({ kind: 'question' }),
  'a column with its classes': () => anonymous.knowledge.class({ id: 'news', n: 3 }),
  'how many each class holds': () => anonymous.knowledge.firstClass({ id: 'news' }),
  speakers: () => anonymous.knowledge.speakers(),
  'a news item': () => anonymous.knowledge.knowledge({ id: 'sample-news' }),
  'an answered question': () => anonymous.knowledge.knowledge({ id: 'sample-answer' }),
}

/** Copies of what is there, of every kind, until there are so many. */
async function fill(total: number): Promise<void> {
  // The office's lists follow by a row for each item, and no reader waits for them.
  await sql`alter table knowledge disable trigger knowledge_drafted`.execute(db)
  await sql`
    with sample as (select *, row_number() over (order by es_id) - 1 as place from knowledge
      where es_id in ('sample-news', 'sample-film', 'sample-answer')),
    there as (select count(*) as items from knowledge)
    insert into knowledge (es_id, kind, class_id, title, tags, source, publish_time, view_count, extra)
    select 'filled' || n, kind, case kind when 'news' then 'headline' else class_id end, title, tags, source,
      timestamptz '2025-12-31' - n * interval '25 minutes', n, extra
    from there, generate_series(items + 1, ${total}::bigint) n join sample on place = n % 3`.execute(db)
  await relateAll()
  await sql`vacuum analyze knowledge, knowledge_relation`.execute(db)
}

/** Made before anything is measured, or the job makes them meanwhile. It may be at it now: then it is waited for. */
const relateAll = () => expect.poll(() => makeRelations(db, async () => new Map()), { timeout: 30_000 }).toBe(true)

type Statement = { text: string; values: unknown[] }

/** What a call asks the database once it has been asked before; the least of some tries, as jobs may change something meanwhile. */
async function asked(call: () => Promise<unknown>): Promise<Statement[]> {
  await call()
  const tries = [await askedNow(call), await askedNow(call), await askedNow(call)]
  return tries.reduce((least, one) => (one.length < least.length ? one : least))
}

async function askedNow(call: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await call()
    return (query.mock.calls as unknown[][]).flatMap(([first, values], place) => {
      const { text, values: own } =
        typeof first === 'string' ? { text: first, values } : (first as { text: string; values?: unknown })
      return isReader(query.mock.contexts[place]) ? [{ text, values: (own ?? []) as unknown[] }] : []
    })
  } finally {
    query.mockRestore()
  }
}

/** Jobs and what listens for changes have connections of their own. */
const isReader = (client: unknown) =>
  String((client as { connectionParameters: { options?: string } }).connectionParameters.options).includes(
    'read_only=on',
  )

/** How many pages of the database these read. */
async function pagesRead(statements: Statement[]): Promise<number> {
  let pages = 0
  for (const { text, values } of statements) {
    const { rows } = await judge.query(`explain (analyze, buffers, format json) ${text}`, values)
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return pages
}

async function measureAll() {
  const pages: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) pages[name] = await pagesRead(await asked(call))
  return pages
}

test('no list and no detail reads more of the database as the library grows', async () => {
  await fill(FEW)
  const few = await measureAll()
  await fill(MANY)
  const many = await measureAll()
  const grown = Object.keys(calls).filter((name) => (many[name] ?? 0) > 2 * (few[name] ?? 0) + 20)
  expect(Object.fromEntries(grown.map((name) => [name, [few[name], many[name]]]))).toEqual({})
})

test('a page of a list, its total known, and an item that cites nothing take one question each', async () => {
  for (const name of ['news, newest first', 'news of a column', 'a news item'])
    expect([name, (await asked(calls[name] ?? (async () => {}))).length]).toEqual([name, 1])
})
