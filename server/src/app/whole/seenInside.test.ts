import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openMetrics } from '../../platform/metrics/metrics.ts'
import { createLog } from '../../platform/process/log.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { openEars } from '../../testing/network/openEars.ts'
import { testApp, testDatabase } from '../../testing/testApp.ts'

const TOKEN = 'a-token-of-the-test'
const ID = '7f3a9c0e2b6d4f18a5c3e1d9b7f50246'
const NEWS = '/magazine/web/v1/portal/knowledge/news'

const lines: Record<string, unknown>[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const metrics = openMetrics()
const { place, db } = await testDatabase()
const own = openDatabase(place, () => {}, { metrics, tell: (event, words) => log.warn(event, words) })
const app = await testApp(
  { METRICS_TOKEN: TOKEN, TRUST_PROXY: '127.0.0.1' },
  { beside: { place, db: own.db }, freshness: openEars().freshness, log, metrics },
)
await addClasses(db)
const esId = await publish(db, { title: '一条资讯' })

let origin = ''
beforeAll(async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
})
afterAll(() => own.close())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
const read = async () => (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text()
/** What a line of the numbers says; nothing where there is none. */
const numberOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? Number.NaN,
  )

test('calls are counted by their template and code, what lay ready too, and no address stands in a label', async () => {
  for (const _time of [1, 2, 3]) await (await ask(NEWS)).text()
  await (await ask(`${NEWS}?pageNum=-1`)).text()
  await (await ask(`/magazine/web/v1/portal/knowledge/${esId}`)).text()
  for (const at of [1, 2, 3]) await (await ask(`/magazine/13800138000/${at}`)).text()
  const requests = (labels: string) => `zhengcai_http_requests_total{${labels}}`
  await expect
    .poll(async () => numberOf(await read(), requests('method="any",route="unknown",code="404",cache="none"')))
    .toBe(3)
  const text = await read()
  const of = (labels: string) => numberOf(text, requests(`method="GET",route="${NEWS}",${labels}`))
  expect([of('code="200",cache="miss"'), of('code="200",cache="hit"'), of('code="400",cache="none"')]).toEqual([
    1, 2, 1,
  ])
  const timed = `zhengcai_http_request_duration_seconds_count{route="${NEWS}",cache=`
  expect(numberOf(text, `${timed}"hit"}`)).toBe(2)
  expect(text).toContain(`route="/magazine/web/v1/portal/knowledge/:id"`)
  expect(text).not.toContain(esId)
  expect(text).not.toContain('13800138000')
})

test('what lies ready bears the id of a proxy that is trusted, too', async () => {
  const reply = await ask(NEWS, { 'x-request-id': ID })
  expect([reply.headers.get('x-cache'), reply.headers.get('x-request-id')]).toEqual(['hit', ID])
})

test('without the token there is no such address', async () => {
  const nowhere = await ask('/magazine/nowhere')
  for (const authorization of ['', 'Bearer another-token-of-it', TOKEN]) {
    const reply = await ask('/metrics', { authorization })
    expect([reply.status, await reply.json()]).toEqual([404, await nowhere.clone().json()])
  }
})

test('cache, pool, search queue, jobs, messages, errors and the log tell of themselves', async () => {
  const text = await read()
  expect(numberOf(text, 'zhengcai_cache_answers')).toBeGreaterThan(0)
  expect(numberOf(text, 'zhengcai_cache_bytes')).toBeGreaterThan(1_000)
  expect(numberOf(text, 'zhengcai_changes_heard')).toBe(1)
  expect(numberOf(text, 'zhengcai_database_connections{use="reading",state="open"}')).toBeGreaterThanOrEqual(0)
  expect(numberOf(text, 'zhengcai_database_connections_max{use="writing"}')).toBe(8)
  expect(numberOf(text, 'zhengcai_database_statement_duration_seconds_count{use="reading"}')).toBeGreaterThan(0)
  expect(numberOf(text, 'zhengcai_search_waiting')).toBeGreaterThanOrEqual(0)
  expect(numberOf(text, 'zhengcai_job_interval_seconds{task="audit"}')).toBe(86_400)
  expect(numberOf(text, 'zhengcai_job_last_run_timestamp_seconds{task="audit"}')).toBeGreaterThan(1.7e9)
  expect(numberOf(text, 'zhengcai_http_admitted{kind="calls",state="waiting"}')).toBe(0)
  expect(numberOf(text, 'zhengcai_sms_paused')).toBe(0)
})

test('a search is timed, and the log and the numbers say nothing of the words', async () => {
  const word = '独一无二的词'
  await (await ask(`/magazine/web/v1/portal/knowledgeSearch/suggest?keyword=${encodeURIComponent(word)}`)).text()
  const text = await read()
  expect(numberOf(text, 'zhengcai_search_duration_seconds_count{act="suggest",outcome="answered"}')).toBe(1)
  expect(numberOf(text, 'zhengcai_search_index_documents')).toBeGreaterThan(0)
  expect(text + JSON.stringify(lines)).not.toContain(word)
})

test('a statement that fails bears in the log the id that the proxy gave the request', async () => {
  await sql`alter view visible_announ_train rename to gone`.execute(db)
  const reply = await ask('/magazine/web/v1/portal/informAndTrain/pageList?pageNum=1', { 'x-request-id': ID })
  expect(reply.headers.get('x-request-id')).toBe(ID)
  expect(await reply.json()).toMatchObject({ code: 500 })
  await sql`alter view gone rename to visible_announ_train`.execute(db)
  const failed = lines.filter(({ msg }) => msg === 'statement failed')
  expect(failed.length).toBeGreaterThan(0)
  for (const line of failed)
    expect(line).toMatchObject({
      ...{ reqId: ID, sqlstate: '42P01' },
      statement: expect.stringContaining('from "visible_announ_train"'),
    })
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({ reqId: ID })
  expect(numberOf(await read(), 'zhengcai_database_statement_failures_total{use="reading",class="42"}')).toBe(
    failed.length,
  )
})

test('what the search thread tells bears the id too', async () => {
  await sql`alter table search_state rename to gone`.execute(db)
  const reply = await ask('/magazine/web/v1/portal/knowledgeSearch/suggest?keyword=a', { 'x-request-id': `${ID}-2` })
  await sql`alter table gone rename to search_state`.execute(db)
  expect(await reply.json()).toMatchObject({ code: 500 })
  expect(lines.find(({ thread }) => thread === 'search')).toMatchObject({
    ...{ msg: 'statement failed', reqId: `${ID}-2`, sqlstate: '42P01' },
    statement: expect.stringContaining('search_state'),
  })
  expect(lines.find(({ msg }) => msg === 'search failed')).toMatchObject({ reqId: `${ID}-2`, act: 'suggest' })
})

test('whoever is not trusted gets an id of our own', async () => {
  const reply = await app.server.inject({
    url: '/healthz',
    remoteAddress: '203.0.113.7',
    headers: { 'x-request-id': ID },
  })
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-/)
})
