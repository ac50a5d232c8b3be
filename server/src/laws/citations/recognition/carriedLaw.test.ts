import { expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
import { startReading } from './reading.ts'
import { recognise } from './recognise.ts'

const versions = [{ esId: 'v', published: '2020-01-01', effective: '2020-01-01', documentNumber: '' }]
const CATALOGUE = makeCatalogue([
  { lawId: 'well', name: '示例水井法', aliases: ['水井法'], versions },
  { lawId: 'rope', name: '示例绳索办法', aliases: [], versions },
])
/** What is linked in the last of these paragraphs. */
function inLast(...paragraphs: string[]): string[] {
  const reading = startReading(CATALOGUE)
  const found = paragraphs.map((text) => recognise(text, reading))
  return (found.at(-1) ?? []).map(({ phrase, law }) => `${law !== 'own' && law.lawId} ${phrase}`)
}

test('a paragraph that opens with an article goes on with the law the one before was about', () => {
  expect(inLast('他谈的是《水井法》。', '第十七条规定，井口应当加盖。')).toEqual(['well 第十七条'])
  expect(inLast('依照《水井法》第三条加盖。', '　　第十七条第二款还规定，第十八条也规定了例外。')).toEqual([
    'well 第十七条第二款',
    'well 第十八条',
  ])
  expect(inLast('《水井法》不同。', '第十七条规定加盖。', '第十八条规定上锁。')).toEqual(['well 第十八条'])
})

test.each([
  ['two laws', '《水井法》与《示例绳索办法》都有规定。'],
  ['a law we do not hold', '《水井法》与《某办法》都有规定。'],
  ['a contract', '《水井法》有规定，合同也有约定。'],
  ['a law without its marks', '《水井法》有规定，招标投标法不同。'],
  ['rules of its own', '根据《水井法》，制定本办法。'],
  ['a notice', '《水井法》有规定，财政部的通知也提到了。'],
  ['some provisions', '《水井法》有规定，省里的若干规定也提到了。'],
  ['points', '围绕《水井法》，他提了三条建议。'],
  ['a clause of something', '《水井法》有规定，其中一条很短。'],
  ['an article of something else', '《水井法》第三条有规定，张某说第八条约定不同。'],
  ['lines of verse', '《水井法》有规定。\n另起一行。'],
  ['no law', '井口应当加盖。'],
])('not where the paragraph before names %s too', (_what, before) => {
  expect(inLast(before, '第十七条规定，井口应当加盖。')).toEqual([])
})

test.each([
  ['a text of its own', '第十七条 规定期限届满的，应当加盖。'],
  ['a text of its own, spaced wide', '第十七条　规定期限届满的，应当加盖。'],
  ['a point', '第三条意见是加盖。'],
  ['a small number that lays nothing down', '第三条写得很短。'],
  ['other figures than before', '第17条规定，井口应当加盖。'],
  ['words before it', '乙方认为第十七条规定，井口应当加盖。'],
])('not where the paragraph begins with %s', (_what, text) => {
  expect(inLast('《水井法》第二条有规定。', text)).toEqual([])
})

test('not across a paragraph that speaks of no law', () => {
  expect(inLast('《水井法》有规定。', '井口很深。', '第十七条规定，井口应当加盖。')).toEqual([])
})
