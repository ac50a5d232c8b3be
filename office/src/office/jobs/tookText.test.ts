import { expect, test } from 'vitest'
import { tookText } from './tookText.ts'

test.each([
  [0, '0 毫秒'],
  [999, '999 毫秒'],
  [1_240, '1.2 秒'],
  [60_000, '1 分钟'],
])('%i milliseconds are read as %s', (ms, said) => expect(tookText(ms)).toBe(said))
