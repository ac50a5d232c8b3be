import { common } from '@zhengcai/contract/account/common.contract.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { checkCaptcha } from './captcha.ts'
import { type SmsNeeds, sendSmsCode } from './sendSmsCode.ts'

type Needs = SmsNeeds & { db: Db; config: Pick<Config, 'captchaEnabled'> }

export const commonHandlers = ({ db, ...needs }: Needs) =>
  serve(common, {
    async smsCode({ query: { phone, purpose, code, uuid }, caller }) {
      if (needs.config.captchaEnabled) await checkCaptcha(db, needs.keyed, { uuid, code })
      return sendSmsCode(db, needs, { phone, purpose, ip: caller.ip })
    },
  })
