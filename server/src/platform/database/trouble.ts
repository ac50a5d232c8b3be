import { Busy } from '../http/refusals.ts'

/** What happened to us and not to the reader: `full` when nothing more can be stored, `unavailable` when it may work later. */
export type Trouble = 'unavailable' | 'full'

/** Classes of SQLSTATE: connection, rolled back to be tried again, not enough of something, stopped by an operator or a limit, the system below. */
const UNAVAILABLE_CLASSES = new Set(['08', '40', '53', '57', '58'])
/** A lock that was not to be had, a server that only reads (a standby), a transaction that is over, a database that lets nobody in. */
const UNAVAILABLE_STATES = new Set(['55P03', '25006', '25P02', '25P03', '25P04', '28000', '28P01', '3D000'])
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The machine is short of something, or its disk does not take what is written. */
const MACHINE = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EROFS', 'EIO'])
/** The driver has no codes for these. */
const UNAVAILABLE_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof Busy) return 'unavailable'
  const { code, syscall, address } = error as NodeJS.ErrnoException & { address?: string }
  if (typeof code === 'string') {
    if (FULL.has(code)) return 'full'
    if (UNREACHABLE.has(code) || MACHINE.has(code) || UNAVAILABLE_STATES.has(code)) return 'unavailable'
    if (/^[0-9A-Z]{5}$/.test(code) && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) return 'unavailable'
    if ((code === 'ENOENT' || code === 'EACCES') && syscall === 'connect' && isDatabaseSocket(address))
      return 'unavailable'
  }
  return UNAVAILABLE_WORDS.test(error.message) ? 'unavailable' : undefined
}

/** The driver adds this name to a folder; any other file or socket that is missing is a fault of ours, and waiting mends none. */
const isDatabaseSocket = (path = '') => /\/\.s\.PGSQL\.\d+$/.test(path)

/** The database answered with a refusal, so nothing was done; where the connection was lost nobody knows. */
export function isUndone(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(?!08|57P)[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
}

/** What is said of it, with the HTTP status that is also its code, and when to come again. */
export const TROUBLES: Record<Trouble, { code: number; msg: string; retryAfter: number }> = {
  unavailable: { code: 503, msg: '服务繁忙，请稍后再试', retryAfter: 5 },
  full: { code: 507, msg: '存储空间不足，暂时不能保存，请稍后再试', retryAfter: 60 },
}
