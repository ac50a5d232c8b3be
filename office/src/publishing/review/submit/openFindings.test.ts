import { expect, test } from 'vitest'
import { openFindings, together, tooShort, wrongReason } from './openFindings.ts'

test('a writer is asked for reasons of what was found, not of what a field lacks', () => {
  const faults = { summary: '请填写摘要', 'findings.word.按装.1': '“按装”应为“安装”', checklist: '还没有确认' }
  expect(openFindings(faults)).toEqual([{ id: 'word.按装.1', message: '“按装”应为“安装”' }])
  expect(openFindings({})).toEqual([])
})

test('a reason that says nothing is told beside what it is about, and only while that is open', () => {
  const open = [{ id: 'word.按装.1', message: '“按装”应为“安装”' }]
  const waivers = [
    { finding: 'word.按装.1', reason: '公开' },
    { finding: 'mended', reason: '无' },
  ]
  expect(tooShort(open, waivers)).toEqual({ 'findings.word.按装.1': '理由至少 4 个字' })
  expect(tooShort([], waivers)).toEqual({})
  expect(tooShort(open, [{ finding: 'word.按装.1', reason: '引文原样如此' }])).toEqual({})
  expect(together(open, open)).toEqual(open)
  expect(together(open, openFindings(tooShort(open, waivers)))).toEqual(open)
  expect(['', '公开', '引文原样如此'].map(wrongReason)).toEqual([
    '请改正，或写明不改的理由',
    '理由至少 4 个字',
    undefined,
  ])
})
