import { contract } from '@zhengcai/contract/contract.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/testApp.ts'
import { inTransaction } from '../../database/database.ts'
import { writing } from '../../database/lanes.ts'
import { openAlarms } from '../../limits/alarms.ts'
import { aside, byItsOwnLimit } from '../../process/deadline.ts'
import { createLog } from '../../process/log.ts'
import { createServer } from '../createServer.ts'
import { inProcessClient } from '../inProcessClient.ts'
import { servePages } from '../pages/pages.ts'
import { readByDefault } from '../readByDefault.ts'
import { serve } from '../serve.ts'
import { shapeErrors } from '../shapeErrors.ts'

const BEGUN_WITHIN = 600
const { db } = await testDatabase()
await sql`create table noted (word text)`.execute(db)
const log = createLog('silent')
const app = await createServer({ log, trustProxy: [], begunWithin: BEGUN_WITHIN })
shapeErrors(app, openAlarms(log))
readByDefault(app)
afterAll(() => app.close())

const takes = (ms: number, on = db) => sql`select pg_sleep(${ms / 1_000})`.execute(on)
const note = (word: string, on = db) => sql`insert into noted values (${word})`.execute(on)
const noted = async (word: string) => (await sql`select from noted where word = ${word}`.execute(db)).rows.length
let act: () => Promise<unknown> = async () => {}
app.get('/act', async () => {
  await act()
  return { code: 200, msg: 'done' }
})
/** Asks for something that is done by `next`, and tells how it was answered and after how long. */
async function asked(next: () => Promise<unknown>) {
  act = next
  const began = performance.now()
  const reply = await app.inject('/act')
  return { status: reply.statusCode, msg: JSON.parse(reply.body).msg as string, ms: performance.now() - began }
}

test('who asks for what takes many slow statements hears soon that it could not be done', async () => {
  let begun = 0
  const { status, msg, ms } = await asked(async () => {
    for (; begun < 20; begun += 1) await takes(250)
  })
  expect([status, msg]).toEqual([503, '服务繁忙，请稍后再试'])
  expect(begun).toBeLessThan(6)
  expect(ms).toBeLessThan(3_000)
})

test('what is done in time is done as ever', async () => {
  const { status } = await asked(() => writing('x', () => inTransaction(db, (tx) => note('in time', tx))))
  expect([status, await noted('in time')]).toEqual([200, 1])
})

test('a transaction that is out of time leaves nothing behind', async () => {
  const { status } = await asked(() =>
    inTransaction(db, async (tx) => {
      await note('half', tx)
      await takes(BEGUN_WITHIN + 100, tx)
      await note('half', tx)
    }),
  )
  expect([status, await noted('half')]).toEqual([503, 0])
})

test('whoever hears of a failure can rely on it: what went on beside what was refused is taken back', async () => {
  const { promise: over, resolve: isOver } = Promise.withResolvers<void>()
  const { status } = await asked(async () => {
    const written = inTransaction(db, async (tx) => {
      await note('beside', tx)
      await takes(BEGUN_WITHIN + 300, tx)
    })
    written.then(isOver, () => isOver())
    const read = takes(BEGUN_WITHIN + 100).then(() => takes(1))
    await Promise.all([written, read])
  })
  await over
  expect([status, await noted('beside')]).toEqual([503, 0])
})

test.each([
  ['in a transaction', () => inTransaction(db, (tx) => note('for good', tx))],
  ['by itself', () => writing('x', () => note('for good'))],
])('what was done for good is told as done, however long the rest takes: %s', async (_how, write) => {
  const { status } = await asked(async () => {
    await write()
    await takes(BEGUN_WITHIN + 100)
    await takes(1)
  })
  expect(status).toBe(200)
})

test('the end of a transaction comes late rather than never', async () => {
  const { status } = await asked(() =>
    inTransaction(db, async (tx) => {
      await note('late', tx)
      await takes(BEGUN_WITHIN + 100, tx)
    }),
  )
  expect([status, await noted('late')]).toEqual([200, 1])
})

test('what is counted on the way gives no more time, what has a limit of its own takes none', async () => {
  const counts = await asked(async () => {
    await aside(() => writing('x', () => note('counted')))
    await takes(BEGUN_WITHIN + 100)
    await takes(1)
  })
  const searches = await asked(async () => {
    await byItsOwnLimit(() => takes(BEGUN_WITHIN + 100))
    await takes(1)
  })
  expect([counts.status, searches.status]).toEqual([503, 200])
})

test('what goes on after the answer has all its time', async () => {
  const { promise: later, resolve } = Promise.withResolvers<unknown>()
  await asked(async () => {
    setTimeout(() => resolve(writing('x', () => note('afterwards'))), BEGUN_WITHIN + 200)
  })
  await later
  expect(await noted('afterwards')).toBe(1)
})

test('a page whose parts take too long together says 503 in time', async () => {
  const slow = await createServer({ log, trustProxy: [], begunWithin: BEGUN_WITHIN })
  shapeErrors(slow, openAlarms(log))
  readByDefault(slow)
  let begun = 0
  const served = {
    columnSetting: serve(contract.columnSetting, {
      list: async () => {
        for (; begun < 20; begun += 1) await takes(250)
        return []
      },
      columnSetting: () => expect.fail('not asked'),
    }),
  }
  servePages(slow, {
    render: async (_request, api) => {
      await api.columnSetting.list()
      return { status: 200, location: null, html: '<p>页面</p>' }
    },
    apiFor: (caller, making) => inProcessClient(served, caller, undefined, making),
    screens: { '/index': {} },
    origin: 'https://own.cn',
    siteTitle: '示例站',
    admit: (_request, _reply, act) => act(),
    strict: true,
  })
  const reply = await slow.inject('/index')
  await slow.close()
  expect([JSON.parse(reply.body).msg, begun < 6]).toEqual(['服务繁忙，请稍后再试', true])
})
