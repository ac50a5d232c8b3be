import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addQuestionClasses, QUESTION } from '../../testing/content/askable.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { type SignedUp, signUp } from '../../testing/people/signUp.ts'
import { codeOf, refusalOf, testApp, testDatabase } from '../../testing/testApp.ts'
import { openDatabase } from './database.ts'
import { reading, writing } from './lanes.ts'

const app = await testApp()
const { server, db, place } = app
await addClasses(db)
await addQuestionClasses(db)
const esId = await publish(db)
const crowd = await Promise.all(Array.from({ length: 60 }, () => signUp(app)))
const outside = openDatabase(place, () => {}, { readers: 0, writers: 1, statementLimit: 60_000 })
afterAll(outside.close)

const post = ({ token }: SignedUp, path: string, payload: object) =>
  server.inject({
    method: 'POST',
    url: `/magazine/web/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
const answerOf = (reply: { statusCode: number; body: string }) => `${reply.statusCode} ${JSON.parse(reply.body).code}`
const likes = (reader: SignedUp) => post(reader, '/knowledge/operate/like', { esIds: [esId] }).then(answerOf)
const looksUp = (reader: SignedUp) => post(reader, '/knowledge/operate/mine', { esIds: [esId] }).then(answerOf)
const asks = (reader: SignedUp) =>
  post(reader, '/userQuestion/askQuestion', { ...QUESTION, classId: 'q-method' }).then(answerOf)
const reads = () => server.inject(`/magazine/web/v1/portal/knowledge/${esId}`).then(answerOf)

/** Somebody holds the table until told otherwise. */
async function held(table: string, meanwhile: () => Promise<void>): Promise<void> {
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const holder = outside.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    isLocked()
    await over
  })
  await locked
  await meanwhile().finally(letGo)
  await holder
}

/** Again and again until told to stop, as readers do who do not see it happen. */
function keepTrying(acts: (() => Promise<string>)[]) {
  const answers = new Set<string>()
  let slowest = 0
  let going = true
  const all = acts.map(async (act) => {
    while (going) {
      const begun = performance.now()
      answers.add(await act())
      slowest = Math.max(slowest, performance.now() - begun)
    }
  })
  return async () => {
    going = false
    await Promise.all(all)
    return { answers: [...answers], slowest }
  }
}

test('while one table is locked and sixty readers want it, others read and write as ever', async () => {
  const [zhang, li, wang] = crowd as [SignedUp, SignedUp, SignedUp]
  await held('operation', async () => {
    const stop = keepTrying(crowd.map((reader, at) => () => (at % 2 ? likes(reader) : looksUp(reader))))
    // What may be in the way is in the way no longer than one lock limit.
    await sleep(1_500)
    for (let round = 0; round < 10; round += 1) expect(await reads()).toBe('200 200')
    expect(await Promise.all([zhang, li, wang].map(asks))).toEqual(['200 200', '200 200', '200 200'])
    expect((await server.inject('/magazine/captchaImage')).json().code).toBe(200)
    const { answers, slowest } = await stop()
    expect(answers).toEqual(['503 503'])
    expect(slowest).toBeLessThan(6_000)
  })
  expect(await likes(zhang)).toBe('200 200')
})

test('who waits in vain is told in words and when to come again', async () => {
  const [zhang] = crowd as [SignedUp]
  await held('operation', async () => {
    const reply = await post(zhang, '/knowledge/operate/like', { esIds: [esId] })
    expect(reply.json()).toEqual({ code: 503, msg: '服务繁忙，请稍后再试' })
    expect(reply.headers['retry-after']).toBe('5')
  })
})

test('a page whose table is locked hears the same, and asks no other page to wait', async () => {
  await held('knowledge', async () => {
    const waits = refusalOf(app.rendering.knowledge.knowledge({ id: esId }))
    expect(await codeOf(app.rendering.portal.links())).toBe(200)
    expect(await waits).toBe('503 服务繁忙，请稍后再试')
  })
})

test('writers that wait never take what readers need, nor the other way round, however many tables they wait for', async () => {
  const { place: other } = await testDatabase()
  const own = openDatabase(other, () => {}, { readers: 4, writers: 4 })
  afterAll(own.close)
  const naps = (count: number, lane: (name: string, act: () => Promise<unknown>) => Promise<unknown>) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, at) => lane(`lane ${at}`, () => sql`select pg_sleep(1.5)`.execute(own.db))),
    )
  for (const [waiters, other] of [
    [writing, reading],
    [reading, writing],
  ] as const) {
    let waited = false
    const all = naps(4, waiters).then(() => {
      waited = true
    })
    await other('other', () => sql`select 1`.execute(own.db))
    expect(waited).toBe(false)
    await all
  }
})

test('what reads cannot write, whatever it tries', async () => {
  const stray = reading('page', () => sql`create table stray ()`.execute(db))
  await expect(stray).rejects.toMatchObject({ code: '25006' })
})

test('a reader is served where the use of their session cannot be noted', async () => {
  const [zhang] = crowd as [SignedUp]
  await sql`update session set last_used_at = now() - interval '1 hour' where id = ${zhang.sessionId}`.execute(db)
  const headers = { authorization: `Bearer ${zhang.token}` }
  await outside.db.transaction().execute(async (tx) => {
    await sql`select 1 from session where id = ${zhang.sessionId} for update`.execute(tx)
    const reply = await server.inject({ url: '/magazine/system/user/profile/portalProfile', headers })
    expect(reply.json().code).toBe(200)
  })
})
