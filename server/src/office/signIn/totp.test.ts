import { expect, test } from 'vitest'
import { base32 } from './base32.ts'
import { codeAt, findStep, stepAt } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B; of its eight digits ours are the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is the one of the standard', (second, code) => {
  expect(codeAt(SECRET, stepAt(second))).toBe(code.slice(2))
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('“%s” is written %s', (text, written) => expect(base32(Buffer.from(text))).toBe(written))

test('a code is good one step before and after its own, and no longer', () => {
  const now = 1_234_567_890
  const good = [-2, -1, 0, 1, 2].map((by) => findStep(SECRET, codeAt(SECRET, stepAt(now) + by), { now, last: 0 }))
  expect(good).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined])
})

test('a code that was used, or that is older than one that was, is not good any more', () => {
  const now = 1_234_567_890
  const last = stepAt(now)
  expect(findStep(SECRET, codeAt(SECRET, last), { now, last })).toBeUndefined()
  expect(findStep(SECRET, codeAt(SECRET, last - 1), { now, last })).toBeUndefined()
  expect(findStep(SECRET, codeAt(SECRET, last + 1), { now, last })).toBe(last + 1)
})
