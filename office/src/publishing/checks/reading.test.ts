import type { Citation, Finding } from '@zhengcai/contract/publishing/check.contract.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { expect, test } from 'vitest'
import { fieldOf, named, openRemarks, type Reading, remarksIn, waiverOf } from './reading.ts'

const BLOCK: CheckedBlock = { key: '0', text: '按装与按装，依照第十一条。', part: 'paragraph' }
const finding = (id: string, from: number, level: Finding['level'] = 'must'): Finding => ({
  key: '0',
  id,
  from,
  to: from + 2,
  rule: 'word',
  level,
  message: '易错词',
  replacements: ['安装'],
  waived: null,
})
const citation = (id: string, level: Citation['level']): Citation => ({
  key: '0',
  id,
  from: 8,
  to: 12,
  target: 'a~11',
  label: '《办法》第十一条',
  state: level ? 'moved' : 'inForce',
  level,
  message: '',
  since: null,
  now: '第十三条',
  href: null,
  was: null,
  is: null,
  runs: null,
  compare: null,
  instead: '第十三条',
  version: null,
  waived: null,
})

const read = (findings: Finding[], citations: Citation[] = []): Reading => ({
  at: 'read',
  remarks: named(remarksIn(BLOCK, { findings, citations })),
})

test('the same words found twice are two remarks, in the order of the text', () => {
  const { remarks } = read([finding('word-1', 3), finding('word-1', 0)])
  expect(remarks.map(({ key, found }) => [key, found.from])).toEqual([
    ['word-1', 0],
    ['word-1#2', 3],
  ])
  expect(remarks[0]).toMatchObject({ words: '按装', sentence: { before: '', after: '与按装，依照第十一条。' } })
})

test('laws that changed come first, then what must be mended, then hints; what is in order counts for nothing', () => {
  const reading = read(
    [finding('word-1', 0, 'hint'), finding('word-2', 3)],
    [citation('cite-1', 'must'), citation('cite-2', null)],
  )
  const { citations, must, hint, count, blocking } = openRemarks(reading, [])
  expect([citations, must, hint].map((list) => list.map(({ key }) => key))).toEqual([
    ['cite-1'],
    ['word-2'],
    ['word-1'],
  ])
  expect(count).toBe(3)
  expect(blocking.map(({ key }) => key)).toEqual(['word-2', 'cite-1'])
})

test('what is ignored with a reason no longer stands in the way, whether said now or when the text was submitted', () => {
  const before = { by: '编辑甲', time: '2026-11-16 09:00:00', reason: '引文原样' }
  const reading = read([finding('word-1', 0), { ...finding('word-2', 3), waived: before }])
  const waivers = [{ finding: 'word-1', reason: '书名如此' }]
  expect(openRemarks(reading, waivers).blocking).toEqual([])
  expect(reading.remarks.map((remark) => waiverOf(remark, waivers))).toEqual(['书名如此', '引文原样'])
})

test('a remark knows whether it stands in a field', () => {
  expect(fieldOf({ ...BLOCK, key: 'field:agenda.0.title' })).toBe('agenda.0.title')
  expect(fieldOf(BLOCK)).toBeUndefined()
})
