import { expect, test } from 'vitest'
import { readToday, type TodayParts } from './readToday.ts'

const empty = { may: ['see'] as const, read: async () => ({ rows: [], total: 0 }) }
const parts = (over: Partial<TodayParts>) => ({ reviews: empty, mine: empty, plan: empty, ...over }) as TodayParts
const viewer = { id: 'one', roles: ['writer' as const], rights: ['see' as const, 'write' as const] }

test('a part that cannot be read says so in its place and is told, the others stand', async () => {
  const told: string[] = []
  const broken = {
    may: ['write'] as const,
    read: async () => {
      throw new Error('canceling statement due to statement timeout')
    },
  }
  const found = await readToday(parts({ mine: broken }), viewer, (part, error) =>
    told.push(`${part}: ${error.message}`),
  )
  expect(found).toMatchObject({ reviews: { ok: true, total: 0 }, mine: { ok: false }, plan: { ok: true } })
  expect(told).toEqual(['mine: canceling statement due to statement timeout'])
})

test('what somebody cannot act on is not even asked for', async () => {
  let asked = false
  const others = {
    may: ['audit'] as const,
    read: async () => {
      asked = true
      return { day: '2026-11-15', acts: 1, hash: '' }
    },
  }
  expect((await readToday(parts({ audit: others }), viewer, () => {})).audit).toBeNull()
  expect(asked).toBe(false)
})
