import { expect, test } from 'vitest'
import { keyedBy } from '../../platform/limits/secret.ts'
import { describeFactor, newFactor, openFactor } from './factor.ts'

const keyed = keyedBy('a'.repeat(32))

test('a secret opens for its owner, with the key of the installation, and for nobody else', () => {
  const stored = newFactor(keyed, 'zhang')
  const secret = openFactor(keyed, 'zhang', stored)
  expect(secret).toHaveLength(20)
  expect(stored.includes(secret ?? '')).toBe(false)
  expect(openFactor(keyed, 'li', stored)).toBeUndefined()
  expect(openFactor(keyedBy('b'.repeat(32)), 'zhang', stored)).toBeUndefined()
  for (const at of stored.keys()) {
    const changed = Buffer.from(stored)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openFactor(keyed, 'zhang', changed)).toBeUndefined()
  }
  expect(openFactor(keyed, 'zhang', Buffer.alloc(3))).toBeUndefined()
})

test('an application for codes is told whose they are, and the picture is one the policy lets through', () => {
  const shown = describeFactor(Buffer.from('12345678901234567890'), { name: '编辑甲', siteTitle: '政采视野' })
  const address = new URL(shown.uri)
  expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    '政采视野编辑部',
  ])
  expect(decodeURIComponent(address.pathname)).toContain('政采视野编辑部:编辑甲')
  expect(shown.qr).toMatch(/^data:image\/svg\+xml;base64,/)
  const svg = Buffer.from(shown.qr.split(',')[1] ?? '', 'base64').toString()
  expect(svg).toMatch(/^<svg[^<]*>/)
  expect(svg).not.toMatch(/<script|style=/)
})
