import { weChat } from '@zhengcai/contract/wechat/weChat.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { networkOf } from '../platform/http/edge/network.ts'
import { refuse } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { takeAllowances } from '../platform/limits/limits.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import { type SendSms, SmsError } from '../platform/outside/sms/sms.ts'
import { canSend } from '../platform/outside/sms/smsSettings.ts'
import type { Config } from '../platform/process/config.ts'
import { beginChat } from './beginChat.ts'
import { type Begun, bindChat, unbindChat } from './bindChat.ts'
import type { ChatClient } from './chatClient.ts'
import { confirmBinding, refuseUnconfirmed } from './confirmBinding.ts'
import { describeState } from './describeState.ts'
import { collectLogin, confirmLogin } from './logInByChat.ts'
import { readState } from './states.ts'
import { updateStateUsed } from './wechat.queries.ts'

type Needs = {
  db: Db
  keyed: Keyed
  chat: ChatClient
  sms: SendSms
  config: Pick<Config, 'wechat' | 'sms' | 'publicOrigin' | 'limits'>
}

export const weChatHandlers = ({ db, keyed, chat, sms, config }: Needs) =>
  serve(weChat, {
    async confirmBind({ body, user, caller }) {
      await confirmBinding(db, keyed, { user, ip: caller.ip, ...body })
      return {}
    },
    async bindQrCode({ user, caller }) {
      if (!canSend(config.sms, 'bind')) refuse('本站目前不能绑定微信')
      await refuseUnconfirmed(db, user)
      await takeAllowances(db, [{ key: `wechat:user:${user.id}`, windows: config.limits.bindUser }])
      const { ticket: _ticket, ...begun } = await beginChat(db, config, { purpose: 'bind', userId: user.id, caller })
      return begun
    },
    bindState: ({ query }) => describeState(db, query.state),
    async bindByCode({ query: { code, state } }) {
      const begun = await takeState(db, state)
      const { phone, ...bound } = await bindChat(db, { ...begun, person: await chat(begun.app, code) })
      if (!bound.already && canSend(config.sms, 'bound')) await notifyBySms(sms, phone)
      return bound
    },
    unbind: async ({ user }) => ({ unbound: await unbindChat(db, user.id) }),
    async loginQrCode({ caller }) {
      const key = `wechat:network:${networkOf(caller.ip)}`
      await takeAllowances(db, [{ key, windows: config.limits.loginNetwork }])
      return beginChat(db, config, { purpose: 'login', userId: null, caller })
    },
    loginByCode: ({ query }) => confirmLogin(db, chat, query),
    loginState: ({ body, caller }) => collectLogin(db, keyed, { ticket: body.ticket, caller }),
  })

/** Who began is named by the state alone: a link with a stranger's code must bind nobody who merely opens it. */
async function takeState(db: Db, state: string | undefined): Promise<Begun> {
  if (!state) refuse('链接不完整，请在个人中心重新开始绑定')
  const { hash, app } = readState(state)
  const begun = await updateStateUsed(db, { hash, purpose: 'bind' })
  if (!begun?.userId) refuse('二维码已过期或已用过，请在个人中心重新开始绑定')
  return { ...begun, userId: begun.userId, app }
}

/** What could not be sent is in the alarms; the message on the site tells the owner all the same. */
async function notifyBySms(sms: SendSms, phone: string): Promise<void> {
  await sms({ phone, kind: 'bound', values: {} }).catch((error: unknown) => {
    if (!(error instanceof SmsError)) throw error
  })
}
