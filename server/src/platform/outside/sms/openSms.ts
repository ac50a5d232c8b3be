import { BreakerOpen, breaker } from '../breaker.ts'
import type { WatchOutside } from '../watchOutside.ts'
import { aliyunSms } from './aliyunSms.ts'
import { consoleSms } from './consoleSms.ts'
import type { GatewaySettings } from './gateway.ts'
import { type SendSms, SmsError, type SmsState } from './sms.ts'
import { tencentSms } from './tencentSms.ts'

const FAILURES = 5
const PAUSE = 30_000

export type SmsSettings = { provider: 'console' } | ({ provider: 'aliyun' | 'tencent' } & GatewaySettings)

/** How this server sends text messages. A gateway that fails time after time is left alone for half a minute. */
export function openSms(settings: SmsSettings, watch?: WatchOutside): SendSms & { state: () => SmsState } {
  if (settings.provider === 'console') return Object.assign(consoleSms(), { state: () => 'console' as const })
  const send = breaker(settings.provider === 'aliyun' ? aliyunSms(settings, watch) : tencentSms(settings, watch), {
    failures: FAILURES,
    pause: PAUSE,
    counts: (error) => error instanceof SmsError && (error.failure === 'away' || error.failure === 'uncertain'),
  })
  const sending: SendSms = async (message) => {
    try {
      await send(message)
    } catch (error) {
      throw error instanceof BreakerOpen ? new SmsError('away', 'breaker open', error) : error
    }
  }
  return Object.assign(sending, { state: () => (send.isOpen() ? ('paused' as const) : ('working' as const)) })
}
