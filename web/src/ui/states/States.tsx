import type { ReactNode } from 'react'
import { Button } from '../forms/Button.tsx'
import css from './States.module.css'

/** Nothing here, and what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.state}>
      <p className={css.title}>{title}</p>
      {children && <div className={css.next}>{children}</div>}
    </div>
  )
}

/** A part of a page that could not be loaded; the rest of the page stands. */
export function ErrorState({ text = '这部分内容没有加载出来', onRetry }: { text?: string; onRetry: () => void }) {
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{text}</p>
      <div className={css.next}>
        <Button quiet onClick={onRetry}>
          重试
        </Button>
      </div>
    </div>
  )
}

/** Holds the place of rows still on their way, so that nothing moves when they come. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className={css.skeleton} role="status">
      <span className="visually-hidden">正在加载</span>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className={css.bone} />
      ))}
    </div>
  )
}
