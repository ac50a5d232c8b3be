import { expect, test } from 'vitest'
import { numberAt } from './numberAt.ts'

test.each([
  ['一', 1],
  ['十', 10],
  ['十五', 15],
  ['二十二', 22],
  ['一百', 100],
  ['一百零五', 105],
  ['一百二十', 120],
  ['一千零九十三', 1093],
  ['一千二百六十', 1260],
  ['22', 22],
  ['1260', 1260],
])('%s is read as a number', (written, value) => {
  expect(numberAt(`第${written}条`, 1)).toMatchObject({ value, end: 1 + written.length })
})

test.each(['', '零', '0', '二三', '十百', '十零十', '12345', '一百百', '一二三四五六七八九十'])(
  '%s is no number of an article',
  (written) => {
    expect(numberAt(`第${written}条`, 1)).toBeUndefined()
  },
)
