import { FIGURE_PARTS, type FigurePart } from '@zhengcai/contract/office/figureWords.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { siteTitle } from '../../platform/siteTitle.ts'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import css from './figures.module.css'

type Props = { part: FigurePart; range: { from: string; to: string } }

/** On paper nothing else says whose figures these are, of which days, and when they were taken. */
export function PrintHead({ part, range: { from, to } }: Props) {
  const [now, setNow] = useState(() => beijingTime(serverNow()))
  useEffect(() => {
    const look = () => flushSync(() => setNow(beijingTime(serverNow())))
    window.addEventListener('beforeprint', look)
    return () => window.removeEventListener('beforeprint', look)
  }, [])
  const days = part === 'columns' ? '以打印时为准' : `${from} 至 ${to}`
  return (
    <p className={css.paper}>{`${siteTitle()} · 统计 · ${FIGURE_PARTS[part]}，${days}；${now.slice(0, 16)} 打印`}</p>
  )
}
