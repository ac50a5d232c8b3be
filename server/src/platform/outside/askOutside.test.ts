import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openMetrics } from '../metrics/metrics.ts'
import { createLog } from '../process/log.ts'
import { onBehalfOf } from '../process/origin.ts'
import { isInside, outsideClient } from './askOutside.ts'
import { watchOutside } from './watchOutside.ts'

const server = createServer((request, response) => {
  if (request.url === '/large') return void response.end(Buffer.alloc(1_200_000))
  if (request.url === '/moved') return void response.writeHead(302, { location: '/large' }).end()
  if (!request.url?.startsWith('/slow')) response.end('你好')
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
const own = outsideClient({ configured: [origin], timeLimit: 300 })
const failure = async (asked: () => Promise<unknown>) => {
  try {
    await asked()
    return 'answered'
  } catch (error) {
    return (error as Error).message
  }
}

test('an origin that was configured is asked, wherever it is', async () => {
  expect(await own(new URL(`${origin}/x`))).toMatchObject({ status: 200, text: '你好' })
})

test('nobody else is asked', async () => {
  expect(await failure(() => own(new URL('https://example.com/')))).toBe('host not allowed')
  expect(await failure(() => own(new URL(`http://localhost:${port}/`)))).toBe('host not allowed')
})

test('a known service may not lie inside our own network, by address or by name', async () => {
  const known = outsideClient({ known: [origin, `http://localhost:${port}`] })
  expect(await failure(() => known(new URL(origin)))).toBe('address not allowed')
  expect(await failure(() => known(new URL(`http://localhost:${port}`)))).toBe('request failed')
})

test('a redirect is an answer, not an order', async () => {
  expect((await own(new URL(`${origin}/moved`))).status).toBe(302)
})

test('whoever does not answer in time or answers without end is left, and may have been reached', async () => {
  await expect(own(new URL(`${origin}/slow`))).rejects.toMatchObject({ message: 'no answer in time', reached: true })
  await expect(own(new URL(`${origin}/large`))).rejects.toMatchObject({ message: 'request failed', reached: true })
  const nobody = outsideClient({ configured: ['http://127.0.0.1:9'] })
  await expect(nobody(new URL('http://127.0.0.1:9'))).rejects.toMatchObject({ reached: false })
})

test('each time has a line that tells how it ended and for whom, and nothing of what was asked', async () => {
  const lines: Record<string, unknown>[] = []
  const metrics = openMetrics()
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const ask = outsideClient({ configured: [origin], timeLimit: 300, watch: watchOutside(metrics, log)('sms') })
  await onBehalfOf({ reqId: 'r1' }, async () => {
    await ask(new URL(`${origin}/x?PhoneNumbers=13800138000`))
    await ask(new URL(`${origin}/slow?PhoneNumbers=13800138000`)).catch(() => {})
  })
  expect(lines).toMatchObject([
    { level: 30, msg: 'asked outside', reqId: 'r1', service: 'sms', status: 200 },
    { level: 40, msg: 'outside did not answer', reqId: 'r1', service: 'sms', failed: 'no answer in time' },
  ])
  const text = await metrics.write()
  expect(text).toContain('zhengcai_outside_duration_seconds_count{service="sms",status="200"} 1\n')
  expect(text).toContain('zhengcai_outside_duration_seconds_count{service="sms",status="none"} 1\n')
  expect(text + JSON.stringify(lines)).not.toContain('13800138000')
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['not an address', true],
  ['203.119.1.1', false],
  ['172.32.0.1', false],
  ['2400:3200::1', false],
])('%s is inside: %s', (address, inside) => {
  expect(isInside(address)).toBe(inside)
})
