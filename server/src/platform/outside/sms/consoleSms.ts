import type { SendSms } from './sms.ts'

/** For a machine without a gateway. Written past the logger, which takes phones and codes out. */
export function consoleSms(write: (line: string) => void = (line) => void process.stdout.write(line)): SendSms {
  return async ({ phone, kind, values }) => write(`[sms] ${[phone, kind, ...Object.values(values)].join(' ')}\n`)
}
