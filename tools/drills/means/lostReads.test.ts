import { expect, test } from 'vitest'
import { lostReads, momentOf } from './lostReads.ts'

const read = (at: number, status: number, path = '/index') => ({ path, status, ms: 1, at, stale: false, failure: '' })
const EMPTIED = { from: 10, to: 20 }

test('a page is lost that was read after the last publication, or that nothing emptied', () => {
  expect(lostReads([read(0, 200), read(30, 503)], [])).toHaveLength(1)
  expect(lostReads([read(0, 200), read(25, 200), read(30, 503)], [EMPTIED])).toHaveLength(1)
  expect(lostReads([read(0, 200), read(5, 503)], [EMPTIED])).toHaveLength(1)
})

test('one that a publication emptied and nobody has read since is not; without any answer it is', () => {
  expect(lostReads([read(0, 200), read(30, 503)], [EMPTIED])).toEqual([])
  expect(lostReads([read(0, 200), read(15, 200), read(30, 503)], [EMPTIED])).toEqual([])
  expect(lostReads([read(25, 200, '/news'), read(30, 503)], [EMPTIED])).toEqual([])
  expect(lostReads([read(0, 200), read(30, 0), read(31, 500)], [EMPTIED])).toHaveLength(2)
})

test('what was acknowledged had emptied its pages by then; what was not is heard of a little later', () => {
  const tried = (at: number, done: boolean) => ({
    kind: 'publication' as const,
    mark: 'a',
    done,
    refusal: '',
    at,
    ms: 10,
  })
  expect(momentOf({ mark: 'a', at: 15 }, [tried(10, true)])).toEqual({ from: 15, to: 20 })
  // The second try only heard that it was done already.
  expect(momentOf({ mark: 'a', at: 15 }, [tried(10, false), tried(40, true)])).toEqual({ from: 15, to: 2_015 })
})
