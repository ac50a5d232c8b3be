import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashMarkedScripts } from './markedScripts.ts'

const sum = (text: string) => createHash('sha256').update(text).digest('base64')

test('only scripts that bear the mark are hashed, and the mark does not reach the reader', () => {
  const page =
    '<script nonce="m1">own("甲")</script><script>slipped()</script><script nonce="m2">guessed()</script><script nonce="m1" src="/a.js"></script>'
  const { body, hashes } = hashMarkedScripts(page, 'm1')
  expect(hashes).toEqual([sum('own("甲")')])
  expect(String(body)).toBe(page.replaceAll(' nonce="m1"', ''))
})

test.each([
  ['empty', ''],
  ['in Latin letters', '<p>a < b</p>'.repeat(500)],
  ['Chinese with signs beyond the first plane', '<p>政府采购 𠮷 😀 é</p>'.repeat(500)],
  ['with halves of signs, which no UTF-8 can write', '甲\ud83d乙\ude00丙\ud83d'],
])('a page that is %s has the bytes of its text', (_what, page) => {
  expect(hashMarkedScripts(page, 'm1').body.equals(Buffer.from(page))).toBe(true)
})

test('a script that has no end hides none before it', () => {
  const { hashes } = hashMarkedScripts('<script nonce="m1">own()</script><script nonce="m1">open', 'm1')
  expect(hashes).toEqual([sum('own()')])
})
