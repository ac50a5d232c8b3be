import type { Alarms } from '../../limits/alarms.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { type SendSms, SmsError, type SmsState } from './sms.ts'

/** Counts every message, and raises an alarm for those that the gateway did not take, whatever they were for. */
export function watchSms(
  send: SendSms,
  alarms: Pick<Alarms, 'raise'>,
  { metrics, state }: { metrics: Metrics; state: () => SmsState },
): SendSms {
  const messages = metrics.counter(
    'zhengcai_sms_messages_total',
    'Text messages, by kind and how sending them ended.',
    ['kind', 'outcome'],
  )
  metrics.gauge('zhengcai_sms_paused', '1 while nothing is sent since the gateway failed time after time.', () =>
    state() === 'paused' ? 1 : 0,
  )
  return async (message) => {
    try {
      await send(message)
      messages(message.kind, 'sent').add()
    } catch (error) {
      messages(message.kind, error instanceof SmsError ? error.failure : 'failed').add()
      if (error instanceof SmsError) alarms.raise('sms-gateway', { kind: `${message.kind}:${error.failure}` })
      throw error
    }
  }
}
