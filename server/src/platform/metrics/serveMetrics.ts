import { createServer } from 'node:http'
import { holdsToken } from './holdsToken.ts'
import type { Metrics } from './metrics.ts'
import type { MetricsSettings } from './metricsSettings.ts'

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

type Place = Pick<MetricsSettings, 'host' | 'token'> & { port: number }

/** A door of its own, so that no reader's address leads to the numbers and no crowd at the other keeps them from being read. */
export async function serveMetrics(metrics: Metrics, { port, host, token }: Place) {
  const mayRead = token === undefined ? () => true : holdsToken(token)
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000 },
    async ({ method, url, headers }, reply) => {
      const isAsked = (method === 'GET' || method === 'HEAD') && url === '/metrics' && mayRead(headers.authorization)
      if (!isAsked)
        return void reply.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这个地址\n')
      const text = await metrics.write()
      reply.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' })
      reply.end(method === 'HEAD' ? undefined : text)
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      reject(new Error(`指标不能在 ${host} 的端口 ${port} 上提供（${code}），请改 METRICS_PORT 或 METRICS_HOST。`)),
    )
    server.listen({ host, port }, resolve)
  })
  return {
    address: server.address(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
