import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256Head } from './sha256.ts'
import { solveWork } from './solveWork.ts'

const head = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

test('the hash is the one everybody computes, whatever the length', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\x20-\x7e]{0,130}$/), (text) => {
      expect(sha256Head(text)).toBe(head(text))
    }),
  )
})

test('the work is found, in slices that let the page breathe, and can be given up', async () => {
  let breaths = 0
  const timer = setInterval(() => {
    breaths += 1
  }, 1)
  const found = await solveWork('abc', 16, new AbortController().signal)
  clearInterval(timer)
  expect(head(`abc:${found}`)).toBeLessThan(2 ** 16)
  expect(breaths).toBeGreaterThan(0)
  const given = new AbortController()
  const search = solveWork('abc', 60, given.signal)
  given.abort()
  await expect(search).rejects.toThrow()
})
