import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleName, withoutMarks } from './invisible.ts'

const MARKS = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067']
const HIDDEN = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u{e0041}', '\u2068', '\u2069']

test('no mark that reorders or hides letters is left in any text, wherever it stood', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('甲', 'a', '1', ' ', ...MARKS, ...HIDDEN)), (parts) => {
      const seen = parts.filter((part) => !MARKS.includes(part) && !HIDDEN.includes(part)).join('')
      expect(withoutMarks(parts.join(''))).toBe(seen)
      expect(visibleName(parts.join(''))).toBe(seen)
    }),
  )
})

test('a joiner stays in long text, and in names only between two pictures', () => {
  const family = '👨\u200d👩\u200d👧 👩🏽\u200d🏫 ❤️\u200d🔥'
  expect(withoutMarks(`क्\u200dष ${family}`)).toBe(`क्\u200dष ${family}`)
  expect(visibleName(`甲\u200d乙\u200c ${family}\u200d`)).toBe(`甲乙 ${family}`)
  expect(visibleName('甲\u115f\u3164\u2800乙')).toBe('甲乙')
})
