import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Citation, Finding } from '@zhengcai/contract/publishing/check.contract.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { expect, test, vi } from 'vitest'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'
import { type Remark, remarksIn } from './reading.ts'
import { nameVersion, replaceWords, undoLast, unwaive, waive } from './remarkActs.ts'

const finding = { id: 'word-1', from: 2, to: 4, rule: 'word', level: 'must', replacements: ['安装'] } as Finding
const remarkIn = (block: Partial<CheckedBlock>, found: Partial<Finding> = {}): Remark => {
  const whole: CheckedBlock = { key: '0', text: '由乙按装', part: 'paragraph', ...block }
  const [remark] = remarksIn(whole, { findings: [{ ...finding, ...found }], citations: [] })
  if (!remark) throw new Error('nothing found')
  return remark
}

/** An open text that this person writes, with an editor that does as it is told. */
function deskWith(fields: FieldValues, remark: Remark) {
  let state = {
    fields,
    problems: [],
    holding: { at: 'mine', lock: 'x' },
    reading: { at: 'read', remarks: [remark] },
    waivers: [],
  } as unknown as DeskState
  const rewrite = vi.fn(() => true)
  const look = vi.fn()
  const act = vi.fn(() => true)
  const desk = {
    state: () => state,
    change: (part: Partial<DeskState>) => {
      state = { ...state, ...part }
    },
    editor: { rewrite, act },
    reader: { look },
  } as unknown as TextDesk
  return { desk, rewrite, look, act }
}

test('words are changed in the text only where they still stand, leave the list at once, and are read anew', () => {
  const remark = remarkIn({})
  const { desk, rewrite, look } = deskWith({}, remark)
  expect(replaceWords(desk, remark, '安装')).toBe(true)
  expect(rewrite).toHaveBeenCalledWith('word-1', { from: 0, to: 2, by: '安装', stands: { from: 0, text: '按装' } })
  expect(desk.state().reading.remarks).toEqual([])
  expect(look).toHaveBeenCalledWith(0)
})

test('where other words stand by now the entry stays and the text is read anew', () => {
  const remark = remarkIn({})
  const { desk, rewrite, look } = deskWith({}, remark)
  rewrite.mockReturnValue(false)
  expect(replaceWords(desk, remark, '安装')).toBe(false)
  expect(desk.state().reading.remarks).toHaveLength(1)
  expect(look).toHaveBeenCalledWith(0)
})

test.each<[string, string, FieldValues, FieldValues | undefined]>([
  ['the summary', 'field:summary', { summary: '由乙按装' }, { summary: '由乙安装' }],
  [
    'a row inside a field',
    'field:agenda.1.title',
    { agenda: [{ title: '开场' }, { title: '由乙按装', at: '9:00' }] },
    { agenda: [{ title: '开场' }, { title: '由乙安装', at: '9:00' }] },
  ],
  ['a list of words', 'field:tags.0', { tags: ['由乙按装', '乙'] }, { tags: ['由乙安装', '乙'] }],
  ['a field that says something else by now', 'field:summary', { summary: '由乙安好' }, undefined],
  ['a field that is gone', 'field:agenda.3.title', { agenda: [] }, undefined],
])('words are changed in %s', (_what, key, fields, after) => {
  const remark = remarkIn({ key, part: 'field' })
  const { desk, rewrite } = deskWith(fields, remark)
  expect(replaceWords(desk, remark, '安装')).toBe(after !== undefined)
  expect(desk.state().fields).toEqual(after ?? fields)
  expect(rewrite).not.toHaveBeenCalled()
})

test('what a tap changed last is taken back, in a field or in the text', () => {
  const inField = remarkIn({ key: 'field:summary', part: 'summary' })
  const { desk, act } = deskWith({ summary: '由乙按装' }, inField)
  replaceWords(desk, inField, '安装')
  expect(undoLast(desk)).toBe(true)
  expect(desk.state().fields).toEqual({ summary: '由乙按装' })
  expect(act).not.toHaveBeenCalled()
  replaceWords(desk, inField, '安装')
  replaceWords(desk, remarkIn({}), '安装')
  expect(undoLast(desk)).toBe(true)
  expect(act).toHaveBeenCalledWith('undo')
  expect(desk.state().fields).toEqual({ summary: '由乙安装' })
})

test('the edition that is meant is written behind the name of the law, if everything from there on still stands', () => {
  const citation = { id: 'cite-1', from: 8, to: 12, version: { at: 5, text: '（2022 年版）' } } as Citation
  const text = '依照《办法》中的第十一条办理'
  const [remark] = remarksIn({ key: '0', text, part: 'paragraph' }, { findings: [], citations: [citation] })
  if (!remark) throw new Error('nothing found')
  const { desk, rewrite } = deskWith({}, remark)
  expect(nameVersion(desk, remark, citation)).toBe(true)
  expect(rewrite).toHaveBeenCalledWith('cite-1', {
    from: -3,
    to: -3,
    by: '（2022 年版）',
    stands: { from: -3, text: text.slice(5, 12) },
  })
})

test('a reason is kept with the text until it is taken back, one for each finding', () => {
  const { desk } = deskWith({}, remarkIn({}))
  waive(desk, 'word-1', '书名如此')
  waive(desk, 'word-1', '引文原样')
  waive(desk, 'word-2', '地名')
  expect(desk.state().waivers).toEqual([
    { finding: 'word-1', reason: '引文原样' },
    { finding: 'word-2', reason: '地名' },
  ])
  unwaive(desk, 'word-1')
  expect(desk.state().waivers).toEqual([{ finding: 'word-2', reason: '地名' }])
})
