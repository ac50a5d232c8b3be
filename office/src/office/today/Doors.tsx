import type { Right } from '@zhengcai/contract/office/rights.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import css from './Doors.module.css'

type Way = { to: string; name: string; about: string; may?: Right[] }

/** What each place is for, to those who can do it there. */
const WAYS: Way[] = [
  { to: '/office/texts', name: '稿件', about: '查找、新建、修订稿件，查看历史，批量更改', may: ['write'] },
  { to: '/office/questions', name: '提问', about: '受理、答复、复核、公开读者的提问', may: ['answer'] },
  { to: '/office/feedback', name: '反馈', about: '回复读者的反馈，更正读者指出的差错', may: ['answer'] },
  { to: '/office/laws', name: '法规', about: '导入新版本，核定施行日期，复核引用', may: ['law'] },
  { to: '/office/site', name: '站点', about: '轮播图、栏目、分类、页脚、协议和哀悼', may: ['site', 'seal'] },
  { to: '/office/words', name: '词库', about: '易错词、须核实用语、同义词和热词', may: ['words'] },
  { to: '/office/days', name: '节假日', about: '录入放假安排，看期限怎样变动', may: ['days'] },
  {
    to: '/office/readers',
    name: '读者',
    about: '查找读者，停用账号，应请求导出或删除数据',
    may: ['readers', 'persons'],
  },
  { to: '/office/staff', name: '员工', about: '邀请同事，分配角色，停用账号，重设二次验证', may: ['staff'] },
  { to: '/office/jobs', name: '任务与健康', about: '后台任务是否按时做成，备份、磁盘和索引是否正常', may: ['jobs'] },
  { to: '/office/transfer', name: '导入导出', about: '把内容整个带出去，或从文件夹带进来', may: ['take', 'bring'] },
  { to: '/office/audit', name: '审计', about: '谁在什么时候做了什么；核对记录没有被改动', may: ['audit'] },
  { to: '/office/figures', name: '统计', about: '阅读、搜索、答复、审读和栏目更新的数字' },
  { to: '/office/account', name: '我的账号', about: '修改密码，更换恢复码，查看和结束自己的登录' },
]

/** Where somebody goes for whom nothing waits. */
export const Doors = ({ rights }: { rights: readonly Right[] }) => (
  <Section title="这里可以做什么">
    <ul className={css.doors}>
      {WAYS.filter(({ may }) => !may || may.some((right) => rights.includes(right))).map((way) => (
        <Door key={way.to} {...way} />
      ))}
    </ul>
  </Section>
)

const Door = ({ to, name, about }: { to: string; name: string; about: string }) => (
  <li>
    <SiteLink to={to}>{name}</SiteLink>
    <span>{about}</span>
  </li>
)
