/** A call answered with a code other than 200. Recognised by shape: the rendered build carries its own copy of this class. */
export class ApiError extends Error {
  readonly code: number
  readonly msg: string

  constructor(code: number, msg: string) {
    super(`${code} ${msg}`)
    this.name = 'ApiError'
    this.code = code
    this.msg = msg
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && typeof (error as ApiError).code === 'number'
}
