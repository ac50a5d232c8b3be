import type { FloatingWindow as Floating } from '@zhengcai/contract/site/portal.contract.ts'
import { useEffect, useState } from 'react'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './FloatingWindow.module.css'

const KEY = 'zc.closed'

/**
 * In the margin of wide screens, on narrower ones a strip between the blocks: it covers no text. Closed once, it stays closed on
 * this device; before it is known which ones are, a device that closed any is shown none, so that nothing moves.
 */
export function FloatingWindow({ windows }: { windows: Floating[] }) {
  const [closed, setClosed] = useState<string[]>()
  useEffect(() => setClosed(readClosed()), [])
  const shown = windows.filter(({ id }) => !closed?.includes(id))
  if (shown.length === 0) return null
  const close = (id: string) => {
    const next = [...(closed ?? []), id]
    setClosed(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Private windows may refuse to store: it is closed for this visit.
    }
  }
  return (
    <aside className={`care-hidden no-print ${css.place}`} aria-label="提示" data-known={closed ? '' : undefined}>
      {shown.map(({ id, title, text, link }) => (
        <div key={id} className={css.window}>
          <SiteLink to={link}>
            <b>{title}</b>
            <span>{text}</span>
          </SiteLink>
          <button type="button" className="needs-script" onClick={() => close(id)} aria-label={`关闭：${title}`}>
            关闭
          </button>
        </div>
      ))}
    </aside>
  )
}

function readClosed(): string[] {
  try {
    const closed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(closed) ? closed.map(String) : []
  } catch {
    return []
  }
}
