import type { FastifyInstance } from 'fastify'

/** A document that is not JSON: feeds, sitemaps, pictures made on the spot. `undefined` means there is none. */
export type TextRoute = {
  path: string
  type: string
  maxAge?: number
  make(input: {
    params: Record<string, string>
    query: Record<string, unknown>
  }): Promise<string | undefined> | string | undefined
}

export function serveTexts(app: FastifyInstance, routes: TextRoute[]): void {
  for (const { path, type, maxAge = 0, make } of routes) {
    app.get(path, async (request, reply) => {
      const text = await make({
        params: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
      })
      if (text === undefined) return reply.callNotFound()
      reply.header('cache-control', maxAge > 0 ? `public, max-age=${maxAge}` : 'no-cache')
      return reply.type(type).send(text)
    })
  }
}
