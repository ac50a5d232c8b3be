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
const CATALOGUE = makeCatalogue([law('招标投标法'), law('公司法'), law('民法典')])
const found = (text: string) =>
  recognise(text, startReading(CATALOGUE)).map(
    ({ phrase, law: of, address = '' }) => `${phrase} → ${of === 'own' ? '' : of.name}${address && ` ${address}`}`,
  )

test.each([
  '刑法对此亦有规定，第二十三条规定了未遂。',
  '刑法规定得更细，第二十三条规定了未遂。',
  '刑法（第二十三条）也禁止。',
  '“刑法”第二十三条也禁止。',
  '依刑法二十三条处理，第二十四条不适用。',
  '刑法也禁止，第二款更重。',
])(
  'an article behind the name of a law we lack is not that of the law before it: 《招标投标法》第三十二条禁止串标，%s',
  (text) => {
    expect(found(`《招标投标法》第三十二条禁止串标，${text}`)).toEqual(['《招标投标法》第三十二条 → 招标投标法 32'])
  },
)

test('a second law at the side of the first keeps what follows in the sentence', () => {
  expect(found('《公司法》、《招标投标法》第三条及相关规定，第六条强调不受地区限制。')).toEqual([
    '《公司法》 → 公司法',
    '《招标投标法》第三条 → 招标投标法 3',
    '第六条 → 招标投标法 6',
  ])
})

test('a law that is only meant in general ends nothing', () => {
  expect(found('《招标投标法》第三十二条禁止串标，违反法律规定的，第五十三条规定了罚款。')).toHaveLength(2)
})
