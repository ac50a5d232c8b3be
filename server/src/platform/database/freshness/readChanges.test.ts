import { expect, test } from 'vitest'
import { isMerely, isTouched, readChanges, TAKES_NOTHING } from './readChanges.ts'

const HOUR = 3_600_000

/** A database that answers as it is told, and remembers what it was asked. */
function standIn() {
  const asked: [string, unknown[]][] = []
  const state = { source: 1, horizon: '100', changes: null as [number, string, string?][] | null, now: 0 }
  const query = async (statement: string, values: unknown[]) => {
    asked.push([statement.trim().split(' ')[0] ?? '', values])
    return { rows: [{ source: state.source, horizon: state.horizon, changes: state.changes }] }
  }
  const client = { query } as unknown as Parameters<ReturnType<typeof readChanges>['read']>[0]
  const reader = readChanges(() => state.now)
  return { state, asked, read: () => reader.read(client) }
}

test('each change is told once, though it is read again while older transactions run', async () => {
  const { state, read } = standIn()
  expect(await read()).toEqual(new Set())
  state.changes = [[7, 'item:1']]
  expect(await read()).toEqual(new Set(['item:1']))
  state.changes = [
    [6, 'item:2'],
    [7, 'item:1'],
  ]
  expect(await read()).toEqual(new Set(['item:2']))
})

test('what took nothing from readers is told apart, unless another told the same and may have', async () => {
  const { state, read } = standIn()
  await read()
  state.changes = [
    [7, 'kind:news', '1'],
    [8, 'item:1', '1'],
    [9, TAKES_NOTHING, '1'],
    [10, 'kind:news', '2'],
    [11, 'item:2', '2'],
  ]
  const heard = (await read()) as ReadonlySet<string>
  const tags = ['kind:news', 'item:1', 'item:2']
  expect(tags.map((tag) => [heard.has(tag), isMerely(heard, tag)])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ])
})

test('who was away too long, or finds another or a restored database, trusts nothing kept', async () => {
  const { state, read } = standIn()
  await read()
  state.now += HOUR
  expect(await read()).toBe('all')
  state.horizon = '50'
  expect(await read()).toBe('all')
  state.source = 2
  expect(await read()).toBe('all')
  expect(await read()).toEqual(new Set())
})

test('changes are removed an hour after they were known to be complete', async () => {
  const { state, asked, read } = standIn()
  for (let minutes = 0; minutes <= 80; minutes += 5) {
    state.now = minutes * 60_000
    state.horizon = String(100 + minutes)
    await read()
  }
  const removed = asked.filter(([verb]) => verb === 'delete').map(([, [horizon]]) => horizon)
  expect(removed).toEqual(['100', '110'])
})

test('tags are touched by one they share, and by everything', () => {
  expect(isTouched(new Set(['a', 'b']), new Set(['b', 'c', 'd']))).toBe(true)
  expect(isTouched(new Set(['a', 'b']), new Set(['c']))).toBe(false)
  expect(isTouched(new Set(), 'all')).toBe(true)
})
