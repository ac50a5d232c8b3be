import { expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
import { startReading } from './reading.ts'
import { recognise } from './recognise.ts'

const law = (name: string) => ({
  lawId: name,
  name,
  aliases: [],
  versions: [{ esId: name, published: '2020-05-28', effective: '2021-01-01', documentNumber: '' }],
})
const CATALOGUE = makeCatalogue([law('政府采购法'), law('招标投标法'), law('民法典')])
const found = (text: string) =>
  recognise(text, startReading(CATALOGUE)).map(({ phrase, law: of, address, paragraph, item }) =>
    `${phrase} → ${of === 'own' ? '' : of.name} ${[address, paragraph, item].filter(Boolean).join('-')}`.trim(),
  )

test.each([
  ['《民法典》五百八十五条规定违约金', '《民法典》五百八十五条 → 民法典 585'],
  ['按照《政府采购法》22条', '《政府采购法》22条 → 政府采购法 22'],
  ['依据政府采购法七十二条一款一项', '政府采购法七十二条一款一项 → 政府采购法 72-1-1'],
  ['《政府采购法》第七十二条第1款（五）项', '《政府采购法》第七十二条第1款（五）项 → 政府采购法 72-1-5'],
  ['依据政府采购法七十二条一款一项以及', '政府采购法七十二条一款一项 → 政府采购法 72-1-1'],
  ['《政府采购法》第七十二条一款', '《政府采购法》第七十二条一款 → 政府采购法 72-1'],
  ['《政府采购法》（第七十七条第一款）', '《政府采购法》（第七十七条第一款 → 政府采购法 77-1'],
  ['政府采购法（第七十七条）也禁止', '政府采购法（第七十七条 → 政府采购法 77'],
  ['“政府采购法”第七十七条也禁止', '政府采购法”第七十七条 → 政府采购法 77'],
])('an article is known without 第, in brackets and behind a quoted name: %s', (text, to) => {
  expect(found(text)).toEqual([to])
})

test.each(['《政府采购法》共八十八条', '《政府采购法》八十八条全文', '《政府采购法》三条建议', '政府采购法五条例'])(
  'what is counted is no article: %s',
  (text) => {
    expect(found(text).filter((one) => /\d/.test(one))).toEqual([])
  },
)

test('an article that is said to require something is the law’s in the same sentence too', () => {
  expect(found('《政府采购法》第六条讲预算，第二十九条要求邀请三家。')).toHaveLength(2)
})

test('the law named in a later bracket comes before that of the first', () => {
  expect(
    found('不得超过2%（招标投标法第二十六条），也不得超过2%（政府采购法第三十三条）。上限为10%（同上，第四十八条）。'),
  ).toEqual([
    '招标投标法第二十六条 → 招标投标法 26',
    '政府采购法第三十三条 → 政府采购法 33',
    '第四十八条 → 政府采购法 48',
  ])
})
