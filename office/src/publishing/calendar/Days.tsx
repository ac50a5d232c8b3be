import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import { useEffect, useRef } from 'react'
import css from './calendar.module.css'
import { DayEntries } from './DayEntries.tsx'
import { type CalendarView, dayWords } from './months.ts'
import { useMoving } from './useMoving.tsx'

type Special = { day: string; works: boolean; name: string }
type Props = {
  days: string[]
  month: string
  today: string
  view: CalendarView
  entries: CalendarEntry[]
  special: Special[]
  onDone: () => Promise<void>
}

const HEADS = '一二三四五六日'

/** A month in weeks on a desk; on a phone, and as a list, the days on which something happens. */
export function Days({ days, month, today, view, entries, special, onDone }: Props) {
  const known = new Map(special.map((one) => [one.day, one]))
  const list = useRef<HTMLOListElement>(null)
  const { onMove, dialog } = useMoving(list, { entries, today, onDone })
  useEffect(() => beginAtToday(list.current, month), [month])
  return (
    <>
      {view === 'month' && (
        <div className={css.heads} aria-hidden="true">
          {[...HEADS].map((head) => (
            <span key={head}>{`周${head}`}</span>
          ))}
        </div>
      )}
      <ol ref={list} className={css.days} data-view={view}>
        {days.map((day) => {
          const own = entries.filter((entry) => isOn(entry, day, days[0] ?? ''))
          const off = known.get(day)
          return (
            <li
              key={day}
              className={css.day}
              data-day={day}
              data-empty={own.length === 0 && !off && day !== today ? '' : undefined}
              data-outside={day.startsWith(month) ? undefined : ''}
              aria-current={day === today ? 'date' : undefined}
            >
              <h2 className={css.date}>
                <span className={css.number} aria-hidden="true">
                  {Number(day.slice(8))}
                </span>
                <span className={css.words}>{dayWords(day)}</span>
                {day === today && <small>今天</small>}
                {off && (
                  <small className={off.works ? css.works : css.off}>{`${off.name}${off.works ? '上班' : ''}`}</small>
                )}
              </h2>
              <DayEntries entries={own} whole={view === 'list'} onMove={onMove} onDone={onDone} />
            </li>
          )
        })}
      </ol>
      {dialog}
    </>
  )
}

/** A month is opened for what is to come: where today lies below the window, it is brought up. */
function beginAtToday(list: HTMLElement | null, month: string): void {
  const today = list?.querySelector(`[aria-current="date"][data-day^="${month}"]`)
  if (today && today.getBoundingClientRect().bottom > window.innerHeight) today.scrollIntoView()
}

/** On the day it begins; what began before the first day stands on that. */
function isOn({ time, until }: CalendarEntry, day: string, first: string): boolean {
  const begins = time.slice(0, 10)
  if (begins >= first || until === null) return begins === day
  return day === first
}
