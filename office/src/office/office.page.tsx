import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { chineseDate } from '@zhengcai/web/ui/text/chineseDate.ts'
import { Page } from '../platform/parts/Page.tsx'
import { Section } from '../platform/parts/Section.tsx'
import { type Me, useMe } from '../platform/session/staffSession.ts'
import { beijingTime, serverNow, shortTime } from '../platform/time/beijing.ts'
import css from './office.module.css'

/** 今日: what waits for me; and what the console holds for each person. */
export default function OfficePage() {
  const me = useMe()
  const date = chineseDate(beijingTime(serverNow()).slice(0, 10)).replace(/^.*年/, '').replace(' · ', '　')
  return (
    <Page title="今日" lede={<p>{`${date}。今天没有等您处理的事。`}</p>}>
      <FailedSignIns failures={me.failures} />
      <Section title="这里可以做什么">
        <ul className={css.doors}>
          {me.rights.includes('staff') && (
            <DoorLine to="/office/staff" name="员工" about="邀请同事，分配角色，停用账号，重设二次验证" />
          )}
          {me.rights.includes('audit') && (
            <DoorLine to="/office/audit" name="审计" about="谁在什么时候做了什么；核对记录没有被改动" />
          )}
          <DoorLine to="/office/account" name="我的账号" about="修改密码，更换恢复码，查看和结束自己的登录" />
        </ul>
      </Section>
    </Page>
  )
}

function DoorLine({ to, name, about }: { to: string; name: string; about: string }) {
  return (
    <li>
      <SiteLink to={to}>{name}</SiteLink>
      <span>{about}</span>
    </li>
  )
}

/** Whoever works here sees first if somebody else has tried their name. */
function FailedSignIns({ failures }: Pick<Me, 'failures'>) {
  if (!failures) return null
  return (
    <p className={css.failures}>
      {`最近 7 天有 ${failures.count} 次以您的登录名登录失败，最近一次是 ${shortTime(failures.last)}。如果不是您本人，请`}
      <SiteLink to="/office/account">修改密码</SiteLink>
      ，并告诉管理员。
    </p>
  )
}
