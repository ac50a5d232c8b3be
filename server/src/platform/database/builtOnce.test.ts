import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { builtOnce } from './builtOnce.ts'

const { db } = await testDatabase()

test('a statement is built once and asked with the values of each asking', async () => {
  const build = vi.fn((_db: typeof db, { name, count }: { name: string; count: number }) => ({
    compile: () =>
      sql<{ said: string }>`select repeat(${name}::text, ${count}::int) || ${'.'}::text as said`.compile(db),
  }))
  const say = builtOnce(build)
  expect(await say(db, { name: '甲', count: 2 })).toEqual([{ said: '甲甲.' }])
  expect(await say(db, { name: '乙', count: 1 })).toEqual([{ said: '乙.' }])
  expect(build).toHaveBeenCalledTimes(1)
})

test('what is left out makes another form, which is built once too', async () => {
  const build = vi.fn((_db: typeof db, { name, tail }: { name: string; tail: string | undefined }) => ({
    compile: () =>
      sql<{ said: string }>`select ${name}::text || ${tail ? sql`${tail}::text` : sql`'。'`} as said`.compile(db),
  }))
  const say = builtOnce(build)
  for (const name of ['甲', '乙']) {
    expect(await say(db, { name, tail: undefined })).toEqual([{ said: `${name}。` }])
    expect(await say(db, { name, tail: '丙' })).toEqual([{ said: `${name}丙` }])
  }
  expect(build).toHaveBeenCalledTimes(2)
})
