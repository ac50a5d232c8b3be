import { expect, test, vi } from 'vitest'
import { inCoding, toKept } from './kept.ts'

test('where making a coding fails, the next one who takes it has it made', async () => {
  const body = Buffer.from('采购'.repeat(2_000))
  const answer = { type: 'text/plain', body, cacheControl: 'no-cache' }
  const kept = toKept('law', answer, { tags: new Set(), until: 9, lasts: 9, forReaders: [], now: 0 })
  const grown = vi.fn()
  Object.assign(answer, { body: 1 })
  await expect(inCoding(kept, 'br', grown)).rejects.toThrow('must be of type')
  Object.assign(answer, { body })
  const coded = await inCoding(kept, 'br', grown)
  expect(grown.mock.calls).toEqual([[coded.body.length]])
})
