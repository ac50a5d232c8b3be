import type { FastifyRequest } from 'fastify'

/** What may be known of the reader beyond the input. */
export type Caller = { ip: string; agent: string; requestId: string }

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
  requestId: request.id,
})
