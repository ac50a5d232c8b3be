import type { Right } from '@zhengcai/contract/office/rights.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import css from './Doors.module.css'

/** Where somebody goes for whom nothing waits. */
export const Doors = ({ rights }: { rights: readonly Right[] }) => (
  <Section title="这里可以做什么">
    <ul className={css.doors}>
      <Door to="/office/texts" name="稿件" about="查找、新建、修订稿件，查看历史，批量更改" />
      {rights.includes('staff') && (
        <Door to="/office/staff" name="员工" about="邀请同事，分配角色，停用账号，重设二次验证" />
      )}
      {rights.includes('jobs') && (
        <Door to="/office/jobs" name="任务与健康" about="后台任务是否按时做成，备份、磁盘和索引是否正常" />
      )}
      {rights.includes('audit') && (
        <Door to="/office/audit" name="审计" about="谁在什么时候做了什么；核对记录没有被改动" />
      )}
      <Door to="/office/account" name="我的账号" about="修改密码，更换恢复码，查看和结束自己的登录" />
    </ul>
  </Section>
)

const Door = ({ to, name, about }: { to: string; name: string; about: string }) => (
  <li>
    <SiteLink to={to}>{name}</SiteLink>
    <span>{about}</span>
  </li>
)
