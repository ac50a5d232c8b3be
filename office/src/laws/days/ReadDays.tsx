import type { Answer } from '@zhengcai/contract/calls.ts'
import type { dayDesk } from '@zhengcai/contract/laws/dayDesk.contract.ts'
import { MOVED_KINDS } from '@zhengcai/contract/laws/dayDeskWords.ts'
import table from '../../platform/parts/table.module.css'
import css from './days.module.css'
import { HolidayList } from './YearView.tsx'
import { holidaysOf, shortDay } from './yearDays.ts'

type Tried = Answer<typeof dayDesk.try>

/** What was understood of the pasted text, what was not, and whose due days would move. */
export function ReadDays({ tried }: { tried: Tried }) {
  const { wrong, unused } = tried
  return (
    <section className={css.read} aria-label="读出的安排">
      <p role="status">{sayRead(tried)}</p>
      {wrong.length > 0 ? (
        <ul className={css.wrong}>
          {wrong.map(({ line, text, message }) => (
            <li key={`${line} ${message}`}>
              <b>{text ? `第 ${line} 行：${message}` : message}</b>
              {text && <q>{text}</q>}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <HolidayList holidays={holidaysOf(tried.days)} />
          <Difference tried={tried} />
          <Moves tried={tried} />
        </>
      )}
      {unused.length > 0 && (
        <details className={css.unused}>
          <summary>{`没有用到的 ${unused.length} 处`}</summary>
          <ul>
            {unused.map(({ line, text, message }) => (
              <li key={`${line} ${text}`}>{`第 ${line} 行：${text}${message ? `（${message}）` : ''}`}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function sayRead({ wrong, years, days }: Tried): string {
  if (wrong.length > 0) return `有 ${wrong.length} 处读不懂或有矛盾，改正后再读一遍。`
  const worked = days.filter(({ works }) => works).length
  return `读出 ${years.join('、')} 年：放假 ${days.length - worked} 天，调休上班 ${worked} 天。核对无误后保存。`
}

function Difference({ tried: { added, removed } }: { tried: Tried }) {
  const say = (days: Tried['added']) =>
    days.map(({ day, works }) => `${shortDay(day)}${works ? '班' : '休'}`).join('、')
  if (added.length + removed.length === 0) return <p className={css.note}>与现在的日历一样，没有变化。</p>
  if (removed.length === 0) return null
  return (
    <p className={css.note}>
      {`与现在的日历相比：去掉 ${say(removed)}${added.length > 0 ? `；增加 ${say(added)}` : ''}。`}
    </p>
  )
}

function Moves({ tried: { moves, movesTotal } }: { tried: Tried }) {
  if (movesTotal === 0) return <p className={css.note}>未办结的提问和反馈，期限都不变。</p>
  return (
    <>
      <p className={css.note}>
        {`保存后，未办结的 ${movesTotal} 个期限随之变动${moves.length < movesTotal ? `，列出前 ${moves.length} 个` : ''}：`}
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">事项</th>
            <th scope="col">现在的期限</th>
            <th scope="col">保存以后</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ kind, id, title, from, to }) => (
            <tr key={id}>
              <th scope="row" className={table.title}>
                <small>{MOVED_KINDS[kind]}</small> {title}
              </th>
              <td className={table.numbers}>
                <span className={table.onPhone}>现在</span>
                {from}
              </td>
              <td className={table.numbers}>
                <span className={table.onPhone}>以后</span>
                {to}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
