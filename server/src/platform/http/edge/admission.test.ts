import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Api } from '@zhengcai/contract/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../../process/log.ts'
import { createServer } from '../createServer.ts'
import { servePages } from '../pages/pages.ts'
import { serveTexts } from '../pages/serveTexts.ts'
import { shapeErrors } from '../shapeErrors.ts'
import { admission } from './admission.ts'
import { securityHeaders } from './securityHeaders.ts'

/** A server with one place for pages and one for calls, where every page and the one call last until they are let go. */
async function crowded() {
  const app = await createServer({ log: createLog('silent'), trustProxy: ['127.0.0.1'] })
  afterAll(() => app.close())
  const transport = { https: false, subdomains: false }
  securityHeaders(app, transport)
  shapeErrors(app, { raise() {} })
  const { admitPage, admitCall } = admission(app, { rendersAtOnce: 1, callsAtOnce: 1, queueSeconds: 1 })
  const held: (() => void)[] = []
  const hold = () => new Promise<void>((go) => held.push(go))
  serveTexts(app, [{ path: '/feed', type: 'text/plain', make: () => hold().then(() => 'feed') }], { admit: admitCall })
  app.get('/healthz', async () => ({ status: 'ok' }))
  const render = () => hold().then(() => ({ status: 200, location: null, html: '<p>page</p>' }))
  const own = { origin: 'http://localhost', siteTitle: '政采视野', strict: true, admit: admitPage, screens: {} }
  servePages(app, { ...own, render, apiFor: () => ({}) as Api })
  const from = (network: string, url = '/index') => app.inject({ url, headers: { 'x-forwarded-for': network } })
  return { app, held, from }
}
const free = (held: (() => void)[]) => {
  for (const go of held.splice(0)) go()
}

test('a page that would have to wait too long is answered with a small page that says so and works without scripts', async () => {
  const { held, from } = await crowded()
  const first = from('192.0.2.1')
  await expect.poll(() => held.length).toBe(1)
  const away = await from('192.0.2.1')
  expect(away.statusCode).toBe(503)
  expect(away.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(away.headers['content-type']).toContain('text/html')
  expect(away.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
  expect(away.body).toContain('访问的人较多')
  expect(away.body).not.toContain('<script')
  expect(held).toHaveLength(1)
  free(held)
  expect((await first).statusCode).toBe(200)
})

test('a call that would have to wait too long is answered with the envelope, and what costs nothing goes on', async () => {
  const { held, from } = await crowded()
  const first = from('192.0.2.1', '/feed')
  await expect.poll(() => held.length).toBe(1)
  const away = await from('192.0.2.1', '/feed')
  expect(away.statusCode).toBe(503)
  expect(away.headers['retry-after']).toBe('5')
  expect(away.json()).toEqual({ code: 503, msg: '服务繁忙，请稍后再试' })
  expect((await from('192.0.2.1', '/healthz')).statusCode).toBe(200)
  free(held)
  expect((await first).statusCode).toBe(200)
})

test('a reader from elsewhere is served before the rest of a crowd', async () => {
  const { held, from } = await crowded()
  const done: string[] = []
  const ask = (network: string) => from(network).then(() => void done.push(network))
  const all = [ask('192.0.2.1')]
  await expect.poll(() => held.length).toBe(1)
  for (let n = 0; n < 5; n++) all.push(ask('192.0.2.1'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  all.push(ask('198.51.100.9'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (let n = 0; n < 7; n++) {
    await expect.poll(() => held.length + done.length - n).toBeGreaterThan(0)
    free(held)
    if (done.length === 7) break
    await expect.poll(() => held.length === 1 || done.length === 7).toBe(true)
  }
  await Promise.all(all)
  expect(done.indexOf('198.51.100.9')).toBeLessThanOrEqual(2)
})

test('nothing is rendered for a reader who closed the page while waiting', async () => {
  const { app, held } = await crowded()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = () => {
    const asked = request({ port, host: '127.0.0.1', path: '/index', agent: false })
    asked.on('error', () => {}).end()
    return asked
  }
  const first = ask()
  await expect.poll(() => held.length).toBe(1)
  const gone = ask()
  await new Promise((resolve) => setTimeout(resolve, 100))
  gone.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  free(held)
  await new Promise((resolve) => first.once('response', (reply) => reply.resume().once('end', resolve)))
  expect(held).toHaveLength(0)
})

test('a page that is only asked about is answered without its text', async () => {
  const { app, held } = await crowded()
  const asked = app.inject({ method: 'HEAD', url: '/index' })
  await expect.poll(() => held.length).toBe(1)
  free(held)
  const reply = await asked
  expect([reply.statusCode, reply.body]).toEqual([200, ''])
  expect(reply.headers['content-type']).toContain('text/html')
})

test('one long pause turns nobody away, and a loop that stays far behind turns away calls too', async () => {
  const { held, from } = await crowded()
  const block = () => {
    const end = Date.now() + 1_400
    while (Date.now() < end);
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0))
  block()
  await turn()
  const served = from('192.0.2.1', '/feed')
  await expect.poll(() => held.length).toBe(1)
  free(held)
  expect((await served).statusCode).toBe(200)
  for (let n = 0; n < 4; n++) {
    block()
    await turn()
  }
  expect((await from('192.0.2.1', '/feed')).statusCode).toBe(503)
})
