import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const TICK = 25
/** How long a new connection may take to say something, and how long one that we ended may take to hear it. */
const GRACE = 500
/** How long a balancer may still use the idle connections it holds, each answer taking one away; ours to end are only those it has no use for. */
const PATIENCE = 2_500
/** Counted in turns of the event loop too: on a busy machine time passes in which nobody looks who is outside. */
const QUIET = { ms: 20, turns: 200, within: 2_000 }
/** Somebody may have come, unseen, in a turn in which other work was done. */
const IDLE_TURN = 0.1

export type Draining = {
  begun(): boolean
  /** Turns new work away gently, lets what is open finish until `cutAfter`, and then closes the server. */
  drain(times: { listenOn: number; cutAfter: number }): Promise<void>
}

type Line = { opened: number; requests: number; open: number; readBefore: number; endedAt?: number }

/** A stop that nobody notices: answers say `connection: close`, and no connection ends while a request is on its way. */
export function draining(app: FastifyInstance): Draining {
  const lines = followConnections(app)
  let begun = false
  let closing: Promise<void> | undefined
  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) closing.then(() => done(), done)
    else done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (begun) reply.header('connection', 'close')
    done()
  })
  return {
    begun: () => begun,
    async drain({ listenOn, cutAfter }) {
      begun = true
      const cutAt = Date.now() + cutAfter
      if (app.server.listening) await wait(listenOn)
      closing = closeDoor(app)
      await closing
      const patientUntil = Date.now() + (listenOn > 0 ? PATIENCE : 0)
      while (lines.size > 0 && Date.now() < cutAt) {
        await wait(TICK)
        // After a look at all sockets: on a busy machine a request may long lie there unread.
        await turn()
        if (Date.now() >= patientUntil) for (const [socket, line] of lines) endIfIdle(socket, line)
      }
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

/**
 * Who has connected but was not yet accepted would be reset. So answers wait for a moment, since everyone who gets one
 * comes again, until nobody is left outside.
 */
async function closeDoor(app: FastifyInstance): Promise<void> {
  const latest = Date.now() + QUIET.within
  let quiet = { since: Date.now(), turns: 0 }
  const knock = () => {
    quiet = { since: Date.now(), turns: 0 }
  }
  app.server.on('connection', knock)
  let busy = 0
  while (
    Date.now() < latest &&
    (busy > IDLE_TURN || quiet.turns < QUIET.turns || Date.now() < quiet.since + QUIET.ms)
  ) {
    const begun = performance.now()
    await turn()
    busy = performance.now() - begun
    quiet.turns += 1
  }
  // The one of http would also reset idle connections, and with them requests that are just arriving.
  NetServer.prototype.close.call(app.server)
  app.server.off('connection', knock)
}

function followConnections(app: FastifyInstance): Map<Socket, Line> {
  const lines = new Map<Socket, Line>()
  app.server.on('connection', (socket) => {
    lines.set(socket, { opened: Date.now(), requests: 0, open: 0, readBefore: 0 })
    socket.once('close', () => lines.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    const line = lines.get(socket)
    if (!line) return
    line.requests += 1
    line.open += 1
    response.once('close', () => {
      line.open -= 1
      line.readBefore = socket.bytesRead
    })
  })
  return lines
}

function endIfIdle(socket: Socket, line: Line): void {
  const now = Date.now()
  if (line.endedAt !== undefined) {
    if (now - line.endedAt > GRACE) socket.destroy()
    return
  }
  const arriving = socket.bytesRead > line.readBefore
  const mute = line.requests > 0 || now - line.opened > GRACE
  if (line.open > 0 || arriving || !mute) return
  line.endedAt = now
  socket.end()
}
