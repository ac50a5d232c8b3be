import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { announce, listenForChanges } from './changes.ts'
import { inTransaction } from './database.ts'

const { place, db } = await testDatabase()
const lost = vi.fn()
const changes = await listenForChanges(place, lost)
afterAll(() => changes.close())

test('another process hears of a change once it is committed, and not before', async () => {
  const drop = vi.fn()
  changes.on('columns', drop)
  await inTransaction(db, async (tx) => {
    await announce(tx, 'columns')
    expect(drop).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(drop).toHaveBeenCalledTimes(1))
  const other = vi.fn()
  changes.on('something else', other)
  await announce(db, 'something else')
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1))
  expect(drop).toHaveBeenCalledTimes(1)
})

test('after the connection is lost everything is dropped and listening goes on', async () => {
  const drop = vi.fn()
  changes.on('settings', drop)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
    db,
  )
  await vi.waitFor(() => expect(drop.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: 5_000 })
  drop.mockClear()
  await announce(db, 'settings')
  await vi.waitFor(() => expect(drop).toHaveBeenCalledTimes(1))
})
