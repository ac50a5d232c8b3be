import { ApiError, isApiError } from '@zhengcai/contract/errors.ts'

const REFUSED = 601

/** An act that is no longer possible, or input refused because of what a person typed. */
export function refuse(msg: string): never {
  throw new ApiError(REFUSED, msg)
}

/** By `refuse` or one of its kind: what was sent will be refused again, and nothing of ours is at fault. */
export const isRefused = (error: unknown): error is ApiError => isApiError(error) && error.code === REFUSED

export function forbid(msg: string): never {
  throw new ApiError(403, msg)
}

export function notFound(msg: string): never {
  throw new ApiError(404, msg)
}

/** It was here and was taken back: `way` is the page of readers to go to instead. */
export function gone(msg: string, way: string): never {
  throw new ApiError(410, msg, undefined, way)
}

export function malformed(msg: string): never {
  throw new ApiError(400, msg)
}

/** A refusal that tells the console more than words. */
export class ToldRefusal extends ApiError {
  readonly data: object

  constructor(code: number, msg: string, data: object) {
    super(code, msg)
    this.data = data
  }
}

/** The same again would be refused again, so that nobody is offered to try. */
export function refuseForGood(msg: string): never {
  throw new ToldRefusal(REFUSED, msg, { final: true })
}

export type WrongField = { field: string; message: string }

/** Every wrong field of a form at once. */
export class WrongFields extends ToldRefusal {
  readonly fields: WrongField[]

  constructor(fields: [WrongField, ...WrongField[]]) {
    super(REFUSED, fields[0].message, { fields })
    this.fields = fields
  }
}

export function refuseFields(fields: [WrongField, ...WrongField[]]): never {
  throw new WrongFields(fields)
}

/** Somebody else changed it since it was read. */
export function movedOn(
  msg: string,
  now: { number: number; by: string; at: string; lock?: boolean; own?: boolean },
): never {
  throw new ToldRefusal(409, msg, now)
}

/** Somebody else holds it. */
export function heldBy(
  msg: string,
  held: { holder: string; since: string; lastBeat: string; self: boolean; away: boolean },
): never {
  throw new ToldRefusal(423, msg, held)
}

/** A code typed anew is wanted first. */
export function confirmAgain(): never {
  throw new ApiError(428, '请再输入一次动态码')
}

/** More than can be done at once: the caller is sent away with 503 and may come again. */
export class Busy extends Error {
  constructor() {
    super('busy')
    this.name = 'Busy'
  }
}
