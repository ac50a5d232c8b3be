import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Call, DocumentReply, FileReply } from '@zhengcai/contract/calls.ts'
import { ApiError, isApiError } from '@zhengcai/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Make } from './cache/answerCache.ts'
import { keyOf, mayBeKept, maySee } from './cache/keptCalls.ts'
import type { KeptReplies } from './cache/keptReplies.ts'
import { nobody } from './cache/nobody.ts'
import { callerOf as readerOf } from './caller.ts'
import type { Admit } from './edge/admission.ts'
import { closedPolicy, framedPolicy } from './edge/securityHeaders.ts'
import type { Damaged } from './leaveOutDamaged.ts'
import { limitsOf } from './limitsOf.ts'
import { disposition } from './pages/download.ts'
import { receiveUpload } from './receiveUpload.ts'
import { malformed } from './refusals.ts'
import { type Member, refuseStrangers, type Served, type ServedCall } from './serve.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export type ApiOptions = {
  demoMode: boolean
  /** Who bears this token; throws an ApiError with the code that tells what is wrong with it. */
  authenticate: (token: string) => Promise<Member>
  /** Where files lie while they come in. */
  receiving: string
  onDamaged?: (damaged: Damaged) => void
  admit?: Admit
  /** Waits until what a call changed is known here: nobody shall be told that it is done and then see how it was. */
  catchUp?: (takes?: boolean) => Promise<void>
  /** Where answers that everybody gets alike are kept. */
  kept?: KeptReplies
}

export const registerApi = (app: FastifyInstance, api: Record<string, Served>, options: ApiOptions): Promise<void> =>
  registerEach(app, api, (place, served) => register(place, served, options))

/** Calls that take files stand in a place of their own, so that no other takes a form. */
export async function registerEach(
  app: FastifyInstance,
  api: Record<string, Served>,
  register: (place: FastifyInstance, served: ServedCall) => void,
): Promise<void> {
  const calls = Object.values(api).flatMap((served) => Object.values(served))
  for (const served of calls.filter(({ call }) => !call.upload)) register(app, served)
  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const served of calls.filter(({ call }) => call.upload)) register(scope, served)
  })
}

function register(app: FastifyInstance, served: ServedCall, options: ApiOptions): void {
  const { call } = served
  const answer: ServedCall['answer'] = async (raw, onDamaged) => {
    try {
      return await served.answer(raw, onDamaged)
    } finally {
      if (call.changes) await options.catchUp?.(call.takes)
    }
  }
  const [method = 'GET', template = ''] = call.address.split(' ')
  const kept = mayBeKept(call) ? options.kept : undefined
  app.route({
    method,
    url: routeOf(template),
    config: limitsOf(call),
    async handler(request, reply) {
      if (!isUtf8(request.url)) malformed('请求地址中有无法识别的字符')
      const bearer = bearerOf(request)
      reply.header(
        'cache-control',
        call.changes || call.unkept || call.access !== 'public' || request.headers.authorization
          ? 'no-store'
          : 'no-cache',
      )
      const key = kept && maySee(call, request) ? keyOf(call, request) : undefined
      if (kept && key) return answerAlike(request, reply, { served, key, kept, options })
      if (options.demoMode && call.changes && !call.worksInDemo) throw new ApiError(479, '演示环境，无权操作')
      const admit = <T>(act: () => Promise<T>) => options.admit?.(request, reply, act) ?? act()
      const caller = readerOf(request)
      const { params, query, body } = request
      const whoAsked = async () => {
        const user = await callerOf(call, request, bearer, options)
        request.memberId = user?.id
        return user
      }
      if (!call.upload) {
        const answered = await admit(async () =>
          answer({ params, query, body, caller, user: await whoAsked() }, options.onDamaged),
        )
        return send(reply, call, answered)
      }
      // While a file comes in, which may take minutes, nobody waits behind it.
      const user = await admit(whoAsked)
      refuseStrangers(call, user)
      const received = await receiveUpload(request, { ...call.upload, folder: options.receiving })
      try {
        const { fields, file } = received
        return await admit(() => answer({ params, query, body: fields, file, caller, user }))
      } finally {
        await received.remove()
      }
    },
  })
}

/** As the router writes what stands for something. */
export const routeOf = (template: string): string => BASE_PATH + template.replace(/\{(\w+)(\??)\}/g, ':$1$2')

type Alike = { served: ServedCall; key: string; kept: KeptReplies; options: ApiOptions }

/** The same for everybody, so that it is made once and then kept. */
function answerAlike(
  request: FastifyRequest,
  reply: FastifyReply,
  { served: { call, answer }, key, kept, options }: Alike,
): Promise<unknown> {
  const { params, query } = request
  const cacheControl = call.access === 'public' ? 'no-cache' : 'no-store'
  const make: Make = async (making) => {
    const raw = { params, query, body: undefined, caller: nobody(request.ip), making }
    const body = Buffer.from(JSON.stringify(await answer(raw, options.onDamaged)))
    return { type: JSON_TYPE, body, cacheControl, isCall: true, strangersOnly: call.access !== 'public' }
  }
  return kept.answer(request, reply, { key, make, admit: options.admit }, ({ type, body }) => {
    request.answeredCode = 200
    return reply.type(type).send(body)
  })
}

/** A file that somebody sent is handed out as something to be kept, never as a page of ours. */
export function send(reply: FastifyReply, call: Call, answered: Record<string, unknown>): unknown {
  if ('document' in call) {
    reply.header('content-security-policy', framedPolicy).header('x-robots-tag', 'noindex')
    return reply.type('text/html; charset=utf-8').send((answered as DocumentReply).html)
  }
  if (!('file' in call)) return answered
  const { name, type, size, content } = answered as FileReply
  reply.header('content-disposition', disposition(name, `file.${name.split('.').at(-1)}`))
  reply.header('content-security-policy', closedPolicy('sandbox'))
  if (size !== undefined) reply.header('content-length', size)
  return reply.type(type).send(Readable.from(content))
}

/** Escapes that stand for no text are refused rather than guessed at. */
export function isUtf8(url: string): boolean {
  try {
    return decodeURIComponent(url.replaceAll('+', ' ')).isWellFormed()
  } catch {
    return false
  }
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The header is the only place a token is taken from; the law preview, which is read-only, takes the cookie too. */
async function callerOf(
  call: Call,
  request: FastifyRequest,
  bearer: string | undefined,
  { authenticate }: ApiOptions,
): Promise<Member | undefined> {
  if (call.access === 'public') return undefined
  if (bearer !== undefined) return authenticate(bearer)
  if (call.access !== 'preview') return undefined
  const cookie = /(?:^|;\s*)auth_token=([^;\s]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (cookie === undefined) return undefined
  // The text is public: a cookie that has run out must not stand between a reader and the law.
  return authenticate(cookie).catch((error: unknown) => {
    if (isApiError(error)) return undefined
    throw error
  })
}
