import { isApiError } from '@zhengcai/contract/errors.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { TROUBLES, troubleOf } from '../database/trouble.ts'
import type { Alarm, Alarms } from '../limits/alarms.ts'
import { Overloaded } from '../limits/atMost.ts'
import { LimitReached } from '../limits/limits.ts'
import { maskNetwork } from './edge/network.ts'
import { ToldRefusal } from './refusals.ts'

/** Limits of the whole site: who meets one of these is not the one who used it up. */
const ALARMS: Record<string, Alarm> = { 'sms:system': 'sms-fuse', 'sms:questions': 'captcha-questions-paused' }

type Shaped = {
  status: number
  code: number
  msg: string
  seconds?: number | undefined
  retryAfter?: number
  data?: object | undefined
}

/** The one place where an error becomes an answer: nothing from a library's or the database's text gets out. */
export function shapeErrors(app: FastifyInstance, alarms: Pick<Alarms, 'raise'>): void {
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    const { status, code, msg, seconds, retryAfter, data } = shape(error, request.id)
    if (error instanceof LimitReached)
      alarms.raise(ALARMS[error.kind] ?? 'limit', { kind: error.kind, network: maskNetwork(request.ip) })
    // Who was turned away is counted, and in the line of the request.
    if (code >= 500 && !isApiError(error) && !(error instanceof Overloaded))
      request.log.error({ err: error }, 'request failed')
    // Tells a player how long the file really is.
    if (status === 416) reply.headers(error.headers ?? {})
    if (retryAfter) reply.header('retry-after', retryAfter)
    reply.status(status).header('cache-control', 'no-store').send({ code, msg, seconds, data })
  })
  app.setNotFoundHandler((_request, reply) => {
    reply.status(404).header('cache-control', 'no-store').send({ code: 404, msg: '没有这个地址' })
  })
}

function shape(error: FastifyError & { code?: string }, requestId: string): Shaped {
  if (isApiError(error)) {
    const { code, msg, seconds, way } = error
    const data = error instanceof ToldRefusal ? error.data : way === undefined ? undefined : { way }
    return { status: 200, code, msg, seconds, data }
  }
  const trouble = troubleOf(error) ?? (error.statusCode === 503 ? 'unavailable' : undefined)
  if (trouble) return { status: TROUBLES[trouble].code, ...TROUBLES[trouble] }
  if (error.statusCode === 413) return { status: 413, code: 400, msg: '提交的内容过大' }
  if (error.statusCode === 415) return { status: 415, code: 400, msg: '不支持这种内容格式' }
  if (error.statusCode === 416) return { status: 416, code: 400, msg: '请求的范围超出了文件' }
  if (error.statusCode && error.statusCode < 500) return { status: error.statusCode, code: 400, msg: '请求格式不正确' }
  if (isDataException(error)) return { status: 200, code: 400, msg: '请求中有无法处理的字符或数值' }
  return { status: 200, code: 500, msg: `系统出现问题，请稍后再试（编号 ${requestId}）` }
}

/** SQLSTATE class 22: the data, not the server, is at fault. */
function isDataException(error: { code?: string }): boolean {
  return typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code)
}
