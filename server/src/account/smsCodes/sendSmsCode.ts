import { randomInt } from 'node:crypto'
import { ApiError } from '@zhengcai/contract/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/edge/network.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { giveBack, takeAllowances } from '../../platform/limits/limits.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { type SendSms, SmsError, type SmsKind } from '../../platform/outside/sms/sms.ts'
import type { Config } from '../../platform/process/config.ts'
import type { CaptchaKind } from '../captcha/captcha.ts'
import { questionAllowance } from '../captcha/pausedQuestions.ts'
import { newToken } from '../sessions/tokens.ts'
import { deleteChallenge, insertChallenge } from './challenges.queries.ts'
import { isKnownNetwork } from './knownNetworks.queries.ts'
import { hashCode, hashPhone, hashPlace } from './smsCodes.ts'

const LATE = '短信通道没有及时回应，短信可能稍后到达；一分钟后仍未收到，请重新获取'

export type SmsNeeds = { keyed: Keyed; sms: SendSms; config: Pick<Config, 'smsCode' | 'limits'> }

/**
 * Sends a code to whoever asks within the limits; nothing here depends on whether the phone is known to us, only on
 * whether it logged in from this network before: such requests have an allowance that strangers elsewhere cannot use up.
 */
export async function sendSmsCode(
  db: Db,
  { keyed, sms, config }: SmsNeeds,
  { phone, purpose, ip, captcha }: { phone: string; purpose: SmsKind; ip: string; captcha: CaptchaKind },
): Promise<{ uuid: string; notice?: string }> {
  const phoneHash = hashPhone(keyed, phone)
  const place = hashPlace(keyed, phone, networkOf(ip))
  const { smsPhone, smsKnownNetwork, smsNetwork, smsSystem } = config.limits
  const hex = phoneHash.toString('hex')
  const grant = await takeAllowances(db, [
    (await isKnownNetwork(db, place))
      ? { key: `sms:known:${hex}`, windows: smsKnownNetwork }
      : { key: `sms:phone:${hex}`, windows: smsPhone },
    { key: `sms:network:${networkOf(ip)}`, windows: smsNetwork },
    captcha === 'question' ? questionAllowance(config) : { key: 'sms:system', windows: smsSystem },
  ])
  // Whoever does not know it cannot guess at the code.
  const id = newToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { seconds, tries } = config.smsCode
  await insertChallenge(db, {
    id,
    phoneHash,
    place,
    purpose,
    code: hashCode(keyed, { id, phone, purpose, code }),
    tries,
    seconds,
  })
  try {
    await sms({ phone, kind: purpose, values: { code } })
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    if (error.failure === 'uncertain') return { uuid: id, notice: LATE }
    await deleteChallenge(db, id)
    if (error.failure === 'tooOften') throw new ApiError(429, '这个手机号获取验证码过于频繁，请稍后再试')
    await giveBack(db, grant)
    refuse('短信通道暂时不可用，请稍后再试')
  }
  return { uuid: id }
}
