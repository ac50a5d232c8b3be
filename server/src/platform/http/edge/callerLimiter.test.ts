import { expect, test } from 'vitest'
import { nobody } from '../cache/nobody.ts'
import { callerLimiter, nameless } from './callerLimiter.ts'

const asItComes = (ip: string) => ip
const forEverybody = (ip: string) => nobody(ip).ip

test.each([
  ['as they come', asItComes, asItComes],
  ['where an answer for everybody is made', forEverybody, forEverybody],
  ['whichever way each comes', asItComes, forEverybody],
])('what the addresses of one household ask for counts together: %s', async (_, first, second) => {
  const limit = callerLimiter(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = limit(first('2001:db8:1:2::1'), () => promise)
  await expect(limit(second('2001:db8:1:2:ffff::2'), async () => 'let in')).rejects.toMatchObject({ code: 429 })
  expect(await limit(second('2001:db8:1:3::1'), async () => 'let in')).toBe('let in')
  resolve()
  await running
  expect(await limit(second('2001:db8:1:2::2'), async () => 'let in')).toBe('let in')
})

test('an address of IPv4 counts by itself, however it is written', () => {
  expect(nameless('192.0.2.1')).toBe(nameless('::ffff:192.0.2.1'))
  expect(nameless('192.0.2.1')).not.toBe(nameless('192.0.2.2'))
})

test('a network keeps the name it has and shows nothing of itself by it', () => {
  const name = nameless('192.0.2.1')
  expect(nameless(name)).toBe(name)
  expect(name).not.toContain('192.0.2.1')
})
