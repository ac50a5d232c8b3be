import { expect, onTestFinished, test, vi } from 'vitest'
import { searchThread } from './searchThread.ts'

const NOWHERE = { host: '/nowhere', port: 1, user: 'nobody', database: 'none' }

function stubborn() {
  const warnings: string[] = []
  const search = searchThread({ place: NOWHERE }, (message) => warnings.push(message), {
    script: new URL('../../testing/network/stubbornWorker.ts', import.meta.url),
    pulse: 500,
    lostAfter: 1_000,
  })
  onTestFinished(() => search.close())
  const ask = (keyword: string) => search.suggest({ keyword, size: 1 })
  return { ask, search, warnings }
}

test('a search thread that runs in circles is replaced, and the next reader is answered', async () => {
  const { ask, warnings } = stubborn()
  expect(await ask('before')).toBe('before')
  await expect(ask('circles')).rejects.toThrow('busy')
  expect(await ask('after')).toBe('after')
  expect(warnings).toEqual([expect.stringContaining('no sign of life')])
})

test('a search thread that lives but has stopped answering is replaced', async () => {
  const { ask, warnings } = stubborn()
  expect(await ask('before')).toBe('before')
  await expect(ask('forget')).rejects.toThrow('busy')
  expect(await ask('after')).toBe('after')
  expect(warnings).toEqual([expect.stringContaining('answers nothing')])
})

test('a thread that does its work is left alone, and one that is stopped is not started again', async () => {
  const { ask, search, warnings } = stubborn()
  expect(await ask('before')).toBe('before')
  await vi.waitFor(async () => expect(await ask('later')).toBe('later'), { timeout: 1_000 })
  await search.close()
  await expect(ask('too late')).rejects.toThrow('busy')
  expect(warnings).toEqual([])
})
