import { ApiError } from '@zhengcai/contract/errors.ts'
import { weChat } from '@zhengcai/contract/wechat/weChat.contract.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { takeAllowances } from '../platform/limits.ts'
import { networkOf } from '../platform/network.ts'
import { warn } from '../platform/refusals.ts'
import { type Member, serve } from '../platform/serve.ts'
import { beginChat } from './beginChat.ts'
import { bindChat } from './bindChat.ts'
import type { ChatClient } from './chatClient.ts'
import { collectLogin, confirmLogin } from './logInByChat.ts'
import { readState } from './states.ts'
import { tellState } from './tellState.ts'
import { type AppName, deleteChat, updateNewestStateUsed, updateStateUsed } from './wechat.queries.ts'

type Needs = { db: Db; chat: ChatClient; config: Pick<Config, 'wechat' | 'publicOrigin' | 'limits'> }

export const weChatHandlers = ({ db, chat, config }: Needs) =>
  serve(weChat, {
    async bindQrCode({ user, caller }) {
      await takeAllowances(db, [{ key: `wechat:user:${user.id}`, windows: config.limits.loginNetwork }])
      const { ticket: _ticket, ...begun } = await beginChat(db, config, { purpose: 'bind', userId: user.id, caller })
      return begun
    },
    bindState: ({ query }) => tellState(db, query.state),
    async bindByCode({ query: { code, state }, user, caller }) {
      const begun = state ? await takeState(db, state) : await takeOwn(db, user, caller.agent)
      return bindChat(db, { ...begun, person: await chat(begun.app, code) })
    },
    unbind: async ({ user }) => ({ unbound: await deleteChat(db, user.id) }),
    async loginQrCode({ caller }) {
      const key = `wechat:network:${networkOf(caller.ip)}`
      await takeAllowances(db, [{ key, windows: config.limits.loginNetwork }])
      return beginChat(db, config, { purpose: 'login', userId: null, caller })
    },
    loginByCode: ({ query }) => confirmLogin(db, chat, query),
    loginState: ({ body, caller }) => collectLogin(db, body.ticket, caller),
  })

type Begun = { userId: string; app: AppName }

async function takeState(db: Db, state: string): Promise<Begun> {
  const { hash, app } = readState(state)
  const begun = await updateStateUsed(db, { hash, purpose: 'bind' })
  return begun?.userId ? { userId: begun.userId, app } : warn('二维码已过期或已用过，请在个人中心重新开始绑定')
}

/** Only who has just begun to bind: otherwise a link with a stranger's code would bind the stranger to whoever opens it. */
async function takeOwn(db: Db, user: Member | undefined, agent: string): Promise<Begun> {
  if (!user) throw new ApiError(401, '您尚未登录')
  if (!(await updateNewestStateUsed(db, user.id))) warn('绑定已过期，请在个人中心重新开始绑定')
  return { userId: user.id, app: /MicroMessenger/.test(agent) ? 'mp' : 'web' }
}
