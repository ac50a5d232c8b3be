import type { Alarms } from '../../limits/alarms.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { type SendSms, SMS_FAILURES, SMS_KINDS, SmsError, type SmsState } from './sms.ts'

const OUTCOMES = ['sent', 'failed', ...SMS_FAILURES]

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
  // There from the start: a count that begins with the first one shows no increase by it.
  for (const kind of SMS_KINDS) for (const outcome of OUTCOMES) messages(kind, outcome)
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
