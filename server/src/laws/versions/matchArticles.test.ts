import { expect, test } from 'vitest'
import { matchArticles } from './matchArticles.ts'

const articles = (texts: Record<string, string>) =>
  Object.entries(texts).map(([address, text]) => ({ address: address.replace('a', ''), text }))
const rows = (from: Record<string, string>, to: Record<string, string>) =>
  matchArticles(articles(from), articles(to)).map(({ from, to, kind }) => `${from ?? '-'}→${to ?? '-'} ${kind}`)

const PURPOSE = '为了规范采购活动，提高资金使用效益，制定本办法。'
const RECORD = '采购人应当妥善保存采购文件，保存期限不少于十五年。'
const REPLY = '采购人应当在收到质疑之日起七个工作日内作出书面答复。'
const EXPERT = '评审专家应当客观、公正地履行职责，遵守评审纪律。'

test('an article that keeps its words is the same, whatever its number', () => {
  expect(rows({ a1: PURPOSE, a2: RECORD, a3: REPLY }, { a1: PURPOSE, a2: EXPERT, a3: RECORD, a4: REPLY })).toEqual([
    '1→1 same',
    '-→2 added',
    '2→3 same',
    '3→4 same',
  ])
})

test('a reworded article is recognised after it moved', () => {
  const reworded = '采购人应当在收到质疑之日起五个工作日内作出书面答复，并通知其他有关供应商。'
  expect(rows({ a1: PURPOSE, a2: REPLY, a3: RECORD }, { a1: PURPOSE, a2: RECORD, a3: reworded })).toEqual([
    '1→1 same',
    '3→2 same',
    '2→3 changed',
  ])
})

test('what has nothing in common is deleted and added, not changed', () => {
  expect(rows({ a1: PURPOSE, a2: EXPERT, a3: RECORD }, { a1: PURPOSE, a2: REPLY, a3: RECORD })).toEqual([
    '1→1 same',
    '2→- deleted',
    '-→2 added',
    '3→3 same',
  ])
})

test('equal texts are matched one to one', () => {
  expect(rows({ a1: RECORD, a2: RECORD }, { a1: RECORD })).toEqual(['1→1 same', '2→- deleted'])
})

test('an inserted article among its alikes does not shift the others', () => {
  const duty = (who: string) => `${who}违反本办法规定的，由财政部门责令改正，给予警告，并予以通报。`
  expect(
    rows(
      { a1: duty('采购人'), a2: duty('供应商') },
      { a1: duty('采购人'), a2: duty('采购代理机构'), a3: duty('供应商') },
    ),
  ).toEqual(['1→1 same', '-→2 added', '2→3 same'])
})
