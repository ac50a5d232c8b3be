import { expect, test } from 'vitest'
import { lastDue, listAhead, momentOf, nameAt, superfluous } from './dailyFiles.ts'

const DAY = 86_400_000
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)
const NOW = at('2026-11-17 12:00:00')
const nightly = (last: string, days: number) =>
  Array.from({ length: days }, (_, back) => nameAt(at(`${last} 03:15:00`) - back * DAY)).reverse()
const kept = (names: string[], keep: { days: number; weeks: number; months: number }) => {
  const gone = new Set(superfluous(names, keep, NOW))
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(9, 19))
}

test('a name tells its moment by the clock of China', () => {
  const now = at('2026-11-17 03:15:09')
  expect(nameAt(now)).toBe('zhengcai-2026-11-17-031509.backup')
  expect(momentOf(nameAt(now))).toBe(now)
  expect(['a.backup', 'zhengcai-2026-13-40-999999.backup', `${nameAt(now)}.part`].map(momentOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['2026-11-17 03:15:00', '2026-11-17 03:15:00'],
  ['2026-11-17 03:14:59', '2026-11-16 03:15:00'],
  ['2026-11-18 00:00:00', '2026-11-17 03:15:00'],
])('at %s the last was due at %s', (now, due) => {
  expect(lastDue(at(now), 195)).toBe(at(due))
})

test('of the last days, weeks and months the newest of each stays', () => {
  expect(kept(nightly('2026-11-17', 400), { days: 7, weeks: 4, months: 6 })).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
  ])
})

test('where none were made for a while the old ones stay, and the newest stays in any case', () => {
  const old = nightly('2025-01-03', 3)
  expect(superfluous([...old, nameAt(at('2026-11-17 03:15:00'))], { days: 7, weeks: 0, months: 0 }, NOW)).toEqual([])
  expect(kept(old, { days: 0, weeks: 0, months: 0 })).toEqual(['2025-01-03'])
  const twice = [nameAt(at('2026-11-17 03:15:00')), nameAt(at('2026-11-17 09:00:00'))]
  expect(superfluous(twice, { days: 7, weeks: 4, months: 6 }, NOW)).toEqual([twice[0]])
  expect(superfluous(['another.backup', 'notes.txt'], { days: 1, weeks: 1, months: 1 }, NOW)).toEqual([])
})

test('one that a wrong clock named in the future drives no good one out, and is not thrown away itself', () => {
  const good = nightly('2026-11-17', 3)
  const ahead = nightly('2036-05-05', 9)
  const keep = { days: 3, weeks: 1, months: 1 }
  expect(superfluous([...good, ...ahead], keep, NOW)).toEqual([])
  expect(kept([...ahead, ...good], { days: 0, weeks: 0, months: 0 }).slice(-1)).toEqual(['2026-11-17'])
  expect(listAhead([...good, ...ahead], NOW)).toEqual(ahead)
  expect(listAhead([nameAt(NOW + 50 * 60_000)], NOW)).toEqual([])
})
