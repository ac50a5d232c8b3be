import { common } from '@zhengcai/contract/account/common.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { takeAllowances } from '../platform/limits/limits.ts'
import type { Config } from '../platform/process/config.ts'
import { checkCaptcha } from './captcha.ts'
import { keepUpload, type UploadNeeds } from './keepUpload.ts'
import { type Contact, refuseWhilePaused } from './pausedQuestions.ts'
import { type SmsNeeds, sendSmsCode } from './sendSmsCode.ts'
import { findOwnUpload } from './uploads.queries.ts'

type Needs = SmsNeeds & UploadNeeds & { db: Db; contact: Contact; config: Pick<Config, 'captchaEnabled'> }

export const commonHandlers = ({ db, uploads, ...needs }: Needs) =>
  serve(common, {
    async smsCode({ query: { phone, purpose, ...given }, caller }) {
      const captcha = needs.config.captchaEnabled ? await checkCaptcha(db, needs.keyed, given) : 'picture'
      if (captcha === 'question') await refuseWhilePaused(db, needs)
      return sendSmsCode(db, needs, { phone, purpose, ip: caller.ip, captcha })
    },
    async upload({ file, body, user }) {
      await takeAllowances(db, [{ key: `upload:user:${user.id}`, windows: needs.config.limits.uploadUser }])
      return keepUpload(db, { uploads, ...needs }, { file, ownerId: user.id, purpose: body.purpose })
    },
    async download({ params, user }) {
      const upload = await findOwnUpload(db, { id: params.id, ownerId: user.id })
      const content = upload && (await uploads.open(upload.id))
      return upload && content ? { ...upload, content } : notFound('没有找到这个文件')
    },
  })
