import { expect, test } from 'vitest'
import { UPLOAD } from '../../testing/files/exampleFiles.ts'
import { sendForm } from '../../testing/files/sendForm.ts'
import { rawRequest } from '../../testing/network/rawRequest.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn', ALLOWED_HOSTS: 'reader.example.cn' })
const { server } = app
await server.listen({ host: '127.0.0.1', port: 0 })
const HOME = '/magazine/web/v1/portal/home'
const head = (line: string, ...headers: string[]) => [line, ...headers, '', ''].join('\r\n')
const bodyOf = (reply: string) => JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4))

const SECURE = [
  'x-request-id',
  'x-content-type-options: nosniff',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security: max-age=31536000\r\n',
  "content-security-policy: default-src 'none'",
  'cache-control: no-store',
]

test.each([
  ['a header that is too long', 431, head('GET / HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(9_000)}`)],
  ['an address that is too long', 431, head(`GET /${'x'.repeat(9_000)} HTTP/1.1`, 'Host: localhost')],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['two lengths', 400, head('POST /x HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Content-Length: 2')],
  [
    'a length and chunks',
    400,
    head('POST /x HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
  ],
  ['an unknown encoding', 400, head('POST /x HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: cow')],
  ['chunked not last', 400, head('POST /x HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked, gzip')],
  ['no host', 400, head(`GET ${HOME} HTTP/1.1`)],
  ['no host in the old protocol', 400, head(`GET ${HOME} HTTP/1.0`)],
  ['an empty host', 400, head(`GET ${HOME} HTTP/1.1`, 'Host: ')],
  ['two hosts', 400, head(`GET ${HOME} HTTP/1.1`, 'Host: localhost', 'Host: evil.cn')],
  ['a foreign host', 400, head(`GET ${HOME} HTTP/1.1`, 'Host: evil.cn')],
  ['a foreign target', 400, head(`GET http://evil.cn${HOME} HTTP/1.1`, 'Host: www.example.cn')],
  ['a broken escape', 400, head('GET /magazine/%E0%A4%A HTTP/1.1', 'Host: localhost')],
  ['bytes that are no UTF-8', 400, head('GET /%FF HTTP/1.1', 'Host: localhost')],
  [
    'a parameter that is too long',
    400,
    head(`GET /magazine/web/v1/law/previewDetail/${'x'.repeat(300)} HTTP/1.1`, 'Host: localhost'),
  ],
  ['an expectation nobody meets', 417, head(`GET ${HOME} HTTP/1.1`, 'Host: localhost', 'Expect: wonders')],
  ['a body where none belongs', 400, head(`GET ${HOME} HTTP/1.1`, 'Host: localhost', 'Content-Length: 5')],
  ['chunks where none belong', 400, head(`HEAD ${HOME} HTTP/1.1`, 'Host: localhost', 'Transfer-Encoding: chunked')],
])('%s is refused at once, in our envelope and with all our headers', async (_what, status, bytes) => {
  const reply = await rawRequest(server, bytes)
  expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of SECURE) expect(reply.toLowerCase()).toContain(header)
  expect(reply.match(/^HTTP\//gm)).toHaveLength(1)
  if (bytes.startsWith('HEAD')) return
  expect(bodyOf(reply)).toEqual({ code: 400, msg: expect.stringMatching(/\p{Script=Han}/u) })
})

test.each([
  'www.example.cn',
  'WWW.Example.cn.',
  'www.example.cn:8443',
  'reader.example.cn',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
])('%s is our own host', async (host) => {
  const reply = await server.inject({ url: HOME, headers: { host } })
  expect(reply.json()).toMatchObject({ code: 200 })
})

test.each([
  'evil.cn',
  'www.example.cn.evil.cn',
  'notexample.cn',
  '127.0.0.1.evil.cn',
  '10.0.0.5',
  'user@www.example.cn',
])('“%s” is not', async (host) => {
  const reply = await server.inject({ url: HOME, headers: { host } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 400 })
})

test('who probes the server may ask by address', async () => {
  for (const url of ['/healthz', '/readyz'])
    expect((await server.inject({ url, headers: { host: '10.0.0.5:3000' } })).statusCode).toBe(200)
  expect(await rawRequest(server, head('GET /healthz HTTP/1.0'))).toMatch(/^HTTP\/1.1 200 /)
})

test('at a desk any address of the machine will do', async () => {
  const desk = await testApp()
  for (const host of ['192.168.1.7:3000', '[fe80::1]:3000', 'localhost'])
    expect((await desk.server.inject({ url: HOME, headers: { host } })).statusCode).toBe(200)
  expect((await desk.server.inject({ url: HOME, headers: { host: 'evil.cn' } })).statusCode).toBe(400)
})

test('two requests in one breath are answered one after the other, and a broken one after them', async () => {
  const good = head(`GET ${HOME} HTTP/1.1`, 'Host: localhost')
  const reply = await rawRequest(server, `${good}${good}broken\r\n\r\n`)
  expect(reply.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400'])
  expect(reply.trimEnd()).toMatch(/"msg":"请求格式不正确"}$/)
})

test('who asks whether to go on is told to', async () => {
  const line = 'POST /magazine/loginByPhone HTTP/1.1'
  const headers = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 2', 'Connection: close']
  const reply = await rawRequest(server, `${head(line, ...headers, 'Expect: 100-continue')}{}`)
  expect(reply).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/)
})

test('text that is no UTF-8 is refused wherever it stands', async () => {
  const broken = Buffer.concat([Buffer.from('{"phone":"'), Buffer.from([0xff, 0xc0]), Buffer.from('"}')])
  const json = await server.inject({
    method: 'POST',
    url: '/magazine/loginByPhone',
    payload: broken,
    headers: { 'content-type': 'application/json' },
  })
  expect(json.statusCode).toBe(400)
  expect(json.json()).toEqual({ code: 400, msg: '请求格式不正确' })
  for (const query of ['keyword=%FF', 'keyword=%ED%A0%80', 'keyword=100%', 'keyword=%E6%94'])
    expect((await server.inject(`/magazine/web/v1/law/list?${query}`)).json()).toMatchObject({ code: 400 })
  const { token } = await signUp(app)
  const form = { purpose: 'question\ufffd', file: UPLOAD }
  expect((await sendForm(server, { path: '/common/v1/upload', token, fields: form })).code).toBe(400)
})

test('subdomains are promised to browsers only where that is set', async () => {
  const all = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn', HSTS_SUBDOMAINS: 'true' })
  const header = async (one: typeof app) => (await one.server.inject('/healthz')).headers['strict-transport-security']
  expect(await header(app)).toBe('max-age=31536000')
  expect(await header(all)).toBe('max-age=31536000; includeSubDomains')
})
