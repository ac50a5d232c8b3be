import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import type { Me } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import css from './FailedSignIns.module.css'

/** Whoever works here sees first if somebody else has tried their name. */
export function FailedSignIns({ failures }: Pick<Me, 'failures'>) {
  if (!failures) return null
  return (
    <p className={css.failures}>
      {`最近 7 天有 ${failures.count} 次以您的登录名登录失败，最近一次是 ${shortTime(failures.last)}。如果不是您本人，请`}
      <SiteLink to="/office/account">修改密码</SiteLink>
      ，并告诉管理员。
    </p>
  )
}
