import { describe, expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
import { startReading } from './reading.ts'
import { recognise } from './recognise.ts'

const law = (name: string) => ({
  lawId: name,
  name,
  aliases: [],
  versions: [{ esId: name, published: '2020-05-28', effective: '2021-01-01', documentNumber: '' }],
})
const CATALOGUE = makeCatalogue([
  law('政府采购法'),
  law('招标投标法'),
  law('公司法'),
  law('政府采购法实施条例'),
  law('款项支付条例'),
  law('质疑投诉办法'),
])
const found = (...paragraphs: string[]) => {
  const reading = startReading(CATALOGUE)
  return paragraphs.flatMap((text) =>
    recognise(text, reading).map(
      ({ phrase, law: of, address = '' }) => `${phrase} → ${of === 'own' ? '' : of.name}${address && ` ${address}`}`,
    ),
  )
}

describe('a title that is only a kind of text', () => {
  test('is the one law of that kind named so far, in a later paragraph too', () => {
    expect(found('《款项支付条例》依照《政府采购法》制定。', '《条例》第三条界定了范围。')).toContain(
      '《条例》第三条 → 款项支付条例 3',
    )
    expect(found('《政府采购法实施条例》公布了。《实施条例》第三条、《条例》第五条')).toEqual([
      '《政府采购法实施条例》 → 政府采购法实施条例',
      '《实施条例》第三条 → 政府采购法实施条例 3',
      '《条例》第五条 → 政府采购法实施条例 5',
    ])
  })

  test.each([
    ['two of the kind were named', '《款项支付条例》、《政府采购法实施条例》公布了。'],
    ['another of the kind that we lack was named', '《款项支付条例》和《示例市节水条例》公布了。'],
    ['one was spoken of without its name', '《款项支付条例》公布了，我市也出台了管理条例。'],
    ['it was used before anything was named', '《条例》出台了。《款项支付条例》也公布了。'],
    ['the law named is of another kind', '《质疑投诉办法》公布了。'],
    ['two editions were named', '《款项支付条例》（2018年修正）与2020年修订的《款项支付条例》不同。'],
  ])('is nothing where %s', (_, lead) => {
    expect(found(lead, '《条例》第三条').filter((one) => one.startsWith('《条例》'))).toEqual([])
  })

  test('of another place or an earlier time is another text', () => {
    expect(found('《款项支付条例》公布了。', '某省《条例》第三条，原《条例》第四条')).toHaveLength(1)
  })
})

describe('前者 and 后者', () => {
  test('are the two laws that were named side by side', () => {
    expect(found('《政府采购法》与《招标投标法》的衔接，关键看前者第四条和后者的第二条。')).toEqual([
      '《政府采购法》 → 政府采购法',
      '《招标投标法》 → 招标投标法',
      '前者第四条 → 政府采购法 4',
      '后者的第二条 → 招标投标法 2',
    ])
  })

  test.each([
    '《政府采购法》、《招标投标法》和《公司法》不同，前者第四条从宽。',
    '《政府采购法》与《招标投标法》不同。《公司法》也是，前者第四条从宽。',
    '《政府采购法》很细，《招标投标法》不同，前者第四条从宽。',
    '《政府采购法》与《示例法》不同，前者第四条从宽。',
    '《政府采购法》与《招标投标法》不同，合同与协议也是，前者第四条从宽。',
  ])('are nothing where it is not those two: %s', (text) => {
    expect(found(text).filter((one) => one.includes('第四条'))).toEqual([])
  })
})

test('其第十二条 opening a sentence is of the law named before', () => {
  expect(found('《政府采购法》第六条讲预算。其第七十六条规定了责任。')).toContain('第七十六条 → 政府采购法 76')
  expect(found('《政府采购法》第六条讲预算。双方签订合同。其第七十六条规定了责任。')).toHaveLength(1)
})
