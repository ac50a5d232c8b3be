import { expect, test } from 'vitest'
import { oneLine } from './oneLine.ts'

test.each([
  ['不能代替。\n\n送货单只说明货到了。', '不能代替。送货单只说明货到了。'],
  ['不能代替。 送货单', '不能代替。送货单'],
  ['依照\n《办法》第 16 条', '依照《办法》第 16 条'],
  ['合计 27.6 万元\n其中', '合计 27.6 万元其中'],
  ['see the\nrules  below', 'see the rules below'],
  ['  两边  ', '两边'],
])('%j is read as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
