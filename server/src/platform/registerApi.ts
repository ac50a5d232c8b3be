import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Member, Served, ServedCall } from './serve.ts'

export type ApiOptions = {
  demoMode: boolean
  /** Who bears this token; throws an ApiError with the code that tells what is wrong with it. */
  authenticate: (token: string) => Promise<Member>
}

export function registerApi(app: FastifyInstance, api: Record<string, Served>, options: ApiOptions): void {
  for (const served of Object.values(api)) for (const call of Object.values(served)) register(app, call, options)
}

function register(app: FastifyInstance, { call, answer }: ServedCall, { demoMode, authenticate }: ApiOptions): void {
  const [method = 'GET', template = ''] = call.address.split(' ')
  app.route({
    method,
    url: BASE_PATH + template.replace(/\{(\w+)(\??)\}/g, ':$1$2'),
    async handler(request, reply) {
      const token = tokenOf(call, request)
      reply.header(
        'cache-control',
        call.changes || call.access !== 'public' || request.headers.authorization ? 'no-store' : 'no-cache',
      )
      if (demoMode && call.changes && !call.worksInDemo) throw new ApiError(479, '演示环境，无权操作')
      const user = token === undefined || call.access === 'public' ? undefined : await authenticate(token)
      const caller = { ip: request.ip, agent: request.headers['user-agent'] ?? '', requestId: request.id }
      return answer({ params: request.params, query: request.query, body: request.body, caller, user })
    },
  })
}

/** The header is the only place a token is taken from; the law preview, which is read-only, takes the cookie too. */
function tokenOf(call: Call, request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer || call.access !== 'preview') return bearer
  return /(?:^|;\s*)auth_token=([^;\s]+)/.exec(request.headers.cookie ?? '')?.[1]
}
