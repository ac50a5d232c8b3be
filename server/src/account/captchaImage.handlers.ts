import { randomInt } from 'node:crypto'
import { captchaImage } from '@zhengcai/contract/account/captchaImage.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { networkOf } from '../platform/http/edge/network.ts'
import { serve } from '../platform/http/serve.ts'
import { countUses, takeAllowances } from '../platform/limits/limits.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { Config } from '../platform/process/config.ts'
import { issueCaptcha } from './captcha/captcha.ts'
import { drawCaptcha } from './captcha/drawCaptcha.ts'
import { CHARACTERS } from './captcha/glyphs.ts'
import { type Contact, refuseWhilePaused } from './captcha/pausedQuestions.ts'
import { workFor } from './captcha/proofOfWork.ts'
import { queueDrawing } from './captcha/queueDrawing.ts'
import { makeQuestion } from './captcha/wordedCaptcha/makeQuestion.ts'

const LENGTH = 4
const HOUR = 3_600

type Needs = {
  db: Db
  keyed: Keyed
  contact: Contact
  config: Pick<Config, 'captchaEnabled' | 'captchaSeconds' | 'limits'>
}

export const captchaImageHandlers = ({ db, keyed, contact, config }: Needs) => {
  const seconds = config.captchaSeconds
  return serve(captchaImage, {
    async captchaImage({ caller }) {
      if (!config.captchaEnabled) return { captchaEnabled: false }
      const key = `captcha:network:${networkOf(caller.ip)}`
      await takeAllowances(db, [{ key, windows: config.limits.captchaNetwork }])
      const answer = [...Array(LENGTH)].map(() => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
      const img = (await queueDrawing(() => drawCaptcha(answer))).toString('base64')
      const uuid = await issueCaptcha(db, keyed, { kind: 'picture', answers: [answer], seconds })
      return { captchaEnabled: true, uuid, img, type: 'image/png', expiresIn: seconds }
    },
    async question({ caller }) {
      if (!config.captchaEnabled) return { captchaEnabled: false }
      await refuseWhilePaused(db, { config, contact })
      const [here, everywhere] = [`question:network:${networkOf(caller.ip)}`, 'question:system']
      const uses = { here: await countUses(db, here, HOUR), everywhere: await countUses(db, everywhere, HOUR) }
      await takeAllowances(db, [
        { key: here, windows: config.limits.questionNetwork },
        { key: everywhere, windows: [] },
      ])
      const { question, answers } = makeQuestion()
      const work = workFor(uses)
      const uuid = await issueCaptcha(db, keyed, { kind: 'question', answers, work, seconds: seconds * 2 })
      return { captchaEnabled: true, uuid, question, work, expiresIn: seconds * 2 }
    },
  })
}
