import { ApiError } from '@zhengcai/contract/errors.ts'

type Told = { code: number; msg: string; seconds?: number | undefined; data?: unknown }

/** A call that the office's side refused, with what it told beside its words. */
export class Refusal extends ApiError {
  readonly data: unknown

  constructor({ code, msg, seconds, data }: Told) {
    super(code, msg, seconds)
    this.data = data
  }
}

/** What was wrong in a form, by field, where the refusal says so. */
export function fieldFaults(error: unknown): Record<string, string> {
  if (!(error instanceof Refusal) || !isRecord(error.data) || !Array.isArray(error.data.fields)) return {}
  return Object.fromEntries(
    error.data.fields.flatMap((fault: unknown) =>
      isRecord(fault) ? [[String(fault.field), String(fault.message)]] : [],
    ),
  )
}

/** Whether the same would be refused again, however often it is tried. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && isRecord(error.data) && error.data.final === true

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
