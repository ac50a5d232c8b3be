import { MetaLine } from './ItemRow.tsx'
import css from './OwnRow.module.css'
import { SiteLink } from './SiteLink.tsx'
import { Status, type Tone } from './Status.tsx'

type Props = {
  to: string
  title: string
  status: { tone: Tone; text: string }
  unread: boolean
  note: string
  meta: string[]
}

/** One thing the reader has sent in: where it stands comes first. */
export function OwnRow({ to, title, status, unread, note, meta }: Props) {
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
        {note && <p className={css.note}>{note}</p>}
        <MetaLine parts={meta} />
      </div>
    </article>
  )
}
