import { notify } from '../account/messages/messages.queries.ts'
import { describeAgent } from '../account/sessions/describeAgent.ts'
import type { Db } from '../platform/database/database.ts'

const PLACE = '/personal-center?tab=sessions'
const NOT_ME = '不是您本人操作的，请立即在“登录设备”里解除绑定，并退出其他全部登录。'

const named = (nickName: string) => (nickName ? `微信“${nickName}”` : '一个微信')

/** Whoever holds the account hears of every way into it that is opened or closed. */
export function notifyBound(
  tx: Db,
  { userId, nickName, agent, network }: { userId: string; nickName: string; agent: string; network: string },
): Promise<void> {
  const text = `${named(nickName)}现在可以扫码登录您的账号，由 ${describeAgent(agent)}（网络 ${network}）发起。${NOT_ME}`
  return notify(tx, { userId, kind: 'system', title: '您的账号绑定了微信', text, href: PLACE })
}

export function notifyUnbound(tx: Db, { userId, nickName }: { userId: string; nickName: string }): Promise<void> {
  const text = `${named(nickName)}不能再登录您的账号，从微信取得的信息已经删除。${NOT_ME}`
  return notify(tx, { userId, kind: 'system', title: '您的账号解除了微信绑定', text, href: PLACE })
}
