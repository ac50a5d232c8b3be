import { expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
import { startReading } from './reading.ts'
import { recognise } from './recognise.ts'

const versions = [{ esId: 'v', published: '2020-01-01', effective: '2020-01-01', documentNumber: '' }]
const CATALOGUE = makeCatalogue([
  { lawId: 'well', name: '示例水井法', aliases: ['水井法'], versions },
  { lawId: 'rope', name: '示例绳索办法', aliases: [], versions },
])
/** What is linked behind the first reference, and to which article. */
const after = (text: string) =>
  recognise(text, startReading(CATALOGUE))
    .slice(1)
    .map(({ phrase, law, address, paragraph }) => [
      phrase,
      [law !== 'own' && law.lawId, address, paragraph].filter(Boolean).join('-'),
    ])

test.each([
  ['《水井法》第三条要求加盖。该条没有说用什么材料。', '该条'],
  ['《水井法》第三条要求加盖，依照该条，木盖也可以。', '该条'],
  ['《水井法》第三条要求加盖。同条规定，盖子要上锁。', '同条'],
  ['加盖的依据是《水井法》第三条第一款；该条又规定了例外。', '该条'],
  ['依据是《水井法》第三条第一款、第二款，该条的原文没有例外。', '该条'],
])('该条 without a number is the article named last: %s', (text, phrase) => {
  expect(after(text).at(-1)).toEqual([phrase, 'well-3'])
})

test.each([
  '《水井法》第三条要求加盖。该条例另有规定。该条款无效。该条件不成立。',
  '《水井法》第三条要求加盖。该条信息已经删除，该条线路停运，该条意见没有采纳。',
  '《水井法》第三条要求加盖。《某办法》不同，该条没有例外。',
  '《水井法》第三条要求加盖。合同另有约定，该条没有例外。',
  '《水井法》第三条要求加盖。须知里有一条更严，该条没有例外。',
  '《水井法》第三条要求加盖。其中有一条更严，该条没有例外。',
  '《水井法》第三条要求加盖。专家提了三条意见，该条没有例外。',
  '《水井法》第三条要求加盖。张某认为第八条约定更严，该条没有例外。',
  '《水井法》第三条要求加盖。刑法第二百条更严，该条没有例外。',
  '《水井法》第三条要求加盖。来函写道：“该条没有例外。”',
  '《水井法》要求加盖，该条没有例外。',
  '《水井法》第三条要求加盖。\n该条没有例外。',
])('该条 that may be something else is left alone: %s', (text) => {
  expect(after(text)).toEqual([])
})

test('该条 after two articles side by side is neither', () => {
  expect(after('《水井法》第三条、第五条要求加盖，该条没有例外。')).toEqual([['第五条', 'well-5']])
  expect(after('《水井法》第三条至第五条要求加盖，该条没有例外。')).toEqual([])
  expect(after('《水井法》第三条与《示例绳索办法》第五条要连起来读，该条没有例外。')).toEqual([
    ['《示例绳索办法》第五条', 'rope-5'],
  ])
})

test('前条 is the article before the one named in the sentence', () => {
  expect(after('《水井法》第九条说的是处罚，前条写的是义务。')).toEqual([['前条', 'well-8']])
  expect(after('《水井法》第九条规定：“违反前条第二款规定的，责令改正。”')).toEqual([['前条第二款', 'well-8-2']])
  for (const text of [
    '《水井法》第九条说的是处罚。前条写的是义务。',
    '《水井法》第一条说的是目的，前条写的是义务。',
    '《水井法》第九条之一说的是处罚，前条写的是义务。',
    '《水井法》第九条要求提前条件成就，目前条理清楚。',
    '《水井法》第九条说的是处罚，合同的前条写的是义务。',
  ])
    expect(after(text)).toEqual([])
})
