import { randomInt } from 'node:crypto'
import { captchaImage } from '@zhengcai/contract/account/captchaImage.contract.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { takeAllowances } from '../platform/limits.ts'
import { networkOf } from '../platform/network.ts'
import type { Keyed } from '../platform/secret.ts'
import { serve } from '../platform/serve.ts'
import { issueCaptcha } from './captcha.ts'
import { drawCaptcha } from './drawCaptcha.ts'
import { CHARACTERS } from './glyphs.ts'
import { heavy } from './heavy.ts'
import { makeQuestion } from './makeQuestion.ts'

const LENGTH = 4

type Needs = { db: Db; keyed: Keyed; config: Pick<Config, 'captchaEnabled' | 'captchaSeconds' | 'limits'> }

export const captchaImageHandlers = ({ db, keyed, config }: Needs) => {
  const limit = (kind: 'captcha' | 'question', ip: string) =>
    takeAllowances(db, [{ key: `${kind}:network:${networkOf(ip)}`, windows: config.limits[`${kind}Network`] }])
  const issue = (answer: string) => issueCaptcha(db, keyed, { answer, seconds: config.captchaSeconds })
  return serve(captchaImage, {
    async captchaImage({ caller }) {
      if (!config.captchaEnabled) return { captchaEnabled: false }
      await limit('captcha', caller.ip)
      const answer = [...Array(LENGTH)].map(() => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
      const img = (await heavy(() => drawCaptcha(answer))).toString('base64')
      return { captchaEnabled: true, uuid: await issue(answer), img, type: 'image/png' }
    },
    async question({ caller }) {
      if (!config.captchaEnabled) return { captchaEnabled: false }
      await limit('question', caller.ip)
      const { question, answer } = makeQuestion()
      return { captchaEnabled: true, uuid: await issue(answer), question }
    },
  })
}
