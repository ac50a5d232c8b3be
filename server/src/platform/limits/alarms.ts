import { onBehalfOf } from '../process/origin.ts'

/** What an operator may want to be woken for; the names are what their filters look for. */
export const ALARMS = [
  'sms-fuse',
  'sms-gateway',
  'captcha-questions-paused',
  'limit',
  'backup',
  'audit-chain',
  'damaged-content',
] as const
export type Alarm = (typeof ALARMS)[number]
export type Alarms = {
  raise(alarm: Alarm, about: { kind: string; network?: string }): void
  close(): void
}

const AT_MOST_EVERY = 60_000
const ERRORS: Alarm[] = ['sms-fuse', 'sms-gateway']

type Say = (event: object, words: string) => void
type Held = { count: number; network: string | undefined; timer: NodeJS.Timeout }

/** One line a minute for each alarm and kind, telling how often it was raised: an attack must not fill the log as well. */
export function openAlarms(log: { warn: Say; error: Say }, { every = AT_MOST_EVERY } = {}): Alarms {
  const held = new Map<string, Held & { alarm: Alarm; kind: string }>()
  const write = (alarm: Alarm, kind: string, count: number, network: string | undefined) =>
    log[ERRORS.includes(alarm) ? 'error' : 'warn']({ alarm, kind, count, network }, `alarm: ${alarm}`)
  const flush = (key: string) => {
    const one = held.get(key)
    held.delete(key)
    if (one && one.count > 0) write(one.alarm, one.kind, one.count, one.network)
    return one
  }
  return {
    raise(alarm, { kind, network }) {
      const key = `${alarm} ${kind}`
      const one = held.get(key)
      if (one) {
        one.count += 1
        one.network = network
        return
      }
      write(alarm, kind, 1, network)
      hold(key, alarm, kind)
    },
    close() {
      for (const key of [...held.keys()]) clearTimeout(flush(key)?.timer)
    },
  }

  function hold(key: string, alarm: Alarm, kind: string): void {
    const again = () => {
      // While it goes on, the next line comes a minute after this one.
      if ((flush(key)?.count ?? 0) > 0) hold(key, alarm, kind)
    }
    // That line tells of many, and is nobody's.
    const timer = onBehalfOf(undefined, () => setTimeout(again, every).unref())
    held.set(key, { alarm, kind, count: 0, network: undefined, timer })
  }
}
