import { isApiError } from '@zhengcai/contract/errors.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from '../../../knowledge/placeBeside.ts'
import { browserApi } from '../../../platform/api/browserApi.ts'
import { copyText } from '../../../platform/copyText.ts'
import { useSite } from '../../../platform/useSite.ts'
import { CountedDeadline, type Deadline } from '../../CountedDeadline.tsx'
import type { AskedPeriod } from './askedPeriod.ts'
import css from './DeadlinePopover.module.css'

export type DeadlineProps = { asked: AskedPeriod; onClose: () => void }

const today = (known: string) => known || new Date().toISOString().slice(0, 10)

/** From a day, how long the article gives, to the day it ends. */
export function DeadlinePopover({ asked, onClose }: DeadlineProps) {
  const { site } = useSite()
  const [start, setStart] = useState(() => today(site.today))
  const [answer, setAnswer] = useState<Deadline | string | null>(null)
  const float = useRef<HTMLDivElement>(null)
  const heading = useId()
  const { button, days, unit, phrase } = asked
  useEffect(() => {
    const element = float.current
    element?.showPopover?.()
    element?.querySelector('input')?.focus({ preventScroll: true })
    return () => button.focus({ preventScroll: true })
  }, [button])
  useEffect(() => {
    if (!start) return
    const leave = new AbortController()
    browserApi.law.deadline({ start, days, unit }, { signal: leave.signal }).then(setAnswer, (error: unknown) => {
      if (!leave.signal.aborted) setAnswer(isApiError(error) ? error.msg : '没有算出来，请检查网络后重试')
    })
    return () => leave.abort()
  }, [start, days, unit])
  useLayoutEffect(() => {
    if (float.current && answer !== undefined) placeBeside(float.current, button.getBoundingClientRect())
  }, [button, answer])
  return (
    <div
      ref={float}
      popover="auto"
      role="dialog"
      aria-labelledby={heading}
      className={css.popover}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <h2 id={heading}>{phrase}，到哪一天</h2>
      <label className={css.start}>
        从哪天起算
        <input
          type="date"
          value={start}
          min="1949-10-01"
          max="2100-12-31"
          onChange={(event) => setStart(event.target.value)}
        />
      </label>
      <div role="status" className={css.answer}>
        {answer === null ? '正在计算…' : typeof answer === 'string' ? answer : <CountedDeadline deadline={answer} />}
      </div>
      <p className={css.acts}>
        {answer !== null && typeof answer !== 'string' && (
          <button
            type="button"
            onClick={() => copyText(`${start} 起${phrase}，期满日 ${answer.date}（${answer.weekday}）`, '已复制期满日')}
          >
            复制
          </button>
        )}
        <button type="button" onClick={onClose}>
          关闭
        </button>
      </p>
    </div>
  )
}
