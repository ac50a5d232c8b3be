import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

/** An answer as the product gave it, to be given again. */
export type Kept = { path: string; headers: Record<string, string>; body: string }

// As little as a server of this kind can do for these bytes: no log, no limits, nothing looked at but the address.
process.once('message', async (kept: Kept[]) => {
  const answers = new Map(kept.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]))
  const app = fastify()
  app.get('/*', (request, reply) => {
    const found = answers.get(request.url)
    if (!found) return reply.code(404).send()
    reply.headers(found.headers)
    const unchanged = request.headers['if-none-match'] !== undefined
    return unchanged ? reply.code(304).send() : reply.send(found.body)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.((app.server.address() as AddressInfo).port)
})
process.once('disconnect', () => process.exit())
