import { type ReactNode, useState } from 'react'
import { toast } from '../platform/toasts.ts'
import { Button, LinkButton } from './forms/Button.tsx'
import { Choices } from './forms/Choices.tsx'
import { Field, TextField } from './forms/Field.tsx'
import { CouponIcon, InvoiceIcon, MembershipIcon, OrderIcon, PointIcon } from './icons/AccountIcons.tsx'
import { LevelBadge } from './icons/LevelBadge.tsx'
import { DefaultIcon, SearchIcon, UsedIcon } from './icons/MarkIcons.tsx'
import { CardIcon, ChatPayIcon, WalletIcon } from './icons/PaymentIcons.tsx'
import { Breadcrumbs } from './layout/Breadcrumbs.tsx'
import { Card } from './layout/Card.tsx'
import { Dialog } from './layout/Dialog.tsx'
import { SectionHeader } from './layout/SectionHeader.tsx'
import { Tabs } from './layout/Tabs.tsx'
import { ItemRow } from './lists/ItemRow.tsx'
import { Pagination } from './lists/Pagination.tsx'
import css from './primitives.module.css'
import { EmptyState, ErrorState, Skeleton } from './states/States.tsx'
import { Status } from './states/Status.tsx'

export const meta = () => [{ title: '界面构件' }]

const COVER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path fill="#d9c7a8" d="M0 0h8v5H0z"/><path fill="#5b1f1a" d="M0 4l2-2 2 2 2-3 2 3v1H0z"/></svg>')}`
const item = {
  to: '/primitives',
  title: '一份被质疑三次的评分表，问题出在哪里',
  tag: '深度',
  summary: '评分表三次被质疑，三次答复都没有说到点子上。记者翻看了全部往来函件，发现问题出在第一版的一行小字。',
  cover: COVER,
  meta: ['11月13日', '政采视野', '阅读 3,482'],
  demo: true,
}

const LEVELS = ['普通', '白银', '黄金', '铂金', '钻石', '皇冠']
const ICONS = [
  ['银行卡', CardIcon],
  ['网上钱包', WalletIcon],
  ['聊天应用支付', ChatPayIcon],
  ['优惠券', CouponIcon],
  ['积分', PointIcon],
  ['订单', OrderIcon],
  ['发票', InvoiceIcon],
  ['会员', MembershipIcon],
  ['搜索', SearchIcon],
  ['默认', DefaultIcon],
  ['已使用', UsedIcon],
] as const

/** Every primitive in every state, for those who build the site. */
export default function PrimitivesPage() {
  const [open, setOpen] = useState(false)
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['构件', '/primitives'], ['当前页']]} />
      <Group name="标题">
        <SectionHeader title="页面标题" level={1} />
        <SectionHeader title="版块标题" more={['全部', '/primitives']} />
      </Group>
      <Group name="按钮">
        <p className={css.row}>
          <Button>主要</Button>
          <Button quiet>次要</Button>
          <Button busy>正在提交</Button>
          <Button disabled>不可用</Button>
          <LinkButton to="/primitives">链接</LinkButton>
        </p>
      </Group>
      <Group name="列表行">
        <ItemRow item={item} />
        <ItemRow item={{ ...item, cover: null, summary: undefined }} />
        <ItemRow
          item={{
            ...item,
            title: '标题很长的时候也不应当被截断而是换行显示，直到把话说完为止，无论在手机上还是在宽屏上都是如此',
          }}
        />
      </Group>
      <Group name="卡片">
        <div className={css.grid}>
          <Card item={item} note="42:18" />
          <Card item={item} />
          <Card item={{ ...item, cover: null }} />
        </div>
      </Group>
      <Group name="状态">
        <p className={css.row}>
          <Status tone="ok">现行有效</Status>
          <Status tone="warn">已被修改</Status>
          <Status tone="off">已废止</Status>
          <Status tone="seal">紧急</Status>
        </p>
      </Group>
      <Group name="图标">
        <p className={css.icons}>
          {[true, false].map((lit) =>
            LEVELS.map((name, index) => <LevelBadge key={`${name}${lit}`} level={index + 1} name={name} lit={lit} />),
          )}
        </p>
        <p className={css.icons}>
          {ICONS.map(([name, Drawing]) => (
            <Drawing key={name} label={name} />
          ))}
        </p>
        <ul className={css.row}>
          {ICONS.map(([name, Drawing]) => (
            <li key={name}>
              <Drawing /> {name}
            </li>
          ))}
        </ul>
      </Group>
      <Group name="选项卡与分页">
        <Tabs
          label="示例"
          tabs={['全部', '要闻', '地方'].map((label, index) => ({
            label,
            to: `/primitives?tab=${index}`,
            current: index === 1,
          }))}
        />
        <Choices
          label="排序"
          choices={['最新', '最热'].map((label, index) => ({
            label,
            to: `/primitives?sort=${index}`,
            current: index === 0,
          }))}
        />
        <Pagination page={1} pageSize={10} total={35} to={(page) => `/primitives?page=${page}`} />
        <Pagination page={7} pageSize={10} total={200} to={(page) => `/primitives?page=${page}`} />
      </Group>
      <Group name="表单">
        <div className={css.form}>
          <Field label="手机号" required hint="用于接收答复通知" placeholder="11 位数字" inputMode="numeric" />
          <Field label="邮箱" error="邮箱地址缺少 @" defaultValue="name.example.cn" />
          <Field label="单位" disabled defaultValue="不可编辑" />
          <TextField label="问题" required hint="10 到 2000 个字" />
        </div>
      </Group>
      <Group name="空、错与等待">
        <EmptyState title="还没有收藏">看到有用的内容，点“收藏”就会出现在这里。</EmptyState>
        <ErrorState onRetry={() => toast('正在重试')} />
        <Skeleton rows={2} />
      </Group>
      <Group name="提示与对话框">
        <p className={css.row}>
          <Button quiet onClick={() => toast('已复制标题和地址')}>
            普通提示
          </Button>
          <Button quiet onClick={() => toast('验证码错误，请重新输入', { tone: 'error', duration: 5_000 })}>
            错误提示
          </Button>
          <Button onClick={() => setOpen(true)}>打开对话框</Button>
        </p>
        <Dialog open={open} title="对话框" onClose={() => setOpen(false)}>
          <Field label="第一个字段得到焦点" />
          <Button onClick={() => setOpen(false)}>确定</Button>
        </Dialog>
      </Group>
    </main>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.group} aria-label={name}>
      <p className="meta">{name}</p>
      {children}
    </section>
  )
}
