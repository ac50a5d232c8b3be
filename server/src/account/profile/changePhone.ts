import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import { recordAct } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { takeAllowances } from '../../platform/limits/limits.ts'
import type { Config } from '../../platform/process/config.ts'
import { notify } from '../messages/messages.queries.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { type SmsNeeds, sendSmsCode } from '../smsCodes/sendSmsCode.ts'
import { spendSmsCode } from '../smsCodes/spendSmsCode.ts'
import { deleteProof, hasProof, saveProof, updatePhone } from './phoneChange.queries.ts'
import { getUser } from './users.queries.ts'

const OLD = 'phoneOld'
const NEW = 'phoneNew'
const PROOF_MINUTES = 10

export type PhoneNeeds = SmsNeeds & { config: Pick<Config, 'smsCode' | 'limits'> }
type Member = { id: string; sessionId: string }
type Given = { smsCode: string; uuid: string; ip: string }

const whose = ({ id, sessionId }: Member) => ({ userId: id, sessionId })

/** Asks the number of the account first: a session alone, perhaps left open on another's machine, is not enough. */
export async function askOldPhone(db: Db, needs: PhoneNeeds, { user, ip }: { user: Member; ip: string }) {
  await countAsChange(db, needs, user)
  return sendSmsCode(db, needs, { phone: await phoneOf(db, user), purpose: OLD, ip, captcha: 'picture' })
}

export async function proveOldPhone(db: Db, { keyed }: PhoneNeeds, user: Member, given: Given): Promise<void> {
  const code = { id: given.uuid, phone: await phoneOf(db, user), purpose: OLD, code: given.smsCode, ip: given.ip }
  await spendSmsCode(db, keyed, code, (tx) => saveProof(tx, { ...whose(user), minutes: PROOF_MINUTES }))
}

/** Whether somebody has this number is not told before its holder has shown to be the one who asks. */
export async function askNewPhone(
  db: Db,
  needs: PhoneNeeds,
  { user, ip, phone }: { user: Member; ip: string; phone: string },
) {
  if (phone === (await phoneOf(db, user))) refuse('新号码与现在的号码相同')
  if (!(await hasProof(db, whose(user)))) needsProof()
  await countAsChange(db, needs, user)
  return sendSmsCode(db, needs, { phone, purpose: NEW, ip, captcha: 'picture' })
}

export async function changePhone(
  db: Db,
  { keyed }: PhoneNeeds,
  user: Member,
  { phone, uuid, smsCode, ip }: Given & { phone: string },
): Promise<{ phonenumber: string; ended: number }> {
  const old = await phoneOf(db, user)
  if (!(await hasProof(db, whose(user)))) needsProof()
  return spendSmsCode(db, keyed, { id: uuid, phone, purpose: NEW, code: smsCode, ip }, async (tx) => {
    if (!(await deleteProof(tx, whose(user)))) needsProof()
    if (!(await updatePhone(tx, { userId: user.id, phone }))) refuse('这个号码已经注册了另一个账号，请换一个号码')
    const ended = await endSessions(tx, { userId: user.id, except: user.sessionId, reason: 'elsewhere' })
    await notify(tx, {
      userId: user.id,
      kind: 'system',
      title: '登录手机号已更换',
      text: `${maskPhone(old)} 已换成 ${maskPhone(phone)}，其他设备已退出登录。如果不是您本人操作，请立即联系编辑部。`,
      href: '/about-us',
    })
    await recordAct(tx, { actor: `user:${user.id}`, act: 'change phone', subject: user.id })
    return { phonenumber: maskPhone(phone), ended }
  })
}

const needsProof = (): never => refuse('请先验证现在的手机号，验证后 10 分钟内有效')

async function phoneOf(db: Db, { id }: Member): Promise<string> {
  return (await getUser(db, id)).phone ?? refuse('这个账号没有手机号')
}

async function countAsChange(db: Db, { config }: PhoneNeeds, { id }: Member): Promise<void> {
  await takeAllowances(db, [{ key: `phone:change:${id}`, windows: config.limits.phoneChangeUser }])
}
