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

test.each([
  '公司章程规定了职权，其中第四十条规定经理可以决定，第四十一条第二款规定须备案。',
  '双方签订了采购合同。第十二条规定货到付款。',
  '双方另有协议。第十二条规定货到付款。',
  '投标人须知另有要求。第十二条规定提交原件。',
  '须知第5.1款另有要求。第十二条规定提交原件，依照第十三条办理。',
  '按照合同第5.1条，第十二条规定提交原件。',
])('an article behind a contract, a charter or the like is not the law’s: 《公司法》第六条有规定。%s', (text) => {
  expect(found(`《公司法》第六条有规定。${text}`)).toEqual(['《公司法》第六条 → 公司法 6'])
})

test('a notice or a file that was mentioned does not keep an article from laying something down', () => {
  expect(found('《公司法》第六条有规定。公告早已发出。第十二条规定了期限。')).toHaveLength(2)
})
