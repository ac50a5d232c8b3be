import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'

const BODY_DEADLINE = 10_000
/** Files may take longer, but must keep coming. */
export const UPLOAD_DEADLINE = 300_000
const LEAST_BYTES_A_TICK = 10_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive, where that is not the usual time. */
    bodyDeadline?: number
  }
}

/** Fastify with the limits that its defaults leave open. */
export async function createServer({
  log,
  trustProxy,
}: {
  log: FastifyBaseLogger
  trustProxy: string[]
}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: 1_048_576,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 5_000, maxHeaderSize: 8_192 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: refuseRawRequest,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.status(400).send({ code: 400, msg: '请求地址不正确' })
    },
  })
  app.removeContentTypeParser('text/plain')
  limitSlowBodies(app)
  logRequests(app)
  // Low quality: at the default brotli costs as much as rendering the page.
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

/** What the parser rejects never reaches a handler, but is answered with the envelope all the same. */
function refuseRawRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify({ code: 400, msg: tooLarge ? '请求地址或请求头过长' : '请求格式不正确' })
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** A body that trickles in would hold its connection for as long as the whole-request limit allows. */
function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const deadline = Date.now() + (request.routeOptions.config.bodyDeadline ?? BODY_DEADLINE)
    let before = request.raw.socket.bytesRead
    const timer = setInterval(() => {
      const arrived = request.raw.socket.bytesRead
      if (Date.now() >= deadline || arrived - before < LEAST_BYTES_A_TICK) request.raw.destroy()
      before = arrived
    }, BODY_DEADLINE)
    request.raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
  })
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const quiet = request.url.startsWith('/assets/') || request.url.startsWith('/files/')
    // The query is left out: it can hold a phone number or a code.
    const facts = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (quiet) request.log.debug(facts, 'request')
    else request.log.info(facts, 'request')
  })
}
