import { ApiError } from '@zhengcai/contract/errors.ts'

/** An act that is no longer possible, or input refused because of what a person typed. */
export function refuse(msg: string): never {
  throw new ApiError(601, msg)
}

export function notFound(msg: string): never {
  throw new ApiError(404, msg)
}

export function malformed(msg: string): never {
  throw new ApiError(400, msg)
}

/** More than can be done at once: the caller is sent away with 503 and may come again. */
export class Busy extends Error {
  constructor() {
    super('busy')
    this.name = 'Busy'
  }
}
