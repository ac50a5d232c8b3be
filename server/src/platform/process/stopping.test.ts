import { expect, test, vi } from 'vitest'
import { releaseInOrder } from './stopping.ts'

test('what was opened last is let go first, and one failure does not keep the others', async () => {
  const order: string[] = []
  const release = releaseInOrder([
    async () => void order.push('database'),
    async () => {
      order.push('pool')
      throw new Error('stuck')
    },
    async () => void order.push('server'),
  ])
  await expect(release()).rejects.toThrow('未能收尾')
  expect(order).toEqual(['server', 'pool', 'database'])
})

test('a second stop waits for the first instead of doing it again', async () => {
  const close = vi.fn(async () => {})
  const release = releaseInOrder([close])
  await Promise.all([release(), release()])
  expect(close).toHaveBeenCalledTimes(1)
})
