import { expect, test } from 'vitest'
import { rawRequest } from '../../testing/network/rawRequest.ts'
import { testApp } from '../../testing/testApp.ts'

const { server, store } = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn' })
await server.listen({ host: '127.0.0.1', port: 0 })
const HOME = '/magazine/web/v1/portal/home'
const GUARDED = '/magazine/web/v1/portal/profile'

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'DELETE'])('%s is not a way to ask anything', async (method) => {
  const reply = await rawRequest(
    server,
    `${method} ${HOME} HTTP/1.1\r\nHost: www.example.cn\r\nX-Mine: told-to-nobody\r\nConnection: close\r\n\r\n`,
  )
  expect(reply).not.toMatch(/^HTTP\/1.1 [23]/)
  expect(reply).not.toContain('told-to-nobody')
})

test.each([
  '/.git/HEAD',
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/src/app/main.ts',
  '/data/',
  '/../package.json',
])('%s is not there', async (url) => {
  const { statusCode, body } = await server.inject(url)
  expect(statusCode).toBe(404)
  expect(body).not.toMatch(/zhengcai|\[core\]|^import/m)
})

test('folders do not tell what is in them', async () => {
  const name = await store.keep(Buffer.from('kept'), 'webp')
  for (const url of ['/files', '/files/', '/files/..%2f', '/files/%2e%2e/'])
    expect((await server.inject(url)).body).not.toContain(name)
})

test('no other site may read an answer, whoever it says it is', async () => {
  for (const origin of ['https://evil.cn', 'null', 'https://www.example.cn.evil.cn'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const asking = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
      const { headers } = await server.inject({ method, url: GUARDED, headers: { origin, ...asking } })
      expect(Object.keys(headers).filter((header) => header.startsWith('access-control-'))).toEqual([])
    }
})

test('a form of another site cannot be sent as a call', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type }
    const reply = await server.inject({
      method: 'POST',
      url: '/magazine/loginByPhone',
      headers,
      payload: '{"phone":1}',
    })
    expect([type, reply.statusCode]).toEqual([type, 415])
  }
})

test('no answer tells what the server is made of', async () => {
  const { headers } = await server.inject(HOME)
  expect(Object.keys(headers).filter((header) => /^(?:server|x-powered-by|via)$/.test(header))).toEqual([])
})

test('a body cannot reach what all objects share', async () => {
  for (const payload of ['{"__proto__":{"phone":"1"}}', '{"constructor":{"prototype":{"phone":"1"}}}']) {
    const headers = { 'content-type': 'application/json' }
    const reply = await server.inject({ method: 'POST', url: '/magazine/loginByPhone', headers, payload })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 400])
  }
  expect(Object.hasOwn(Object.prototype, 'phone')).toBe(false)
})
