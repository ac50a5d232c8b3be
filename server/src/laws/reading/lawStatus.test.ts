import type { ApiError } from '@zhengcai/contract/errors.ts'
import { expect, test } from 'vitest'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { listLaws } from './listLaws.ts'
import { listLawVersions } from './listLawVersions.ts'
import { readLaw } from './readLaw.ts'

const { db } = await testDatabase()
await addLawClasses(db)

const chain = { title: '示例省三版条例' }
const first = await enactLaw(db, { ...chain, published: '2014-05-30', effective: '2014-10-01' })
const second = await enactLaw(db, { ...chain, published: '2019-11-29', effective: '2020-01-01' })
const third = await enactLaw(db, {
  ...chain,
  published: '2025-03-01',
  effective: '2025-06-01',
  abolished: '2026-03-01',
})
const lapsing = await enactLaw(db, {
  title: '示例省暂行办法',
  published: '2020-01-10',
  effective: '2020-02-01',
  expiry: '2023-12-31',
})

const NAMES = new Map([
  [first, 'first'],
  [second, 'second'],
  [third, 'third'],
  [lapsing, 'lapsing'],
])
const statuses = async (id: string, day: string) =>
  (await listLawVersions(db, id, day))
    .map(({ status }) => status)
    .toReversed()
    .join('')
const listed = async (day: string) =>
  (await listLaws(db, { pageNum: 1, pageSize: 10 }, { day })).rows.map(({ esId }) => NAMES.get(esId))
const applied = async (id: string, at: string) => {
  try {
    return NAMES.get((await readLaw(db, { id, at })).esId)
  } catch (error) {
    return (error as ApiError).msg
  }
}

test.each([
  ['2014-09-30', '222', 'first'],
  ['2014-10-01', '122', 'first'],
  ['2014-10-02', '122', 'first'],
  ['2019-12-31', '122', 'first'],
  ['2020-01-01', '312', 'second'],
  ['2020-01-02', '312', 'second'],
  ['2025-05-31', '312', 'second'],
  ['2025-06-01', '331', 'third'],
  ['2025-06-02', '331', 'third'],
  ['2026-02-28', '331', 'third'],
  ['2026-03-01', '335', 'third'],
  ['2026-03-02', '335', 'third'],
])('on %s the three versions stand at %s and the list shows the %s', async (day, expected, shown) => {
  expect(await statuses(third, day)).toBe(expected)
  expect(await listed(day)).toContain(shown)
  expect((await listed(day)).filter((name) => name !== 'lapsing')).toEqual([shown])
})

test.each([
  ['2020-01-31', '2'],
  ['2020-02-01', '1'],
  ['2023-12-30', '1'],
  ['2023-12-31', '1'],
  ['2024-01-01', '4'],
])('on %s what lapses stands at %s', async (day, expected) => expect(await statuses(lapsing, day)).toBe(expected))

test.each([
  ['2014-10-01', 'first'],
  ['2019-12-31', 'first'],
  ['2020-01-01', 'second'],
  ['2025-06-01', 'third'],
  ['2026-02-28', 'third'],
  ['2014-09-30', '2014-09-30 这部法规还没有施行，最早的版本自 2014-10-01 起施行'],
  ['2026-03-01', '2026-03-01 这部法规已不再适用，它适用到 2026-03-01 之前'],
])('asked for %s, whichever version is named, a reader gets %s', async (day, expected) => {
  expect(await applied(first, day)).toBe(expected)
  expect(await applied(third, day)).toBe(expected)
})

test('a lapsed law applies to the end of its last day', async () => {
  expect(await applied(lapsing, '2023-12-31')).toBe('lapsing')
  expect(await applied(lapsing, '2024-01-01')).toMatch('不再适用')
})

test('the days on which a version began and ended are told', async () => {
  expect((await listLawVersions(db, first)).map(({ effective, until }) => [effective, until])).toEqual([
    ['2025-06-01', '2026-03-01'],
    ['2020-01-01', '2025-06-01'],
    ['2014-10-01', '2020-01-01'],
  ])
})
