import { CALENDAR_KINDS } from '@zhengcai/contract/publishing/calendarWords.ts'
import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import css from './calendar.module.css'
import { EntryActs } from './EntryActs.tsx'

/** A day of the month shows so many, the rest behind one tap. */
const FIRST = 4

type Props = { entries: CalendarEntry[]; whole: boolean; onDone: () => Promise<void> }

export function DayEntries({ entries, whole, onDone }: Props) {
  const shown = whole ? entries : entries.slice(0, FIRST)
  const rest = entries.slice(shown.length)
  return (
    <>
      <Entries entries={shown} whole={whole} onDone={onDone} />
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>{`另 ${rest.length} 件`}</summary>
          <Entries entries={rest} whole={whole} onDone={onDone} />
        </details>
      )}
    </>
  )
}

const Entries = ({ entries, whole, onDone }: Props) => (
  <ul>
    {entries.map((entry) => (
      <Entry
        key={`${entry.kind} ${entry.time} ${entry.text?.id ?? entry.title}`}
        entry={entry}
        whole={whole}
        onDone={onDone}
      />
    ))}
  </ul>
)

function Entry({ entry, whole, onDone }: Omit<Props, 'entries'> & { entry: CalendarEntry }) {
  const { kind, time, until, wholeDay, title, note, missing, href } = entry
  const name = title || '（还没有标题）'
  return (
    <li className={css.entry} data-kind={kind}>
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
        <EntryActs entry={entry} folded={!whole} onDone={onDone} />
      </span>
    </li>
  )
}

/** Readers' pages open beside the console. */
function Name({ href, children }: { href: string; children: string }) {
  const apart = href.startsWith('/office/') ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <SiteLink to={href} {...apart}>
      {children}
    </SiteLink>
  )
}
