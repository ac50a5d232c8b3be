import { SiteLink } from '../SiteLink.tsx'
import { Status, type Tone } from '../states/Status.tsx'
import { MetaLine } from './ItemRow.tsx'
import css from './OwnRow.module.css'

export const OVERDUE = '已超过 5 个工作日，已列入编辑部催办清单'

type Props = {
  to: string
  title: string
  status: { tone: Tone; text: string }
  unread: boolean
  overdue: boolean
  meta: string[]
}

/** One thing the reader has sent in: where it stands comes first. */
export function OwnRow({ to, title, status, unread, overdue, meta }: Props) {
  return (
    <article className={css.row}>
      <div>
        <Status tone={status.tone}>{status.text}</Status>
      </div>
      <div>
        <h3 className={css.title}>
          <SiteLink to={to}>{title}</SiteLink>
          {unread && <span className={css.unread}>有新消息</span>}
        </h3>
        {overdue && <p className={css.note}>{OVERDUE}</p>}
        <MetaLine parts={meta} />
      </div>
    </article>
  )
}
