import { expect, test } from 'vitest'
import { withdrawnWords } from './withdrawnWords.ts'

const told = {
  kind: 'withdraw',
  state: 'released',
  by: '法规员庚',
  time: '2026-11-17 18:00:32',
  reason: '文本有误',
} as const

test('who withdrew a law last, when and why stands above it', () => {
  const before = { ...told, by: '别人', time: '2026-01-05 09:00:00' }
  expect(withdrawnWords([before, told])).toMatch(/^法规员庚 .*11-17 18:00 撤下：文本有误。读者看不到，文本都留着。$/)
})

test('that it is on its way back is said until a second person has decided', () => {
  const back = { ...told, kind: 'restore', state: 'waiting', time: '2026-11-17 18:01:00' } as const
  expect(withdrawnWords([back, told])).toMatch(/法规员庚 .*18:01 提出恢复，待另一人确认/)
  expect(withdrawnWords([{ ...back, state: 'returned' }, told])).not.toContain('提出恢复')
})

test('a law that was withdrawn before such acts were kept says so without a name', () => {
  expect(withdrawnWords([])).toBe('已撤下。读者看不到，文本都留着。')
})
