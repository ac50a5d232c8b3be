import { expect, test } from 'vitest'
import { openFindings } from './openFindings.ts'

test('a writer is asked for reasons of what was found, not of what a field lacks', () => {
  const faults = { summary: '请填写摘要', 'findings.word.按装.1': '“按装”应为“安装”', checklist: '还没有确认' }
  expect(openFindings(faults)).toEqual([{ id: 'word.按装.1', message: '“按装”应为“安装”' }])
  expect(openFindings({})).toEqual([])
})
