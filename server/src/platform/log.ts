import pino, { type Logger } from 'pino'

const SECRETS = [
  'phone',
  'phonenumber',
  'code',
  'smsCode',
  'token',
  'authorization',
  'cookie',
  'openid',
  'unionid',
  'secret',
  'password',
]

/** One JSON line an event; what could identify or impersonate a person is taken out wherever it stands. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [`body.${name}`, `query.${name}`, `headers.${name}`, `detail.${name}`]),
      censor: '[removed]',
    },
    serializers: { err: pino.stdSerializers.err },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
