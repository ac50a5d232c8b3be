import type { FastifyReply } from 'fastify'

/** For what is refused before anybody reads on: the rest of the request is not waited for. */
export function refuseRequest(reply: FastifyReply, status: number, msg: string): FastifyReply {
  return reply.status(status).header('connection', 'close').header('cache-control', 'no-store').send({ code: 400, msg })
}
