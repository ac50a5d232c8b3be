import css from './Timeline.module.css'

export type TimelineStep = { time: string; title: string; who: string; note?: string | undefined }

/** What happened, from the first to the last, and what is waited for now. */
export function Timeline({ label, steps, next }: { label: string; steps: TimelineStep[]; next?: string | undefined }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {steps.map(({ time, title, who, note }) => (
        <li key={`${time}${title}`}>
          <p className={css.head}>
            <b>{title}</b>
            <span>{who}</span>
            <time dateTime={`${time.replace(' ', 'T')}+08:00`}>{time.slice(0, 16)}</time>
          </p>
          {note && <p className={css.note}>{note}</p>}
        </li>
      ))}
      {next && <li className={css.next}>{next}</li>}
    </ol>
  )
}
