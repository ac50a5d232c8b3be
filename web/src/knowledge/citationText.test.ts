import { expect, test } from 'vitest'
import { citationText } from './citationText.ts'

const law = { title: '示例省政府采购条例', documentNumber: '示例省第十二届人民代表大会常务委员会公告第18号' }

test('a citation names the law, its number and the place as precisely as it was chosen', () => {
  const label = '第二十二条'
  expect(citationText(law, { label, paragraphs: 2 })).toBe(
    '《示例省政府采购条例》（示例省第十二届人民代表大会常务委员会公告第18号）第二十二条',
  )
  expect(citationText(law, { label, paragraph: 1, paragraphs: 2 })).toBe(
    '《示例省政府采购条例》（示例省第十二届人民代表大会常务委员会公告第18号）第二十二条第一款',
  )
  expect(citationText({ ...law, documentNumber: '' }, { label, paragraph: 2, item: 12, paragraphs: 3 })).toBe(
    '《示例省政府采购条例》第二十二条第二款第（十二）项',
  )
})

test('the only paragraph of an article is not named', () => {
  const unnumbered = { ...law, documentNumber: '' }
  expect(citationText(unnumbered, { label: '第三条', paragraph: 1, item: 2, paragraphs: 1 })).toBe(
    '《示例省政府采购条例》第三条第（二）项',
  )
  expect(citationText(unnumbered, { label: '第三条', paragraph: 1, paragraphs: 1 })).toBe(
    '《示例省政府采购条例》第三条',
  )
})
