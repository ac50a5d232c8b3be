import type { Alarms } from '../../limits/alarms.ts'
import { type SendSms, SmsError } from './sms.ts'

/** Raises an alarm for every message that the gateway did not take, whatever it was for. */
export function watchSms(send: SendSms, alarms: Pick<Alarms, 'raise'>): SendSms {
  return async (message) => {
    try {
      await send(message)
    } catch (error) {
      if (error instanceof SmsError) alarms.raise('sms-gateway', { kind: `${message.kind}:${error.failure}` })
      throw error
    }
  }
}
