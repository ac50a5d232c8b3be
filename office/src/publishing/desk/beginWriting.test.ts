import { expect, test, vi } from 'vitest'
import { keepText } from '../text/keeping/keepText.ts'
import { beginWriting } from './beginWriting.ts'

const treeOf = (value: string) => ({
  type: 'root' as const,
  children: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] }],
})
const THEIRS = { tree: treeOf('乙写的') }
const HOW = { tab: 't1', takeOver: false, before: undefined }

/** A server that has number 6 of it, and notes what it is asked. */
function server() {
  const asked: string[] = []
  const calls = {
    lock: vi.fn(async () => ({ lock: 'l1', number: 6 })),
    written: async () => {
      asked.push('written')
      return THEIRS
    },
  }
  return { calls, asked }
}

const quiet = {
  read: () => '',
  save: async () => ({ at: 'saved', number: 7, savedAt: '' }) as const,
  keep: async () => ({ at: 'kept' }) as const,
  store: async () => undefined,
  forget: async () => {},
}

/** Somebody wrote in this page and lost the lock; what they had not sent is kept beside. */
function lostHere(asked: string[]) {
  const keeper = keepText<string>(
    {
      ...quiet,
      read: () => '甲写的',
      save: async () => ({ at: 'failed', trouble: { why: 'network', message: '' } }),
      async keep(text) {
        asked.push(`keep ${text}`)
        return { at: 'kept' }
      },
    },
    5,
  )
  keeper.changed()
  return keeper
}

test('who begins where nobody wrote since goes on with what stands in the page', async () => {
  const { calls, asked } = server()
  expect(await beginWriting(calls, { id: 'q1', number: 6 }, HOW)).toEqual({ lock: 'l1', number: 6, anew: undefined })
  expect(calls.lock).toHaveBeenCalledWith({ id: 'q1', tab: 't1', takeOver: false })
  expect(asked).toEqual([])
})

test('who begins where a colleague wrote since gets what they wrote', async () => {
  const { calls } = server()
  expect(await beginWriting(calls, { id: 'q1', number: 5 }, HOW)).toMatchObject({ number: 6, anew: THEIRS })
})

test('who takes back what was taken from them gets the colleague’s words, though the case was read anew, and their own are kept', async () => {
  const { calls, asked } = server()
  const before = lostHere(asked)
  before.lost({ why: 'lock', by: '乙', at: '' })
  const begun = await beginWriting(calls, { id: 'q1', number: 6 }, { tab: 't1', takeOver: true, before })
  expect(begun).toEqual({ lock: 'l1', number: 6, anew: THEIRS })
  expect(asked).toEqual(['keep 甲写的', 'written'])
})

test('who comes back to words that were sent goes on with them, though the case was read before', async () => {
  const { calls, asked } = server()
  const begun = await beginWriting(calls, { id: 'q1', number: 2 }, { ...HOW, before: keepText(quiet, 6) })
  expect(begun).toEqual({ lock: 'l1', number: 6, anew: undefined })
  expect(asked).toEqual([])
})
