import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { BEGUN_WITHIN } from '../process/deadline.ts'
import { onBehalfOf } from '../process/origin.ts'
import { compressAnswers } from './compressAnswers.ts'
import { answerInTime } from './edge/answerInTime.ts'
import type { CountRequests } from './edge/countRequests.ts'
import { logRequest, logRequests } from './edge/logRequests.ts'
import { refuseRawRequests } from './edge/refuseRawRequests.ts'
import { refuseRequest } from './edge/refuseRequest.ts'
import { requestIds } from './edge/requestIds.ts'
import { headersFor, type Transport } from './edge/securityHeaders.ts'

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
  transport = { https: false, subdomains: false },
  count,
  begunWithin = BEGUN_WITHIN,
}: {
  log: FastifyBaseLogger
  trustProxy: string[]
  transport?: Transport
  count?: CountRequests
  begunWithin?: number
}): Promise<FastifyInstance> {
  const headersOf = headersFor(transport)
  const raw = refuseRawRequests(headersOf)
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIds(trustProxy),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: 1_048_576,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    // Who names no host is told so by us, in the envelope.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 5_000, maxHeaderSize: 8_192, requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: raw.onClientError,
    frameworkErrors: (_error, request, reply) => {
      // Such an answer passes no hook, neither the one that sets headers nor the one that logs.
      reply.headers(headersOf(request.id))
      refuseRequest(reply, 400, '请求地址不正确')
      Object.assign(request, { answeredCode: 400 })
      reply.raw.once('close', () => logRequest(request, reply, count?.answered))
    },
  })
  raw.follow(app.server)
  // First of all, so that whatever is written from here on tells for whom.
  app.addHook('onRequest', ({ id }, _reply, done) => onBehalfOf({ reqId: id }, done))
  app.removeContentTypeParser('text/plain')
  readJsonStrictly(app)
  refuseStrangeBodies(app)
  limitSlowBodies(app)
  answerInTime(app, begunWithin)
  logRequests(app, count?.answered)
  compressAnswers(app)
  // For files; low quality, because at the default brotli costs as much as rendering a page.
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}

/** Bytes that are no UTF-8 would become replacement characters in what we store. */
function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const strictly = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      parse(request, strictly.decode(body), done)
    } catch {
      done(Object.assign(new Error('body is not UTF-8'), { statusCode: 400 }))
    }
  })
}

/** Nobody reads the body of a GET, so that one which trickles in would hold its connection. */
function refuseStrangeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    const encoding = headers['transfer-encoding']
    if (encoding !== undefined && encoding.toLowerCase() !== 'chunked')
      return refuseRequest(reply, 400, '不支持这种传输编码')
    if (method !== 'GET' && method !== 'HEAD') return done()
    if (encoding === undefined && Number(headers['content-length'] ?? 0) === 0) return done()
    return refuseRequest(reply, 400, '这种请求不能带内容')
  })
}

/** A body that trickles in would hold its connection for as long as the whole-request limit allows. */
function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const deadline = performance.now() + (request.routeOptions.config.bodyDeadline ?? BODY_DEADLINE)
    let before = request.raw.socket.bytesRead
    const timer = setInterval(() => {
      const arrived = request.raw.socket.bytesRead
      if (performance.now() >= deadline || arrived - before < LEAST_BYTES_A_TICK) request.raw.destroy()
      before = arrived
    }, BODY_DEADLINE)
    request.raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
    done()
  })
}
