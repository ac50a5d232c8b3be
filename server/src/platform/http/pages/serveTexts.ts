import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Made } from '../cache/answerCache.ts'
import type { KeptReplies } from '../cache/keptReplies.ts'
import type { Admit } from '../edge/admission.ts'

/** A document that is not JSON: feeds, sitemaps, pictures made on the spot. `undefined` means there is none. */
export type TextRoute = {
  path: string
  type: string
  maxAge?: number
  /** Depends on what somebody wrote into the query: made anew each time. */
  asked?: true
  make(input: {
    params: Record<string, string>
    query: Record<string, unknown>
  }): Promise<string | undefined> | string | undefined
}

type Needs = { admit: Admit; kept?: KeptReplies | undefined }

export function serveTexts(app: FastifyInstance, routes: TextRoute[], { admit, kept: replies }: Needs): void {
  for (const { path, type, maxAge = 0, asked, make } of routes) {
    const kept = asked ? undefined : replies
    const cacheControl = maxAge > 0 ? `public, max-age=${maxAge}` : 'no-cache'
    const send = (reply: FastifyReply, { status, body }: Made) =>
      status ? reply.callNotFound() : reply.header('cache-control', cacheControl).type(type).send(body)
    app.get(path, async (request, reply) => {
      const params = request.params as Record<string, string>
      const query = asked ? (request.query as Record<string, unknown>) : {}
      const made = async (): Promise<Made> => {
        const text = await make({ params, query })
        return { type, body: Buffer.from(text ?? ''), cacheControl, ...(text === undefined && { status: 404 }) }
      }
      if (!kept) return send(reply, await admit(request, reply, made))
      const key = `${path} ${JSON.stringify(params)}`
      return kept.answer(request, reply, { key, make: made, admit }, (one) => send(reply, one))
    })
  }
}
