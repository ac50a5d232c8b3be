import { normalisePhone } from '@zhengcai/contract/account/spelledPhone.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { refuseMore } from '../../platform/process/officeCommand.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { updateStatus } from './users.queries.ts'

/** Disables an account or lets it back in, by its phone. Disabling ends every session at once. */
export async function setStatus(db: Db, [act = '', typed = '', ...more]: string[], actor: string): Promise<string> {
  const phone = normalisePhone(typed)
  if ((act !== 'disable' && act !== 'enable') || !phone)
    throw new Error('请写明做什么和手机号：npm run office -- account disable 13800138000，或 enable')
  refuseMore(more, 'account disable|enable <手机号>')
  return inTransaction(db, async (tx) => {
    const id = await updateStatus(tx, { phone, status: act === 'disable' ? 'disabled' : 'active' })
    if (!id) throw new Error('没有这个手机号的账号')
    const ended = act === 'disable' ? await endSessions(tx, { userId: id, reason: 'disabled' }) : 0
    await recordAct(tx, { actor, act: act === 'disable' ? 'disable account' : 'enable account', subject: id })
    return act === 'disable' ? `账号已停用，结束了 ${ended} 个登录状态。` : '账号已恢复。'
  })
}
