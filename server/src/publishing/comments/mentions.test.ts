import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = ['编辑甲', '编辑甲乙', '主编丙', 'Ann'].map((name) => ({ id: name, name }))
const namesIn = (text: string) => mentionedIn(text, people).map(({ name }) => name)

test.each([
  ['@编辑甲 请看这里', ['编辑甲']],
  ['请@编辑甲乙看看，也请＠主编丙', ['编辑甲乙', '主编丙']],
  ['@编辑甲，@编辑甲：两遍也只算一次', ['编辑甲']],
  ['mail@Ann.example', ['Ann']],
  ['编辑甲，没有提到', []],
  ['@ 编辑甲', []],
  ['@nobody', []],
  ['@', []],
])('%s', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})
