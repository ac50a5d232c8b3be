import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Delay } from '../../platform/api/keepTrying.ts'
import css from './WaitingLine.module.css'

type Props = {
  /** What is waited for, as the reader would call it. */
  what: string
  at: 'waiting' | Delay | 'away' | 'gone'
  /** What is said when it was given up. */
  failure?: string
  onRetry?: () => void
  onClose: () => void
}

/** How it stands with something that is on its way: a thin line at first, then a sentence and what can be done. */
export function WaitingLine({ what, at, failure, onRetry, onClose }: Props) {
  if (at === 'waiting') return <div className={css.progress} data-progress aria-hidden="true" />
  // Nothing outside an open dialog can be pressed.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  return createPortal(
    <Sentence>
      {at === 'slow' && `网络较慢，正在打开${what}…`}
      {at === 'cut' && '网络不通，正在重试…'}
      {at === 'away' && failure}
      {at === 'gone' && `网站刚刚更新过，${what}要刷新后才能打开。已填写的内容请先复制保存。`}
      {at === 'away' && (
        <button type="button" onClick={onRetry}>
          重试
        </button>
      )}
      {at === 'gone' && (
        <button type="button" onClick={() => window.location.reload()}>
          刷新页面
        </button>
      )}
      <button type="button" onClick={onClose}>
        {at === 'slow' || at === 'cut' ? '取消' : '关闭'}
      </button>
    </Sentence>,
    place,
  )
}

function Sentence({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // Above a dialog that was opened before.
  useEffect(() => place.current?.showPopover?.(), [])
  return (
    <div ref={place} popover="manual" role="status" className={css.place}>
      <p className={css.notice}>{children}</p>
    </div>
  )
}
