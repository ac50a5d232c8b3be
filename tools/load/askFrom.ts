import { type Agent, request } from 'node:http'

export type Timed = { ms: number; status: number }

const TIME_LIMIT = 10_000

/** A page asked for from one of the machine's own addresses; status 0 where there was no answer. */
export function askFrom(port: number, localAddress: string, path: string, agent?: Agent): Promise<Timed> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ ms: performance.now() - begun, status })
    const asked = request({ host: '127.0.0.1', port, path, localAddress, agent: agent ?? false }, (reply) => {
      reply.resume().once('end', () => done(reply.statusCode ?? 0))
    })
    asked.setTimeout(TIME_LIMIT, () => asked.destroy(new Error('too long')))
    asked.once('error', () => done(0)).end()
  })
}
