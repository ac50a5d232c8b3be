import { expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'
import { createLog } from './log.ts'

function opened() {
  const written: string[] = []
  const log = createLog('info', gathered({ write: (lines) => void written.push(lines) }))
  const messages = () =>
    written.map((lines) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    )
  return { log, messages }
}

test('ordinary lines go out together and soon, none is lost and none changes its place', () => {
  vi.useFakeTimers()
  const { log, messages } = opened()
  log.info('one')
  log.info('two')
  expect(messages()).toEqual([])
  vi.advanceTimersByTime(50)
  log.info('three')
  vi.advanceTimersByTime(50)
  expect(messages()).toEqual([['one', 'two'], ['three']])
  vi.useRealTimers()
})

test('a warning goes out at once, after what happened before it', () => {
  const { log, messages } = opened()
  log.info('before')
  log.warn('warning')
  expect(messages()).toEqual([['before', 'warning']])
  log.error('error')
  expect(messages().at(-1)).toEqual(['error'])
})

test('however much is told, little waits', () => {
  const { log, messages } = opened()
  for (let i = 0; i < 1_000; i++) log.info(`line ${i}`)
  expect(messages().flat().length).toBeGreaterThan(800)
})
