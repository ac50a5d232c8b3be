import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textRuns } from './textRuns.ts'

const side = (runs: ReturnType<typeof textRuns>, without: 'added' | 'removed') =>
  runs
    .filter(({ op }) => op !== without)
    .map(({ text }) => text)
    .join('')

test('a changed period shows as the period that went and the one that came', () => {
  expect(textRuns('应当在七个工作日内答复', '应当在五个工作日内答复')).toEqual([
    { op: 'same', text: '应当在' },
    { op: 'removed', text: '七个' },
    { op: 'added', text: '五个' },
    { op: 'same', text: '工作日内答复' },
  ])
})

test('both texts can be read back from the runs', () => {
  const text = fc
    .array(fc.constantFrom('采购', '人', '应当', '，', '。', '\n', '答复', '质疑', '第', '条'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, (from, to) => {
      const runs = textRuns(from, to)
      expect(side(runs, 'added')).toBe(from)
      expect(side(runs, 'removed')).toBe(to)
    }),
  )
})
