import { SiteLink } from '../SiteLink.tsx'
import { groupedNumber } from '../text/groupedNumber.ts'
import css from './Pagination.module.css'

type Props = { page: number; pageSize: number; total: number; to: (page: number) => string }

/** Says where you are, and how much there is. Nothing is shown for a single page, nor past the end, where the list itself leads back. */
export function Pagination({ page, pageSize, total, to }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1 || page > pages) return null
  return (
    <nav className={css.pagination} aria-label="分页">
      <Step label="上一页" page={page - 1} enabled={page > 1} to={to} rel="prev" />
      <span className={css.numbers}>
        {shownPages(page, pages).map((shown, index) =>
          shown === 0 ? (
            <span key={index === 1 ? 'before' : 'after'} className={css.gap}>
              …
            </span>
          ) : (
            <SiteLink
              key={shown}
              to={to(shown)}
              className={shown === page ? `${css.step} ${css.current}` : css.step}
              aria-label={`第 ${shown} 页`}
              aria-current={shown === page ? 'page' : undefined}
              preventScrollReset
            >
              {shown}
            </SiteLink>
          ),
        )}
      </span>
      <Step label="下一页" page={page + 1} enabled={page < pages} to={to} rel="next" />
      <span className={css.where}>
        第 {page} / {pages} 页，共 {groupedNumber(total)} 条
      </span>
    </nav>
  )
}

function Step({
  label,
  page,
  enabled,
  to,
  rel,
}: {
  label: string
  page: number
  enabled: boolean
  to: (page: number) => string
  rel: string
}) {
  if (!enabled) return <span className={`${css.step} ${css.off}`}>{label}</span>
  return (
    <SiteLink to={to(page)} rel={rel} className={css.step} preventScrollReset>
      {label}
    </SiteLink>
  )
}

/** First, last and the neighbours of this page; 0 stands for what is left out. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((current, index) => {
    const skipped = current - (shown[index - 1] ?? 0) - 1
    return skipped === 0 ? [current] : skipped === 1 ? [current - 1, current] : [0, current]
  })
}
