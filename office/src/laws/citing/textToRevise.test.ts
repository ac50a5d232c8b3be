import { expect, test } from 'vitest'
import { textToRevise } from './textToRevise.ts'

const STUCK = { steps: [], writers: [] }

test.each([
  ['a text that others can sign', { state: 'live', deadEnd: null }, 'revision', 1],
  ['a text that nobody could sign then is only opened', { state: 'live', deadEnd: STUCK }, 'text', 0],
  ['a revision that has begun is gone on with', { state: 'draft', deadEnd: STUCK }, 'revision', 1],
])('%s', async (_what, opened, leads, begun) => {
  let made = 0
  const drafts = {
    open: async () => opened,
    create: async () => {
      made += 1
      return { id: 'revision' }
    },
  }
  expect(await textToRevise({ id: 'item', textId: 'text' }, drafts, 'once')).toBe(leads)
  expect(made).toBe(begun)
})

test('what the office has no text of yet is begun', async () => {
  const drafts = { open: () => Promise.reject(new Error('asked')), create: async () => ({ id: 'revision' }) }
  expect(await textToRevise({ id: 'item', textId: null }, drafts, 'once')).toBe('revision')
})
