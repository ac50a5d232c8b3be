import { QUESTION_LENGTHS } from '@zhengcai/contract/questions/questionWords.ts'
import { expect, test } from 'vitest'
import { askFault, LEAST, MOST } from './askFault.ts'

const content = '采购人收到投诉后怎样处理'

test.each([
  ['', content, { field: 'title', text: '用一句话说清问题，至少 4 个字' }],
  ['  三个字  ', content, { field: 'title', text: '用一句话说清问题，至少 4 个字' }],
  [
    '保证金多久退',
    '九个字还差着一个',
    { field: 'content', text: '再补充一些：预算金额、采购方式、目前的阶段，专家才好回答（至少 10 个字）' },
  ],
  ['保证金多久退', content, undefined],
])('“%s” and “%s”', (title, content, fault) => {
  expect(askFault({ title, content })).toEqual(fault)
})

test('the form has the bounds of the contract', () => {
  const { title, content } = QUESTION_LENGTHS
  expect([LEAST, MOST]).toEqual([
    { title: title[0], content: content[0] },
    { title: title[1], content: content[1] },
  ])
})
