import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashMarkedScripts } from './markedScripts.ts'

const sum = (text: string) => createHash('sha256').update(text).digest('base64')

test('only scripts that bear the mark are hashed, and the mark does not reach the reader', () => {
  const page =
    '<script nonce="m1">own()</script><script>slipped()</script><script nonce="m2">guessed()</script><script nonce="m1" src="/a.js"></script>'
  const { html, hashes } = hashMarkedScripts(page, 'm1')
  expect(hashes).toEqual([sum('own()')])
  expect(html).not.toContain('m1')
})
