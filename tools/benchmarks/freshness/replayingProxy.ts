import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Kept = { at: number; status: number; headers: IncomingMessage['headers']; body: Buffer }

/** Stands before a server and gives old answers again for so long: what a cache without care would do. */
export async function replayingProxy(to: number, keepFor: number): Promise<{ port: number; close(): void }> {
  const kept = new Map<string, Kept>()
  const fetchAnew = (asked: IncomingMessage) =>
    new Promise<Kept>((resolve, reject) => {
      const { url = '/', headers } = asked
      request({ port: to, host: '127.0.0.1', path: url, headers }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        reply.on('end', () => {
          const { statusCode: status = 502, headers } = reply
          resolve({ at: performance.now(), status, headers, body: Buffer.concat(chunks) })
        })
      })
        .on('error', reject)
        .end()
    })
  const server = createServer(async (asked, reply) => {
    const key = `${asked.url} ${asked.headers['accept-encoding']}`
    const old = kept.get(key)
    const answer = old && performance.now() - old.at < keepFor ? old : await fetchAnew(asked)
    kept.set(key, answer)
    const { 'transfer-encoding': _, ...headers } = answer.headers
    reply.writeHead(answer.status, { ...headers, 'content-length': answer.body.length }).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
