import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@zhengcai/contract/calls.ts'
import { z } from 'zod'
import { ANSWERED_WITHIN } from '../../platform/process/deadline.ts'
import type { FuzzRequest } from './fuzzRequest.ts'
import { judgeRefusal } from './judgeRefusal.ts'
import { judgeWords } from './judgeWords.ts'

export type FuzzAnswer = { status: number; type: string; body: string; ms: number; retryAfter: string | undefined }

/** How long a request may wait for its turn (`QUEUE_SECONDS`). */
const TURN = 2_000
/** As the product promises. What comes with a file has looks at that file to wait for, which have limits of their own. */
const ANSWER_WITHIN = TURN + ANSWERED_WITHIN
const ANSWER_TO_FILE_WITHIN = 30_000

/** What is said of planned trouble; more of it than now and then is trouble. */
export const BUSY = 503

/** What is wrong with an answer; undefined where nothing is. It may take `patience` times as long where other work is done meanwhile. */
export function faultOf(
  { call }: Pick<FuzzRequest, 'call'>,
  answer: FuzzAnswer,
  { patience = 1 } = {},
): string | undefined {
  const within = call.upload ? ANSWER_TO_FILE_WITHIN : ANSWER_WITHIN
  if (answer.ms > within * patience) return `等了 ${Math.round(answer.ms)} 毫秒`
  const isPlanned = answer.status === BUSY && answer.retryAfter !== undefined
  if (answer.status >= 500 && !isPlanned) return `状态 ${answer.status}：${answer.body.slice(0, 200)}`
  if (!answer.type.startsWith('application/json'))
    return ('file' in call || 'document' in call) && answer.status === 200
      ? undefined
      : `类型 ${answer.type}，状态 ${answer.status}`
  return judgeEnvelope(call, answer)
}

function judgeEnvelope(call: Call, { body }: FuzzAnswer): string | undefined {
  const told: unknown = parsedJson(body)
  const envelope = z.looseObject({ code: z.int(), msg: z.string() }).safeParse(told)
  if (!envelope.success) return `不是信封：${body.slice(0, 200)}`
  const { code, msg, ...rest } = envelope.data
  if (code >= 500 && code < 600 && code !== BUSY) return `${code} ${msg}`
  return judgeWords(msg) ?? (code === 200 ? judgeReply(call, rest) : judgeRefusal(call, code, rest))
}

function judgeReply(call: Call, rest: object): string | undefined {
  const schema =
    'data' in call
      ? z.object({ data: call.data })
      : 'row' in call
        ? z.object({ rows: z.array(call.row), total: z.int() })
        : 'reply' in call
          ? call.reply
          : undefined
  if (!schema) return undefined
  const outcome = schema.safeParse(rest)
  if (!outcome.success) {
    const [issue] = outcome.error.issues
    return `回答不合约定：${issue?.path.join('.')} ${issue?.message}`
  }
  // What the contract does not know would have been taken away.
  return isDeepStrictEqual(parsedJson(JSON.stringify(outcome.data)), rest) ? undefined : '回答里有约定以外的内容'
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
