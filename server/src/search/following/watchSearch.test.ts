import { expect, test } from 'vitest'
import { openMetrics } from '../../platform/metrics/metrics.ts'
import { watchSearch } from './watchSearch.ts'

test('questions that are not answered are counted from nothing on', async () => {
  const metrics = openMetrics()
  const never = () => Promise.reject(new Error('the thread ended'))
  const numbers = () => ({ waiting: 0, ends: 0, memory: 0, status: async () => undefined })
  const engine = { query: never, suggest: never, numbers }
  const { suggest } = watchSearch(engine, { metrics, warn: () => {} })
  const count = async (act: string, outcome: string) =>
    new RegExp(`^zhengcai_search_duration_seconds_count\\{act="${act}",outcome="${outcome}"\\} (\\d+)$`, 'm').exec(
      await metrics.write(),
    )?.[1]
  for (const act of ['query', 'suggest'])
    for (const outcome of ['answered', 'busy', 'failed']) expect(await count(act, outcome)).toBe('0')
  await expect(suggest({ keyword: 'a', size: 1 })).rejects.toThrow('the thread ended')
  expect([await count('suggest', 'failed'), await count('query', 'failed')]).toEqual(['1', '0'])
})
