import type { Db } from '../platform/database/database.ts'
import { type Allowance, LimitReached, secondsUntilFree, spoken } from '../platform/limits/limits.ts'
import type { Config } from '../platform/process/config.ts'

/** How the editors are reached, where that is known. */
export type Contact = () => Promise<{ phone?: string | undefined; email?: string | undefined }>
type Needs = { config: Pick<Config, 'limits'>; contact: Contact }

/** Messages that were got through questions in words: a script that answers them uses up these, and never everybody's. */
export const questionAllowance = ({ limits }: Pick<Config, 'limits'>): Allowance => ({
  key: 'sms:questions',
  windows: limits.smsQuestionSystem,
})

/** Questions rest while their messages are used up; who depends on them hears what to do instead. */
export async function refuseWhilePaused(db: Db, { config, contact }: Needs): Promise<void> {
  const allowance = questionAllowance(config)
  const wait = await secondsUntilFree(db, allowance)
  if (wait === 0) return
  const { phone, email } = await contact()
  const reach = [phone && `电话 ${phone}`, email && `邮箱 ${email}`].filter(Boolean).join('，')
  throw new LimitReached(
    wait,
    allowance.key,
    `文字问题暂停使用，约 ${spoken(wait)}后恢复；现在可以用图形验证码。看不清图形、又急需办理的，请联系编辑部${reach && `（${reach}）`}，由我们代办`,
  )
}
