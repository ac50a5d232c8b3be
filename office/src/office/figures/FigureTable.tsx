import type { Answer } from '@zhengcai/contract/calls.ts'
import type { figures } from '@zhengcai/contract/office/figures.contract.ts'
import type { FigurePart } from '@zhengcai/contract/office/figureWords.ts'
import { saveFile } from '@zhengcai/web/platform/saveFile.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import { useEffect } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Chart } from '../../platform/parts/Chart.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { useMe } from '../../platform/session/staffSession.ts'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import css from './figures.module.css'
import { toldRows } from './toldRows.ts'
import { WriteOne } from './WriteOne.tsx'

export type Table = Answer<typeof figures.reads>['tables'][number]
type Props = {
  table: Table
  asked: Parameters<typeof officeApi.figures.reads>[0] & { part: FigurePart }
}
type Cell = Table['rows'][number]['cells'][number]

/** Longer tables are folded below their picture. */
const SHORT = 14

/** One thing that is counted: drawn where that helps, and always as a table, which can be taken along. */
export function FigureTable({ table, asked }: Props) {
  const points = table.rows.map(({ cells: [label, value] }) => ({
    label: String(label ?? ''),
    value: typeof value === 'number' ? value : 0,
  }))
  const isDrawn = table.chart !== null && points.length > 0
  return (
    <Section title={table.title}>
      {table.note && <p className={css.note}>{table.note}</p>}
      {table.rows.length === 0 ? (
        <p className={css.note}>{table.now ? '现在没有。' : '这段时间没有。'}</p>
      ) : (
        <div className={css.figure}>
          <Folded table={table} isDrawn={isDrawn} />
          {isDrawn && table.chart && <Chart kind={table.chart} points={points} unit={table.head[1] ?? ''} />}
        </div>
      )}
      <TakeAlong table={table} asked={asked} />
    </Section>
  )
}

/** Below a picture a long table is folded; so are the rows of a count in which nothing was. */
function Folded({ table, isDrawn }: { table: Table; isDrawn: boolean }) {
  const told = toldRows(table.rows)
  const all = (
    <details className={css.rest}>
      <summary>{`全部 ${table.rows.length} 行`}</summary>
      <Rows table={table} />
    </details>
  )
  if (isDrawn) return table.rows.length > SHORT ? all : <Rows table={table} />
  if (told.length === table.rows.length || table.rows.length <= SHORT) return <Rows table={table} />
  return (
    <>
      {told.length > 0 ? <Rows table={{ ...table, rows: told }} /> : <p className={css.note}>这段时间都是 0。</p>}
      {all}
    </>
  )
}

function Rows({ table }: { table: Table }) {
  const { rights } = useMe()
  const [mayWrite, mayName] = [rights.includes('write'), rights.includes('words')]
  const offers = table.offer === 'write' && (mayWrite || mayName)
  const isNumber = (at: number) => table.rows.some(({ cells }) => typeof cells[at] === 'number')
  const look = (at: number) => (isNumber(at) ? css.numbers : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys too.
    <section className={css.wrap} aria-label={`${table.title}，表`} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {table.head.map((word, at) => (
              <th key={word} scope="col" className={look(at)}>
                {word}
              </th>
            ))}
            {offers && (
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ cells, href }) => (
            <tr key={href ?? cells.join()}>
              {table.head.map((word, at) =>
                at === 0 ? (
                  <th key={word} scope="row">
                    {href ? (
                      <a href={href} target="_blank" rel="noreferrer">
                        {cellText(cells[0])}
                      </a>
                    ) : (
                      cellText(cells[0])
                    )}
                  </th>
                ) : (
                  <td key={word} className={look(at)}>
                    {cellText(cells[at])}
                  </td>
                ),
              )}
              {offers && (
                <td>
                  <span className={css.offers}>
                    {mayWrite && <WriteOne title={String(cells[0])} />}
                    {mayName && (
                      <SiteLink to={`/office/words?list=synonym&word=${encodeURIComponent(String(cells[0]))}`}>
                        加同义词<span className="visually-hidden">{cells[0]}</span>
                      </SiteLink>
                    )}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellText(cell: Cell | undefined): string {
  if (typeof cell !== 'number') return cell ?? '—'
  return Number.isInteger(cell) && cell >= 0 ? groupedNumber(cell) : String(cell)
}

function TakeAlong({ table: { name, title, rows, now }, asked }: Props) {
  const { busy, fault, send } = useSend()
  useEffect(() => {
    if (fault) toast(fault.text, { tone: 'error' })
  }, [fault])
  if (rows.length === 0) return null
  const take = () =>
    void send(async () => {
      const file = await officeApi.figures.table({ ...asked, name })
      const days = now ? beijingTime(serverNow()).slice(0, 10) : `${asked.from}至${asked.to}`
      saveFile(`${title}-${days}.csv`, 'text/csv', file)
    })
  return (
    <div className={css.acts}>
      <Button quiet busy={busy} onClick={take}>
        {'导出 CSV'}
        <span className="visually-hidden">{title}</span>
      </Button>
    </div>
  )
}
