import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import { readableLog } from './readableLog.ts'

const SECRETS = [
  'phone',
  'phonenumber',
  'smsCode',
  'token',
  'authorization',
  'Authorization',
  'cookie',
  'openid',
  'unionid',
  'secret',
  'password',
]
const DEEPEST = 3

/** Error codes are told; a `code` that a person typed is a secret only where it was received. */
const PATHS = [
  ...SECRETS.flatMap((name) => [...Array(DEEPEST + 1).keys()].map((depth) => `${'*.'.repeat(depth)}${name}`)),
  ...['code', 'body.code', 'query.code', 'params.code', 'detail.code', '*.body.code', '*.query.code'],
]

type LogFormat = NonNullable<Config['logFormat']>

/** Readable where a person looks on, JSON where a program does. */
export function formatFor(given: { wanted: LogFormat | undefined; isTerminal: boolean }): LogFormat {
  return given.wanted ?? (given.isTerminal ? 'text' : 'json')
}

/** The log of a process on its standard output. */
export function openLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  if (formatFor({ wanted: logFormat, isTerminal: Boolean(process.stdout.isTTY) }) === 'json') return createLog(logLevel)
  const routine = logLevel === 'debug' || logLevel === 'trace'
  return createLog(
    logLevel,
    readableLog((text) => void process.stdout.write(text), { routine }),
  )
}

/** One JSON line an event; what could identify or impersonate a person is taken out wherever it stands. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      redact: { paths: PATHS, censor },
      serializers: { err: describe },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    stream,
  )
}

/** The code of an answer is a number of at most four digits and is told; what a person types as a code is text. */
function censor(value: unknown, path: string[]): unknown {
  const answered = path.length === 1 && path[0] === 'code' && Number.isInteger(value) && Number(value) < 10_000
  return answered ? value : '[removed]'
}

/** Only what every error has: the database puts the row it refused, with the phone in it, beside the message. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack } = error
  return { type: error.constructor.name || name, message, stack, ...('code' in error && { code: error.code }) }
}
