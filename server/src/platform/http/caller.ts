import type { FastifyRequest } from 'fastify'

const ROBOT = /bot|crawl|spider|slurp|curl|wget|python|headless/i

/** What may be known of the reader beyond the input. */
export type Caller = { ip: string; agent: string; requestId: string }

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
  requestId: request.id,
})

/** Programs say what they are; what they read and look for tells nothing of readers. */
export const isRobot = ({ agent }: Pick<Caller, 'agent'>): boolean => ROBOT.test(agent)
