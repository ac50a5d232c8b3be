import type { Call } from '@zhengcai/contract/calls.ts'
import type { FastifyContextConfig } from 'fastify'
import { UPLOAD_DEADLINE } from './createServer.ts'
import { isOfOffice } from './serve.ts'

/** Of one act of the office, which may touch hundreds of texts or a law of a thousand articles. */
const OFFICE_BEGUN_WITHIN = 60_000

/** The times a call has, where they are not the usual ones. */
export function limitsOf(call: Call): FastifyContextConfig {
  // A file comes in while the call is made, and is looked at for a time of its own.
  if (call.upload) return { bodyDeadline: UPLOAD_DEADLINE, begunWithin: UPLOAD_DEADLINE }
  // Written while it is sent, as fast as whoever asked takes it: a statement refused in the middle would leave half a file.
  if ('file' in call) return { begunWithin: Number.POSITIVE_INFINITY }
  if (isOfOffice(call)) return { begunWithin: Math.max(OFFICE_BEGUN_WITHIN, call.timeout ?? 0) }
  return {}
}
