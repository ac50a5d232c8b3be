import { CALENDAR_KINDS } from '@zhengcai/contract/publishing/calendarWords.ts'
import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import css from './calendar.module.css'
import { EntryActs } from './EntryActs.tsx'

/** A day of the month shows so many, the rest behind one tap. */
const FIRST = 4

type Acts = {
  whole: boolean
  /** For those who may move what is scheduled. */
  onMove: ((entry: CalendarEntry) => void) | undefined
  onDone: () => Promise<void>
}
type Props = Acts & { entries: CalendarEntry[] }

export function DayEntries({ entries, ...acts }: Props) {
  const shown = acts.whole ? entries : entries.slice(0, FIRST)
  const rest = entries.slice(shown.length)
  return (
    <>
      <Entries entries={shown} {...acts} />
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>{`另 ${rest.length} 件`}</summary>
          <Entries entries={rest} {...acts} />
        </details>
      )}
    </>
  )
}

const Entries = ({ entries, ...acts }: Props) => (
  <ul>
    {entries.map((entry) => (
      <Entry key={`${entry.kind} ${entry.time} ${entry.text?.id ?? entry.title}`} entry={entry} {...acts} />
    ))}
  </ul>
)

function Entry({ entry, whole, onMove, onDone }: Acts & { entry: CalendarEntry }) {
  const { kind, time, until, wholeDay, title, note, missing, href, text } = entry
  const name = title || '（还没有标题）'
  const moves = onMove && kind === 'scheduled' ? text?.id : undefined
  return (
    <li className={css.entry} data-kind={kind} data-moves={moves} draggable={moves !== undefined && byMouse()}>
      <span className={css.kind}>
        {!wholeDay && <time>{time.slice(11, 16)}</time>}
        {CALENDAR_KINDS[kind]}
      </span>
      <span className={css.name}>{href ? <Name href={href}>{name}</Name> : name}</span>
      {until && <small>{`到 ${until.slice(5, wholeDay ? 10 : 16)}`}</small>}
      {note && <small>{note}</small>}
      {missing.map((one) => (
        <small key={one} className={css.missing}>
          {one}
        </small>
      ))}
      <span className={css.acts}>
        <EntryActs entry={entry} folded={!whole} onMove={moves === undefined ? undefined : onMove} onDone={onDone} />
      </span>
    </li>
  )
}

/** Under a finger a long press would lift the text while the hand wants to scroll. */
const byMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Readers' pages open beside the console. */
function Name({ href, children }: { href: string; children: string }) {
  const apart = href.startsWith('/office/') ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <SiteLink to={href} draggable={false} {...apart}>
      {children}
    </SiteLink>
  )
}
