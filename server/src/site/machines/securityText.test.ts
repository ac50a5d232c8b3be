import { expect, test } from 'vitest'
import { testApp } from '../../testing/testApp.ts'

const PATH = '/.well-known/security.txt'
const told = {
  SECURITY_CONTACT: 'mailto:security@example.cn, https://www.example.cn/feedback',
  SECURITY_POLICY: 'https://www.example.cn/security',
}
const app = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn', ...told })

test('who found a hole is told whom to tell, in which language and until when that holds', async () => {
  const { statusCode, headers, body } = await app.server.inject(PATH)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
  const expires = /^Expires: (.+)$/m.exec(body)?.[1] ?? ''
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@example.cn',
    'Contact: https://www.example.cn/feedback',
    `Expires: ${expires}`,
    'Preferred-Languages: zh, en',
    'Canonical: https://www.example.cn/.well-known/security.txt',
    'Policy: https://www.example.cn/security',
    '',
  ])
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(365)
})

test('a program that only looks whether it is there gets the headers alone', async () => {
  const { statusCode, headers, body } = await app.server.inject({ method: 'HEAD', url: PATH })
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/plain; charset=utf-8', ''])
  expect((await app.server.inject({ method: 'POST', url: PATH })).statusCode).toBe(404)
})

test('where nobody is named there is no such file', async () => {
  const { server } = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn' })
  const reply = await server.inject(PATH)
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('Contact')
})

test('an address without TLS is not called the right one', async () => {
  const { server } = await testApp({ SECURITY_CONTACT: 'tel:+86-10-00000000' })
  const { body } = await server.inject(PATH)
  expect(body).toContain('Contact: tel:+86-10-00000000\n')
  expect(body).not.toMatch(/Canonical|Policy/)
})
