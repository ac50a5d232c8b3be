/** A call answered with a code other than 200. Recognised by shape: the rendered build carries its own copy of this class. */
export class ApiError extends Error {
  declare readonly code: number
  declare readonly msg: string
  /** How long to wait, where the refusal is 429. */
  declare readonly seconds: number | undefined
  /** The page to go to instead, where the refusal is 410. */
  declare readonly way: string | undefined

  constructor(code: number, msg: string, seconds?: number, way?: string) {
    super(`${code} ${msg}`)
    this.name = 'ApiError'
    this.code = code
    this.msg = msg
    this.seconds = seconds
    this.way = way
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && typeof (error as ApiError).code === 'number'
}

/** Said of a file that was sent for a form and cannot go along any more: the form then sends it anew. */
export const UPLOAD_GONE = '附件已失效或已被使用，请重新上传'
