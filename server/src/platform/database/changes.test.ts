import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { moodyProxy } from '../../testing/network/moodyProxy.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { clockJumps } from '../time/clockJumps.ts'
import { announce, type Heard, listenForChanges } from './changes.ts'
import { inTransaction } from './database.ts'

const { place, db } = await testDatabase()
const network = await moodyProxy(place)
const lost = vi.fn()
const changes = await listenForChanges(network.place, lost)
afterAll(() => changes.close())

const untilHeard = (what: boolean) => vi.waitFor(() => expect(changes.hearing()).toBe(what), { timeout: 8_000 })

test('another process hears of a change once it is committed, and not before', async () => {
  const drop = vi.fn()
  changes.on('columns', drop)
  await inTransaction(db, async (tx) => {
    await announce(tx, 'columns')
    expect(drop).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(drop).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  const other = vi.fn()
  changes.on('something else', other)
  await announce(db, 'something else')
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  expect(drop).toHaveBeenCalledTimes(1)
})

test('whoever asked to catch up has heard of all that was committed before, and nothing twice', async () => {
  const heard: string[] = []
  changes.onChange((tags) => void heard.push(...(tags === 'all' ? ['all'] : tags)))
  const one = Array.from({ length: 20 }, async (_, at) => {
    await announce(db, `mine ${at}`)
    await changes.catchUp()
    expect(heard).toContain(`mine ${at}`)
  })
  await Promise.all(one)
  expect(heard.filter((tag) => tag.startsWith('mine')).length).toBe(20)
})

test('a clock that was set, forward or back, has everybody drop all they keep before anything of it is used', async () => {
  const clock = { wrongBy: 0 }
  const jumped = clockJumps(() => Date.now() + clock.wrongBy)
  const own = await listenForChanges(place, lost, jumped)
  const heard: Heard[] = []
  own.hold((tags) => void heard.push(tags))
  own.onChange((tags) => void heard.push(tags))
  expect([own.hearing(), heard]).toEqual([true, []])
  for (const wrongBy of [86_400_000, 0, -86_400_000, 0]) {
    clock.wrongBy = wrongBy
    heard.splice(0)
    expect([own.hearing(), heard, own.hearing()]).toEqual([false, ['all', 'all'], true])
  }
  await own.close()
})

test('of two transactions the one that began first and ends last is not overlooked', async () => {
  const heard = new Set<string>()
  changes.onChange((tags) => {
    if (tags !== 'all') for (const tag of tags) heard.add(tag)
  })
  await inTransaction(db, async (slow) => {
    await announce(slow, 'slow')
    await announce(db, 'quick')
    await changes.catchUp()
    expect([heard.has('quick'), heard.has('slow')]).toEqual([true, false])
  })
  await changes.catchUp()
  expect(heard.has('slow')).toBe(true)
})

test('what others are made from is dropped before what is made from it, and one that fails leaves none out', async () => {
  const order: string[] = []
  changes.onChange(() => {
    order.push('page')
    throw new Error('a listener that fails')
  })
  changes.hold(() => void order.push('value'))
  changes.on('order', () => void order.push('work'))
  changes.tell(['order'])
  expect(order).toEqual(['value', 'page', 'work'])
  expect(lost).toHaveBeenCalledWith(expect.objectContaining({ message: 'a listener that fails' }))
})

test('after the connection is cut what was missed meanwhile is told, and no more than that', async () => {
  const heard: Heard[] = []
  changes.onChange((tags) => void heard.push(tags))
  network.reset()
  await announce(db, 'missed')
  await untilHeard(true)
  await changes.catchUp()
  expect(heard.flatMap((tags) => [...tags])).toEqual(['missed'])
})

test('a network that swallows everything is noticed, nobody waits for it for long, and it comes back by itself', async () => {
  network.swallow()
  const began = performance.now()
  await untilHeard(false)
  expect(performance.now() - began).toBeLessThan(4_000)
  await announce(db, 'swallowed')
  const asked = performance.now()
  await changes.catchUp()
  expect(performance.now() - asked).toBeLessThan(2_500)
  expect(changes.hearing()).toBe(false)
  const heard = vi.fn()
  changes.on('swallowed', heard)
  network.recover()
  await untilHeard(true)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a large import writes few changes, and whoever looked at one item hears of it too', async () => {
  const rows = sql`insert into class (id, name) values ('c', '类')`
  await rows.execute(db)
  await db.deleteFrom('content_change').execute()
  await inTransaction(db, async (tx) => {
    for (let part = 0; part < 20; part++)
      await sql`insert into knowledge (es_id, kind, class_id, title, publish_time)
        select 'many' || ${part} || '-' || n, 'news', 'c', '标题', now() from generate_series(1, 100) n`.execute(tx)
  })
  const { rows: told } = await sql<{ tag: string }>`select tag from content_change`.execute(db)
  expect(told.length).toBeLessThan(800)
  expect(told.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['knowledge', 'knowledge*', 'item:many0-1']))
})
