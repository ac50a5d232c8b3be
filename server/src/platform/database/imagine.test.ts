import { AsyncResource } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { imagine } from './imagine.ts'
import { isImagining } from './imagining.ts'
import { reading } from './lanes.ts'

const { db } = await testDatabase()
const count = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from class where id like 'dream%'`.execute(db)).rows[0]?.n
const add = (id: string) => db.insertInto('class').values({ id, parent_id: null, name: id, sort: 0 })

test('what is imagined is seen by whoever looks meanwhile and by nobody else', async () => {
  const others = AsyncResource.bind(count)
  const seen = await imagine(
    db,
    async (tx) => {
      await tx.insertInto('class').values({ id: 'dream1', parent_id: null, name: '梦', sort: 0 }).execute()
    },
    async () => {
      const counts = await Promise.all([count(), reading('page', count), others()])
      return { counts, imagining: isImagining() }
    },
  )
  expect(seen).toEqual({ counts: [1, 1, 0], imagining: true })
  expect([await count(), isImagining()]).toEqual([0, false])
})

test('nothing within can make it come true', async () => {
  const trying = imagine(
    db,
    () => add('dream2').execute(),
    () => db.transaction().execute(async () => count()),
  )
  await expect(trying).rejects.toThrow('no transaction within what is imagined')
  const committing = imagine(
    db,
    () => add('dream3').execute(),
    () => sql`commit`.execute(db),
  )
  await expect(committing).rejects.toThrow('no transaction within what is imagined')
  expect(await count()).toBe(0)
})

test('what fails is told and undone', async () => {
  const failing = imagine(
    db,
    () => add('dream4').execute(),
    () => Promise.reject(new Error('cannot look')),
  )
  await expect(failing).rejects.toThrow('cannot look')
  expect(await count()).toBe(0)
})

test('what goes on after the end asks like everybody else', async () => {
  let later: (() => Promise<number | undefined>) | undefined
  await imagine(
    db,
    () => add('dream5').execute(),
    async () => {
      later = AsyncResource.bind(count)
    },
  )
  expect(await later?.()).toBe(0)
})
