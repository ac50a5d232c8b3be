import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openMetrics } from './metrics.ts'
import { processMetrics } from './processMetrics.ts'
import { serveMetrics } from './serveMetrics.ts'

const TOKEN = 'a-token-of-the-test'

async function open(token?: string) {
  const metrics = openMetrics()
  const own = processMetrics(metrics)
  const door = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token })
  onTestFinished(async () => {
    own.close()
    await door.close()
  })
  const { port } = door.address as AddressInfo
  return {
    port,
    ask: (path = '/metrics', init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('the numbers of the process are read at a port of their own, and nothing else is there', async () => {
  const { ask } = await open()
  const reply = await ask()
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await reply.text()
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_utilization_ratio',
  ])
    expect(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])).toBeGreaterThan(0)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{part="p99"\} [\d.e-]+$/m)
  expect(text).toMatch(/^zhengcai_build_info\{version="[^"]+",node="24\.[^"]+"\} 1$/m)
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404)
})

test('with a token only whoever shows it is answered', async () => {
  const { ask } = await open(TOKEN)
  expect((await ask()).status).toBe(404)
  expect((await ask('/metrics', bearer('another-token-of-it'))).status).toBe(404)
  expect((await ask('/metrics', { headers: { authorization: TOKEN } })).status).toBe(404)
  expect((await ask('/metrics', bearer(TOKEN))).status).toBe(200)
})

test('a port that is taken ends the start with one line', async () => {
  const { port } = await open()
  await expect(serveMetrics(openMetrics(), { host: '127.0.0.1', port, token: undefined })).rejects.toThrow(
    `指标不能在 127.0.0.1 的端口 ${port} 上提供（EADDRINUSE）`,
  )
})
