import { expect, test } from 'vitest'
import { bandTime, beijingTime, momentOf, noteServerTime, serverNow, shortTime } from './beijing.ts'

test('times are those of Beijing, wherever the browser is', () => {
  const moment = Date.parse('2026-11-15T16:42:05Z')
  expect(beijingTime(moment)).toBe('2026-11-16 00:42:05')
  expect(bandTime(moment)).toBe('11月16日 周一 00:42')
  expect(momentOf('2026-11-16 00:42:05')).toBe(moment)
})

test('a time of this year goes without it, one of another year does not', () => {
  const now = Date.parse('2026-11-16T01:00:00Z')
  expect(shortTime('2026-07-01 10:00:33', now)).toBe('07-01 10:00')
  expect(shortTime('2025-12-31 23:59:59', now)).toBe('2025-12-31 23:59')
})

test("the server's clock decides, however wrong that of the computer is", () => {
  const told = (date: string) => noteServerTime({ headers: new Headers({ date }) })
  const ahead = new Date(Date.now() + 3_600_000)
  told(ahead.toUTCString())
  expect(Math.abs(serverNow() - ahead.getTime())).toBeLessThan(60_000)
  // What a proxy garbled says nothing.
  told('gestern')
  expect(Math.abs(serverNow() - ahead.getTime())).toBeLessThan(60_000)
  told(new Date().toUTCString())
})
