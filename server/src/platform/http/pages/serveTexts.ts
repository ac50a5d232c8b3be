import type { FastifyInstance } from 'fastify'
import type { Admit } from '../edge/admission.ts'

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

export function serveTexts(app: FastifyInstance, routes: TextRoute[], admit: Admit): void {
  for (const { path, type, maxAge = 0, make } of routes) {
    app.get(path, async (request, reply) => {
      const params = request.params as Record<string, string>
      const query = request.query as Record<string, unknown>
      const text = await admit(request, reply, async () => make({ params, query }))
      if (text === undefined) return reply.callNotFound()
      reply.header('cache-control', maxAge > 0 ? `public, max-age=${maxAge}` : 'no-cache')
      return reply.type(type).send(text)
    })
  }
}
