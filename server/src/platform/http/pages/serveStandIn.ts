import type { FastifyInstance } from 'fastify'
import { type AskOutside, isInside } from '../../outside/askOutside.ts'

export type StandInReply = { status: number; type: string; text: string; location?: string; policy?: string }
/** Another service, pretended: an address below its prefix in, an answer out. */
export type StandIn = (url: URL) => StandInReply | undefined

const FORWARDING =
  /^(?:x-forwarded.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-cluster-.*)$/

/** Lets a browser reach a stand-in; only from this machine or its own network, since it lets anybody be anybody. */
export function serveStandIn(
  app: FastifyInstance,
  { prefix, standIn, behindProxy }: { prefix: string; standIn: StandIn; behindProxy: boolean },
): void {
  app.get(`${prefix}/*`, async (request, reply) => {
    // A proxy nobody declared makes every stranger look like this machine, but it leaves its traces.
    const passedOn = !behindProxy && Object.keys(request.headers).some((name) => FORWARDING.test(name))
    const answer =
      isInside(request.ip) && !passedOn ? standIn(below(prefix, new URL(request.url, 'http://stand.in'))) : undefined
    if (!answer) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    if (answer.policy) reply.header('content-security-policy', answer.policy)
    if (answer.location) reply.header('location', answer.location)
    return reply.status(answer.status).type(answer.type).send(answer.text)
  })
}

/** Asks a stand-in as if it were outside. It lives in this process, so no port and no proxy stand between. */
export function askStandIn({ prefix, standIn }: { prefix: string; standIn: StandIn }): AskOutside {
  return async (url) => {
    const { status = 404, text = '' } = standIn(below(prefix, url)) ?? {}
    return { status, headers: {}, bytes: Buffer.from(text), text }
  }
}

function below(prefix: string, url: URL): URL {
  const inner = new URL(url)
  inner.pathname = url.pathname.slice(prefix.length)
  return inner
}
