import { expect, test } from 'vitest'
import { Overloaded } from '../../platform/limits/atMost.ts'
import { hashPassword, isDated, isPassword } from './passwords.ts'

test('a password opens what was made of it and nothing else does', async () => {
  const stored = await hashPassword('correct horse battery')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('correct horse battery', stored)).toBe(true)
  for (const wrong of ['Correct horse battery', 'correct horse battery ', '', 'x'.repeat(128)])
    expect(await isPassword(wrong, stored)).toBe(false)
})

test('two who choose the same are stored differently', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'))
})

test('the same letters are the same password, however a machine writes them', async () => {
  const stored = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9')
  expect(await isPassword('cafe\u0301 cafe\u0301 cafe\u0301', stored)).toBe(true)
})

test.each([undefined, null, '', 'plain text', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
  'what is stored as “%s” opens to nobody',
  async (stored) => expect(await isPassword('', stored)).toBe(false),
)

test('one made with other parameters still opens, and is known as dated', async () => {
  const old = await hashPassword('correct horse battery', { memory: 8_192, passes: 1, parallelism: 1 })
  expect(await isPassword('correct horse battery', old)).toBe(true)
  expect([isDated(old), isDated(await hashPassword('correct horse battery'))]).toEqual([true, false])
})

test('of a flood of guesses two are computed at once, some wait, and the rest is turned away at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => isPassword('guess', undefined)))
  const away = all.filter((one) => one.status === 'rejected')
  expect(away.length).toBe(18)
  expect(away.every(({ reason }) => reason instanceof Overloaded)).toBe(true)
})
