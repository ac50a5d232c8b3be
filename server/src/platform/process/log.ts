import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import type { OnLine } from './countLines.ts'
import { gathered } from './gathered.ts'
import { currentOrigin } from './origin.ts'
import { readableLog } from './readableLog.ts'
import { withoutSecrets } from './withoutSecrets.ts'

/** At these the log says less than is counted. */
const ABOVE_COUNTED = ['error', 'fatal', 'silent'] as const

type LogFormat = NonNullable<Config['logFormat']>

/** Readable where a person looks on, JSON where a program does. */
export function formatFor(given: { wanted: LogFormat | undefined; isTerminal: boolean }): LogFormat {
  return given.wanted ?? (given.isTerminal ? 'text' : 'json')
}

/** The log of a process on its standard output. */
export function openLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>, onLine?: OnLine): Logger {
  if (formatFor({ wanted: logFormat, isTerminal: Boolean(process.stdout.isTTY) }) === 'json')
    return createLog(logLevel, gathered(pino.destination(1)), onLine)
  const routine = logLevel === 'debug' || logLevel === 'trace'
  return createLog(
    logLevel,
    readableLog((text) => void process.stdout.write(text), { routine }),
    onLine,
  )
}

/** One JSON line an event; what could identify or impersonate a person is taken out wherever it stands. */
export function createLog(
  level: string,
  stream: DestinationStream = gathered(pino.destination(1)),
  onLine?: OnLine,
): Logger {
  // What nobody is to read is counted all the same, or its alerts would be silent with the log.
  const told = onLine && ABOVE_COUNTED.find((one) => one === level)
  const log: Logger = pino(
    {
      level: told ? 'warn' : level,
      formatters: { log: withoutSecrets, bindings: withoutSecrets },
      serializers: { err: describe },
      timestamp: pino.stdTimeFunctions.isoTime,
      // The log of a request, a child of this one, has its id already.
      mixin(event, level, own) {
        onLine?.(level, event)
        return own === log ? { ...currentOrigin() } : {}
      },
    },
    told ? pino.multistream([{ level: told, stream }]) : stream,
  )
  return log
}

/** Only what every error has: the database puts the row it refused, with the phone in it, beside the message. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack } = error
  return { type: error.constructor.name || name, message, stack, ...('code' in error && { code: error.code }) }
}
