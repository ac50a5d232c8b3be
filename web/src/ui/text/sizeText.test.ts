import { expect, test } from 'vitest'
import { sizeText } from './sizeText.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 KB'],
  [8_649, '8.6 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1 MB'],
  [1_250_000_000, '1,250 MB'],
])('%i bytes are told as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
