import type { Answered, Call, Calls, DocumentReply, FileReply, Parsed } from '@zhengcai/contract/calls.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { NOT_AN_ID } from '@zhengcai/contract/fields.ts'
import type { Right, Role } from '@zhengcai/contract/office/rights.ts'
import { z } from 'zod'
import { reading, writing } from '../database/lanes.ts'
import { type ForReader, type Making, noteCall } from './cache/making.ts'
import type { Caller } from './caller.ts'
import { speakChinese } from './chineseIssues.ts'
import { type Damaged, leaveOutDamaged } from './leaveOutDamaged.ts'
import { malformed, notFound, refuse, refuseFields, type WrongField } from './refusals.ts'

speakChinese()

/** The logged-in reader and the session they came by. */
export type Member = { id: string; sessionId: string }

/** A person of the office and the session they came by; without rights while the second factor is missing. */
export type Staff = { id: string; name: string; roles: Role[]; rights: Right[]; sessionId: string; mustEnrol: boolean }

/** What the browser holds of a session of the office; `brought` is what it came with, good or not. */
export type OfficeCookie = { brought: string; set(token: string): void; clear(): void }

/** A file as it came in, lying where it will be removed after the call. */
export type ReceivedFile = { name: string; path: string; size: number }

/**
 * Whoever gets an answer that is kept for many gets it without the handler: what is to be done for each of them is left here.
 */
export type Readers = { forEachReader: (act: ForReader) => void }

type HandlerInput<C extends Call> = Parsed<C> & { caller: Caller } & Readers &
  (C extends { upload: object } ? { file: ReceivedFile } : unknown) &
  (C extends { access: 'member' }
    ? { user: Member }
    : C extends { access: 'optional' | 'preview' }
      ? { user: Member | undefined }
      : C extends { access: 'staff' }
        ? { staff: Staff; confirmed: boolean; cookie: OfficeCookie }
        : C extends { access: 'door' }
          ? { cookie: OfficeCookie }
          : unknown)

export type Handlers<T extends Calls> = {
  [K in keyof T]: (input: HandlerInput<T[K]>) => Answered<T[K]> | Promise<Answered<T[K]>>
}

export type RawInput = {
  params: unknown
  query: unknown
  body: unknown
  caller: Caller
  user?: Member | undefined
  staff?: Staff | undefined
  /** A code was typed anew within the last minutes. */
  confirmed?: boolean | undefined
  cookie?: OfficeCookie | undefined
  file?: ReceivedFile | undefined
  /** The answer may be kept for everybody, and is made for nobody in particular. */
  making?: Making | undefined
}
/** `onDamaged` hears of what was left out of an answer because it is not as the contract says. */
export type ServedCall = {
  call: Call
  answer: (raw: RawInput, onDamaged?: (damaged: Damaged) => void) => Promise<Record<string, unknown>>
}
export type Served<T extends Calls = Calls> = { [K in keyof T]: ServedCall }

/** Joins a table of calls with its handlers: one left out, or one that answers another shape, does not compile. */
export function serve<const T extends Calls>(table: T, handlers: Handlers<T>): Served<T> {
  const served = Object.entries(table).map(([key, call]) => {
    const handler = handlers[key as keyof T] as unknown as (input: object) => unknown
    const envelope = enveloping(call)
    const inLane = call.changes ? writing : reading
    const served: ServedCall = {
      call,
      answer: async (raw, onDamaged = () => {}) =>
        envelope(await inLane(call.address, () => handled(call, handler, raw)), onDamaged),
    }
    return [key, served]
  })
  return Object.fromEntries(served)
}

async function handled(call: Call, handler: (input: object) => unknown, raw: RawInput): Promise<unknown> {
  const { making, caller } = raw
  if (making) noteCall(making, call, raw.query)
  refuseStrangers(call, raw.user)
  const atOffice = isOfOffice(call)
  if (atOffice && (!raw.cookie || (call.access === 'staff' && !raw.staff))) throw new ApiError(401, NOT_SIGNED_IN)
  return handler({
    params: call.params && parsed(call.params, raw.params, () => notFound('没有找到您要的内容')),
    query: call.query && parsed(call.query, raw.query, (issues) => refuseInput(issues, call.typed === true, atOffice)),
    body: call.body && parsed(call.body.strict(), raw.body ?? {}, (issues) => refuseInput(issues, true, atOffice)),
    caller,
    forEachReader: (act: ForReader) => (making ? void making.forReaders.push(act) : act(caller)),
    user: raw.user,
    staff: raw.staff,
    confirmed: raw.confirmed === true,
    cookie: raw.cookie,
    file: raw.file,
  })
}

export const NOT_SIGNED_IN = '您尚未登录，或登录已经结束'

export const isOfOffice = ({ access }: Call): boolean => access === 'staff' || access === 'door'

/** Also asked before a file is received: strangers send us none. */
export function refuseStrangers(call: Call, user: Member | undefined): void {
  if (call.access === 'member' && !user) throw new ApiError(401, '您尚未登录')
}

function parsed(schema: z.ZodType, value: unknown, refusal: (issues: z.core.$ZodIssue[]) => never): unknown {
  const outcome = schema.safeParse(value)
  return outcome.success ? outcome.data : refusal(outcome.error.issues)
}

const SHAPE_ISSUES = new Set(['invalid_type', 'unrecognized_keys', 'invalid_union', 'invalid_key', 'invalid_element'])

/**
 * A wrong shape is a malformed request; a wrong value is told to the person who typed it. The console hears of every field
 * at once, and chooses from lists, so that a word which is on none is its own mistake.
 */
function refuseInput(issues: z.core.$ZodIssue[], typed: boolean, atOffice: boolean): never {
  const isShape = ({ code }: z.core.$ZodIssue) => SHAPE_ISSUES.has(code) || (atOffice && code === 'invalid_value')
  const issue = (atOffice ? issues.find(isShape) : undefined) ?? issues[0]
  if (!issue) malformed('请求格式不正确')
  if (issue.code === 'unrecognized_keys')
    malformed(`请求中有不认识的字段：${issue.keys.slice(0, 5).join('、').slice(0, 80)}`)
  // An id of the wrong form names nothing, like one that is not there.
  if (issue.message === NOT_AN_ID) notFound('没有找到您要的内容')
  if (typed && !isShape(issue)) {
    if (!atOffice) refuse(issue.message)
    refuseFields(issues.map(wrongField) as [WrongField, ...WrongField[]])
  }
  if (issue.path.length === 0) malformed(`请求格式不正确：${issue.message}`)
  malformed(`参数 ${issue.path.join('.')} 不正确：${issue.message}`)
}

const wrongField = ({ path, message }: z.core.$ZodIssue): WrongField => ({ field: String(path[0] ?? ''), message })

type Envelope = (result: unknown, onDamaged: (damaged: Damaged) => void) => Record<string, unknown>

function enveloping(call: Call): Envelope {
  if ('file' in call || 'document' in call) return (result) => result as FileReply | DocumentReply
  if ('row' in call) {
    const page = z.object({ rows: z.array(call.row), total: z.int() })
    return (result, tell) => ({ code: 200, msg: '查询成功', ...(leaveOutDamaged(page, result, tell) as object) })
  }
  if ('data' in call)
    return (result, tell) => ({ code: 200, msg: '操作成功', data: leaveOutDamaged(call.data, result, tell) })
  return (result, tell) => ({ code: 200, msg: '操作成功', ...(leaveOutDamaged(call.reply, result, tell) as object) })
}
