import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { moodyProxy } from '../../testing/network/moodyProxy.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { type Db, inSnapshot, openDatabase } from './database.ts'
import { reading, writing } from './lanes.ts'

const { place } = await testDatabase()
const network = await moodyProxy(place)
const { db, close } = openDatabase(network.place, () => {}, { readers: 2, writers: 2 })
afterAll(close)

const asks = (within: Db) => sql<{ one: number }>`select 1 as one, pg_sleep(0.4)`.execute(within)

/** The act, with every connection cut while it is under way. */
async function cutDuring<T>(act: () => Promise<T>): Promise<T> {
  const underway = act()
  underway.catch(() => {})
  await sleep(150)
  network.reset()
  return underway
}

test('a reader whose connection is cut is answered over another one', async () => {
  const { rows } = await cutDuring(() => reading('pages', () => asks(db)))
  expect(rows).toMatchObject([{ one: 1 }])
  // None is lent out for good.
  for (let turn = 0; turn < 4; turn += 1) await reading('pages', () => sql`select 1`.execute(db))
})

test('what is read as of one moment is not pieced together from two', async () => {
  await expect(cutDuring(() => reading('pages', () => inSnapshot(db, asks)))).rejects.toThrow()
})

test('whoever writes hears of it: nobody knows how far it came', async () => {
  await expect(cutDuring(() => writing('desk', () => asks(db)))).rejects.toThrow()
})

test('where no other connection is to be had the reader hears of it, and the next one is served', async () => {
  network.aim({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  await expect(cutDuring(() => reading('pages', () => asks(db)))).rejects.toThrow()
  network.aim(place)
  for (let turn = 0; turn < 4; turn += 1) await reading('pages', () => asks(db))
})
