import { expect, test } from 'vitest'
import { lostReads } from './lostReads.ts'

const read = (at: number, status: number, path = '/index') => ({ path, status, ms: 1, at, stale: false, failure: '' })
const published = (at: number, done = true) => ({
  kind: 'publication' as const,
  mark: 'a',
  done,
  refusal: '',
  at,
  ms: 10,
})

test('a page is lost that was read after the last publication, or that nothing emptied', () => {
  expect(lostReads([read(0, 200), read(30, 503)], [])).toHaveLength(1)
  expect(lostReads([read(0, 200), read(25, 200), read(30, 503)], [published(10)])).toHaveLength(1)
  expect(lostReads([read(0, 200), read(30, 503)], [published(10, false)])).toHaveLength(1)
})

test('one that a publication emptied and nobody has read since is not; without any answer it is', () => {
  expect(lostReads([read(0, 200), read(30, 503)], [published(10)])).toEqual([])
  expect(lostReads([read(0, 200), read(15, 200), read(30, 503)], [published(10)])).toEqual([])
  expect(lostReads([read(25, 200, '/news'), read(30, 503)], [published(10)])).toEqual([])
  expect(lostReads([read(0, 200), read(30, 0), read(31, 500)], [published(10)])).toHaveLength(2)
})
