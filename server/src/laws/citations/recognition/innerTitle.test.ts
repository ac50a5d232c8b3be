import { expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
import { startReading } from './reading.ts'
import { recognise } from './recognise.ts'

const CATALOGUE = makeCatalogue([
  {
    lawId: 'p',
    name: '政府采购法',
    aliases: [],
    versions: [{ esId: 'p', published: '2014-08-31', effective: '2014-08-31', documentNumber: '' }],
  },
])
const phrases = (text: string) => recognise(text, startReading(CATALOGUE)).map(({ phrase }) => phrase)

test.each([
  '广东省实施《政府采购法》办法第三十五条规定了质疑。',
  '内蒙古自治区实施《中华人民共和国政府采购法》若干规定第三条',
  '《政府采购法》条文释义第三十条说得更细。',
  '《政府采购法》理解与适用第三章第三十条',
])('a title inside a longer one that bears no signs of its own is not the law: %s', (text) => {
  expect(phrases(text)).toEqual([])
})

test.each(['全省实施《政府采购法》以来，有了办法。', '我市实施《政府采购法》二十年，出台了三个办法。'])(
  'that a law is carried out somewhere is no title: %s',
  (text) => {
    expect(phrases(text)).toEqual(['《政府采购法》'])
  },
)
