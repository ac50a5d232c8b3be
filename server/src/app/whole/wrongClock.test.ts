import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { testApp } from '../../testing/testApp.ts'

const DAY = 86_400_000
const { server, db, changes } = await testApp({ PAGE_CACHE_MB: '8' })
await addClasses(db)
afterEach(() => void vi.restoreAllMocks())

/** The clock of this process alone; timers and the database go on as they are. */
const right = Date.now
const setClock = (wrongBy: number) => void vi.spyOn(Date, 'now').mockImplementation(() => right() + wrongBy)
const read = async (id: string) => {
  const { headers, body } = await server.inject(`/magazine/web/v1/portal/knowledge/${id}`)
  return `${headers['x-cache'] ?? 'made'} ${JSON.parse(body).code}`
}

test.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('a text goes at its time by the clock of the database, whatever ours said: %s', async (_which, wrongBy) => {
  setClock(wrongBy)
  const id = await publish(db)
  await sql`update knowledge set withdraw_time = clock_timestamp() + interval '3 seconds' where es_id = ${id}`.execute(
    db,
  )
  await changes.catchUp()
  await vi.waitFor(async () => expect(await read(id)).toBe('hit 200'), { timeout: 2_500 })
  setClock(0)
  await sleep(3_000)
  expect(await read(id)).toMatch(/ 404$/)
})

test('what was kept while the clock was wrong is made anew when it is right again', async () => {
  const id = await publish(db)
  await changes.catchUp()
  await vi.waitFor(async () => expect(await read(id)).toBe('hit 200'))
  for (const wrongBy of [DAY, 0, -DAY, 0]) {
    setClock(wrongBy)
    expect(await read(id)).not.toBe('hit 200')
    await vi.waitFor(async () => expect(await read(id)).toBe('hit 200'))
  }
})
