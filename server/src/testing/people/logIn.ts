import type { Api } from '@zhengcai/contract/contract.ts'
import { issueCaptcha } from '../../account/captcha/captcha.ts'
import type { Db } from '../../platform/database/database.ts'
import { openSecret } from '../../platform/limits/secret.ts'
import type { SmsMessage } from '../../platform/outside/sms/sms.ts'

type App = { db: Db; anonymous: Api; sent: SmsMessage[] }

/** A captcha as if it had been drawn, with the answer known. */
export async function solvedCaptcha({ db }: { db: Db }): Promise<{ uuid: string; code: string }> {
  const uuid = await issueCaptcha(db, await openSecret(db, undefined), {
    kind: 'picture',
    answers: ['ACDE'],
    seconds: 120,
  })
  return { uuid, code: 'acde' }
}

/** Lets the limits forget, so that a test may send again at once. */
export async function forgetLimits({ db }: { db: Db }): Promise<void> {
  await db.deleteFrom('allowance_use').execute()
}

/** The code that arrives on a phone. */
export async function requestCode(
  app: App,
  phone: string,
  purpose: 'login' | 'close' | 'bind' = 'login',
  client = app.anonymous,
) {
  const { uuid } = await client.common.smsCode({ phone, purpose, ...(await solvedCaptcha(app)) })
  return { uuid, smsCode: app.sent.at(-1)?.values.code ?? '' }
}

/** Logs in as a reader does: captcha, text message, code. */
export async function logIn(app: App, phone: string): Promise<{ token: string }> {
  return app.anonymous.loginByPhone.loginByPhone({ phone, ...(await requestCode(app, phone)) })
}
