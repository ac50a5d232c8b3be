import { findPhoneToTell } from '../../account/profile/users.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { type SendSms, SmsError } from '../../platform/outside/sms/sms.ts'
import type { Handled } from './answerQuestion.ts'

/** Says by text message that there is an answer, and not to what, where the asker wanted to hear so; tells how that went. */
export async function sendAnswerSms(db: Db, sms: SendSms | undefined, { userId }: Handled): Promise<string> {
  const phone = sms && userId ? await findPhoneToTell(db, userId) : undefined
  if (!sms || !phone) return ''
  try {
    await sms({ phone, kind: 'answered', values: {} })
    return '已发短信。'
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    return '短信没有发出，站内消息已送达。'
  }
}
