import { timingSafeEqual } from 'node:crypto'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { RIGHTS } from '@zhengcai/contract/office/rights.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'
import { limitsOf } from './limitsOf.ts'
import { type Received, receiveUpload } from './receiveUpload.ts'
import { confirmAgain, malformed } from './refusals.ts'
import { type ApiOptions, isUtf8, registerEach, routeOf, send } from './registerApi.ts'
import { NOT_SIGNED_IN, type OfficeCookie, type Served, type ServedCall, type Staff } from './serve.ts'

/** Whom the cookie opens for; `formToken` is what their pages send with every change, `confirmed` that a code was typed lately. */
export type OfficeSession = { staff: Staff; formToken: string; confirmed: boolean }

export type OfficeOptions = Pick<ApiOptions, 'demoMode' | 'admit' | 'catchUp' | 'onDamaged' | 'receiving'> & {
  origin: string
  /** `unattended`: asked by a page on its own, which keeps no session alive. */
  authenticate: (token: string, unattended: boolean) => Promise<OfficeSession | undefined>
}

/** The only calls that take a cookie, which the browser sends to their addresses and to no others. */
export const registerOffice = (
  app: FastifyInstance,
  api: Record<string, Served>,
  options: OfficeOptions,
): Promise<void> => registerEach(app, api, (place, served) => register(place, served, options))

function register(app: FastifyInstance, served: ServedCall, options: OfficeOptions): void {
  const { call } = served
  const [method = 'GET', template = ''] = call.address.split(' ')
  app.route({
    method,
    url: routeOf(template),
    config: limitsOf(call),
    ...(call.bodyMost && { bodyLimit: call.bodyMost }),
    async handler(request, reply) {
      if (!isUtf8(request.url)) malformed('请求地址中有无法识别的字符')
      reply.header('cache-control', 'no-store')
      if (method !== 'GET') refuseForged(request, options.origin)
      if (options.demoMode && call.changes && !call.worksInDemo) throw new ApiError(479, '演示环境，无权操作')
      const admit = <T>(act: () => Promise<T>) => options.admit?.(request, reply, act) ?? act()
      if (!call.upload)
        return send(
          reply,
          call,
          await admit(async () => answer(request, reply, served, options, await letIn(request, call, options))),
        )
      // While a file comes in nobody waits behind it; strangers send us none.
      const session = await admit(() => letIn(request, call, options))
      const received = await receiveUpload(request, { ...call.upload, folder: options.receiving })
      try {
        return await admit(() => answer(request, reply, served, options, session, received))
      } finally {
        await received.remove()
      }
    },
  })
}

/** Who asks, where the call is for people who are signed in; whoever may not make it is refused here. */
async function letIn(request: FastifyRequest, call: Call, options: OfficeOptions): Promise<OfficeSession | undefined> {
  if (call.access !== 'staff') return undefined
  const session = await options.authenticate(cookieOf(request, options.origin), call.unattended === true)
  request.memberId = session && `staff:${session.staff.id}`
  judge(call, request, session)
  return session
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, answer }: ServedCall,
  options: OfficeOptions,
  session: OfficeSession | undefined,
  received?: Received,
): Promise<Record<string, unknown>> {
  const { params, query } = request
  const body = received ? received.fields : request.body
  const cookie = cookieFor(request, reply, options.origin)
  try {
    return await answer(
      {
        params,
        query,
        body,
        file: received?.file,
        caller: callerOf(request),
        staff: session?.staff,
        confirmed: session?.confirmed,
        cookie,
      },
      options.onDamaged,
    )
  } finally {
    if (call.changes) await options.catchUp?.(call.takes)
  }
}

function judge(call: Call, request: FastifyRequest, session: OfficeSession | undefined): void {
  if (!session) throw new ApiError(401, NOT_SIGNED_IN)
  const { staff, formToken, confirmed } = session
  if (staff.mustEnrol && !call.whileEnrolling) throw new ApiError(403, '请先登记二次验证')
  const mayCall = [call.right, call.orRight].some((right) => right && staff.rights.includes(right))
  if (!staff.mustEnrol && call.right && !mayCall) throw new ApiError(403, `您没有“${RIGHTS[call.right]}”的权限`)
  if (call.changes && !isSame(request.headers['x-office'], formToken)) forged()
  if (call.confirm && !confirmed) confirmAgain()
}

/** A browser says itself whether one of our own pages asks; one too old to say so names the origin. */
function refuseForged({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site']
  if (site === undefined ? headers.origin !== origin : site !== 'same-origin') forged()
}

function forged(): never {
  throw new ApiError(403, '请求不是从编辑部的页面发出的，请刷新页面后再试')
}

function isSame(sent: string | string[] | undefined, expected: string): boolean {
  const [given, wanted] = [Buffer.from(String(sent ?? '')), Buffer.from(expected)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const isSecure = (origin: string) => origin.startsWith('https:')
const nameFor = (origin: string) => (isSecure(origin) ? '__Secure-office' : 'office')

function cookieOf({ headers }: FastifyRequest, origin: string): string {
  const wanted = `${nameFor(origin)}=`
  const found = (headers.cookie ?? '').split(';').map((part) => part.trim())
  return found.find((part) => part.startsWith(wanted))?.slice(wanted.length) ?? ''
}

/** Its path keeps it away from every page and call of the readers'. */
function cookieFor(request: FastifyRequest, reply: FastifyReply, origin: string): OfficeCookie {
  const facts = `Path=${BASE_PATH}/office; HttpOnly; SameSite=Strict${isSecure(origin) ? '; Secure' : ''}`
  const write = (value: string, more = '') =>
    void reply.header('set-cookie', `${nameFor(origin)}=${value}; ${facts}${more}`)
  return { brought: cookieOf(request, origin), set: (token) => write(token), clear: () => write('', '; Max-Age=0') }
}
