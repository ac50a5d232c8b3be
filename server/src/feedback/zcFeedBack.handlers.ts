import { zcFeedBack } from '@zhengcai/contract/feedback/zcFeedBack.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { networkOf } from '../platform/http/edge/network.ts'
import { serve } from '../platform/http/serve.ts'
import { takeAllowances } from '../platform/limits/limits.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { Config } from '../platform/process/config.ts'
import { cancelFeedback } from './cancelFeedback.ts'
import { countOwnFeedback, listOwnFeedback } from './feedback.queries.ts'
import { hashCode } from './feedbackCode.ts'
import { readFeedback } from './readFeedback.ts'
import { sendOwnFeedback, sendVisitorFeedback } from './sendFeedback.ts'

type Needs = { db: Db; keyed: Keyed; config: Pick<Config, 'captchaEnabled' | 'limits'> }

export const zcFeedBackHandlers = ({ db, keyed, config }: Needs) => {
  /** Trying codes is what the allowance is for, so it is taken whether the code is right or not. */
  const holderOf = async ({ id, code }: { id: string; code: string }, ip: string) => {
    const key = `feedback:code:${networkOf(ip)}`
    await takeAllowances(db, [{ key, windows: config.limits.feedbackCodeNetwork }])
    return { id, viewer: { code: hashCode(keyed, id, code) } }
  }
  return serve(zcFeedBack, {
    add: ({ body: { captcha, uuid, work, ...feedback }, user, caller }) =>
      user
        ? sendOwnFeedback(db, { config }, { ...feedback, userId: user.id })
        : sendVisitorFeedback(db, { keyed, config }, { ...feedback, captcha, uuid, work, ip: caller.ip }),
    async cancelFeedback({ query, user }) {
      await cancelFeedback(db, { id: query.id, viewer: { userId: user.id } })
      return {}
    },
    selectDetil: ({ query, user }) => readFeedback(db, { id: query.id, viewer: { userId: user.id } }),
    async selectAllForUser({ query, user }) {
      const which = { ...query, userId: user.id }
      const [rows, total] = await Promise.all([listOwnFeedback(db, which), countOwnFeedback(db, which)])
      return { rows, total }
    },
    byCode: async ({ body, caller }) => readFeedback(db, await holderOf(body, caller.ip)),
    async cancelByCode({ body, caller }) {
      await cancelFeedback(db, await holderOf(body, caller.ip))
      return {}
    },
  })
}
