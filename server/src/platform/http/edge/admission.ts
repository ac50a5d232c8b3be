import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from '../../limits/atMost.ts'
import { type Metrics, openMetrics } from '../../metrics/metrics.ts'
import { type FairQueue, fairQueue } from './fairQueue.ts'
import { networkOf } from './network.ts'

/** Does what a request asks for when its turn comes, unless that is not wanted by then; throws `Overloaded` where it would take too long. */
export type Admit = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<T>,
  noLonger?: AbortSignal,
) => Promise<T>

/** Many: who is turned away at once asks again at once, and that costs more than letting them wait their time. */
const WAITING = 1_000
const LOOK_EVERY = 250
const TELL_EVERY = 10_000

/** Bounds what is done at once, so that under any load those who are served are served soon. */
export function admission(
  app: FastifyInstance,
  { rendersAtOnce, callsAtOnce, queueSeconds }: { rendersAtOnce: number; callsAtOnce: number; queueSeconds: number },
  metrics: Metrics = openMetrics(),
): { admitPage: Admit; admitCall: Admit } {
  const turnedAway = { pages: 0, calls: 0 }
  const queues = {
    pages: fairQueue({ running: rendersAtOnce, waiting: WAITING, patience: queueSeconds * 1_000 }),
    calls: fairQueue({ running: callsAtOnce, waiting: WAITING, patience: queueSeconds * 1_000 }),
  }
  const counted = measure(metrics, queues)
  const isFarBehind = watchEventLoop(app, queueSeconds * 1_000)
  tellTurnedAway(app, turnedAway)
  const gate =
    (kind: Kind): Admit =>
    async (request, reply, act, noLonger) => {
      const left = new AbortController()
      const onClose = () => left.abort()
      reply.raw.once('close', onClose)
      noLonger?.addEventListener('abort', onClose, { once: true })
      try {
        if (isFarBehind()) throw new Overloaded('event loop far behind')
        return await queues[kind](networkOf(request.ip), act, left.signal)
      } catch (error) {
        if (error instanceof Overloaded) {
          turnedAway[kind] += 1
          counted[kind].add()
        }
        throw error
      } finally {
        reply.raw.off('close', onClose)
        noLonger?.removeEventListener('abort', onClose)
      }
    }
  return { admitPage: gate('pages'), admitCall: gate('calls') }
}

type Kind = 'pages' | 'calls'

function measure(metrics: Metrics, queues: Record<Kind, FairQueue>) {
  metrics.gauge(
    'zhengcai_http_admitted',
    'Pages and calls that are being made now, or wait for their turn.',
    () =>
      Object.entries(queues).flatMap(([kind, { size }]) =>
        Object.entries(size()).map(([state, value]) => ({ labels: [kind, state], value })),
      ),
    ['kind', 'state'],
  )
  const turnedAway = metrics.counter(
    'zhengcai_http_turned_away_total',
    'Requests answered with 503 since too many came at once.',
    ['kind'],
  )
  // There from the start: a count that begins with the first one shows no increase by it.
  return { pages: turnedAway('pages'), calls: turnedAway('calls') }
}

/**
 * Whether everything waits longer than anybody should, told by a timer that is so late at two looks in a row: a single long
 * pause, as of a waking machine, is nothing.
 */
function watchEventLoop(app: FastifyInstance, patience: number): () => boolean {
  let last = performance.now()
  let looksBehind = 0
  const timer = setInterval(() => {
    const now = performance.now()
    looksBehind = now - last - LOOK_EVERY > patience ? looksBehind + 1 : 0
    last = now
  }, LOOK_EVERY).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => looksBehind > 1
}

/** One line in a while and not one a request: a log that floods is part of the trouble. */
function tellTurnedAway(app: FastifyInstance, counts: { pages: number; calls: number }): void {
  const timer = setInterval(() => {
    if (counts.pages + counts.calls === 0) return
    app.log.warn({ turnedAway: { ...counts } }, 'too many requests at once')
    Object.assign(counts, { pages: 0, calls: 0 })
  }, TELL_EVERY).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
