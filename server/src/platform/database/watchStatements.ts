import type { Metrics } from '../metrics/metrics.ts'
import { oneLine } from '../text/oneLine.ts'

/** What the log is told of a statement: its words without what was filled in, which can be anybody's. */
export type StatementEvent = { statement: string; ms: number; sqlstate?: string; count?: number }
export type TellStatement = (event: StatementEvent, words: string) => void
export type Use = 'reading' | 'writing'
export type StatementWatch = (text: string, ms: number, error?: unknown) => void

const SLOW = 500
/** While everything is slow, a line for each would be part of the trouble. */
const SLOW_AGAIN = 10_000
const MOST_SLOW = 100
const MOST_SAID = 1_000
/** Wrong data, a rule of a table, two that waited for each other: whoever asked knows what to make of it. */
const EXPECTED: ReadonlySet<string> = new Set(['22', '23', '40'])

/** Times every statement, and tells of those that fail or are slow; whose they were the log knows by itself. */
export function watchStatements(metrics: Metrics, tell: TellStatement): (use: Use) => StatementWatch {
  const durations = metrics.histogram(
    'zhengcai_database_statement_duration_seconds',
    'How long statements took, by the connections they went over; those that failed included.',
    ['use'],
  )
  const failures = metrics.counter(
    'zhengcai_database_statement_failures_total',
    'Statements that failed, by class of their SQLSTATE; "none" where the connection failed.',
    ['use', 'class'],
  )
  const slow = new Map<string, { toldAt: number; count: number }>()

  function tellSlow(text: string, ms: number): void {
    const before = slow.get(text) ?? { toldAt: Number.NEGATIVE_INFINITY, count: 0 }
    before.count += 1
    if (slow.size >= MOST_SLOW) slow.clear()
    slow.set(text, before)
    if (performance.now() - before.toldAt < SLOW_AGAIN) return
    tell({ statement: said(text), ms: Math.round(ms), count: before.count }, 'slow statement')
    slow.set(text, { toldAt: performance.now(), count: 0 })
  }
  return (use) => {
    const duration = durations(use)
    return (text, ms, error) => {
      duration.observe(ms / 1_000)
      if (error !== undefined) {
        const sqlstate = sqlstateOf(error)
        const kind = sqlstate?.slice(0, 2) ?? 'none'
        failures(use, kind).add()
        const facts = { statement: said(text), ms: Math.round(ms), ...(sqlstate && { sqlstate }) }
        if (!EXPECTED.has(kind)) tell(facts, 'statement failed')
      } else if (ms > SLOW) tellSlow(text, ms)
    }
  }
}

const said = (text: string) => oneLine(text).slice(0, MOST_SAID)

function sqlstateOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
