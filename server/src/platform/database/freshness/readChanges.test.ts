import { expect, test } from 'vitest'
import { isMerely, isTouched, readChanges, TAKES_NOTHING } from './readChanges.ts'

const HOUR = 3_600_000

/** A database that answers as it is told, and remembers what it was asked. */
function standIn() {
  const asked: [string, unknown[]][] = []
  const failures: string[] = []
  const state = { source: 1, horizon: '100', changes: null as [number, string, string?][] | null, now: 0, refuses: '' }
  const query = async (statement: string, values: unknown[]) => {
    const verb = statement.trim().split(' ')[0] ?? ''
    asked.push([verb, values])
    if (verb === state.refuses) throw new Error(`cannot ${verb}`)
    return { rows: [{ source: state.source, horizon: state.horizon, changes: state.changes }] }
  }
  const client = { query } as unknown as Parameters<ReturnType<typeof readChanges>['read']>[0]
  const reader = readChanges(
    ({ message }) => void failures.push(message),
    () => state.now,
  )
  return { state, asked, failures, read: () => reader.read(client) }
}
type StandIn = ReturnType<typeof standIn>

/** A server that has run so long, and looked every five minutes. */
async function runFor(minutes: number, { state, read }: StandIn, from = 0): Promise<void> {
  for (let minute = from; minute <= minutes; minute += 5) {
    state.now = minute * 60_000
    state.horizon = String(100 + minute)
    await read()
  }
}
const removedBy = ({ asked }: StandIn) => asked.filter(([verb]) => verb === 'delete').map(([, [horizon]]) => horizon)

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
  const database = standIn()
  await runFor(80, database)
  expect(removedBy(database)).toEqual(['100', '110'])
})

test('in another database nothing is removed by the numbers of the one before', async () => {
  const database = standIn()
  await runFor(55, database)
  Object.assign(database.state, { now: 70 * 60_000, source: 2 })
  await database.read()
  expect(removedBy(database)).toEqual([])
})

test('what was read is told, though old changes cannot be removed in the same look', async () => {
  const database = standIn()
  const { state, failures, read } = database
  await runFor(75, database)
  Object.assign(state, { now: 80 * 60_000, horizon: '180', changes: [[7, 'item:withdrawn', '181']], refuses: 'delete' })
  expect(await read()).toEqual(new Set(['item:withdrawn']))
  expect(failures).toEqual(['cannot delete'])
})

test('that nothing kept is to be trusted is told, though old changes cannot be removed in the same look', async () => {
  const { state, failures, read } = standIn()
  await read()
  Object.assign(state, { now: 1.1 * HOUR, refuses: 'delete' })
  expect(await read()).toBe('all')
  expect(failures).toEqual(['cannot delete'])
})

test('old changes that could not be removed are removed ten minutes later', async () => {
  const database = standIn()
  const { state, failures } = database
  state.refuses = 'delete'
  await runFor(75, database)
  expect([failures, removedBy(database)]).toEqual([['cannot delete'], ['100']])
  state.refuses = ''
  await runFor(80, database, 80)
  expect([failures, removedBy(database)]).toEqual([['cannot delete'], ['100', '110']])
})

test('tags are touched by one they share, and by everything', () => {
  expect(isTouched(new Set(['a', 'b']), new Set(['b', 'c', 'd']))).toBe(true)
  expect(isTouched(new Set(['a', 'b']), new Set(['c']))).toBe(false)
  expect(isTouched(new Set(), 'all')).toBe(true)
})
