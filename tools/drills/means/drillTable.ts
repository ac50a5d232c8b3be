import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeOn, replaced } from '../../load/performanceDocument.ts'
import { ROOT } from '../../sources.ts'
import type { Outcome } from './drillOutcome.ts'

type Told = { name: string; about: string; outcome: Outcome; seconds: number }

const DOCUMENT = join(ROOT, 'docs/operations.md')
const VERDICTS = { passed: '通过', skipped: '略过', failed: '失败' }

export function verdictLine({ name, outcome: { verdict, words }, seconds }: Told): string {
  return `${VERDICTS[verdict]} ${name.padEnd(14)} ${timeOf(seconds).padStart(9)}  ${inOneLine(words)}`
}

/** What was skipped has shown nothing, which whoever asks by the exit code alone must hear. */
export function exitCodeOf(told: Pick<Told, 'outcome'>[]): 0 | 1 | 3 {
  const has = (verdict: Outcome['verdict']) => told.some(({ outcome }) => outcome.verdict === verdict)
  if (has('failed')) return 1
  return has('skipped') ? 3 : 0
}

export function tellDrills(told: Told[]): void {
  writeFileSync(DOCUMENT, withRows(readFileSync(DOCUMENT, 'utf8'), told))
}

/** The rows of these drills are written anew; those of others stay as they were told last. Other tables have rows of the same form. */
export function withRows(document: string, told: Told[]): string {
  const [, own = ''] = /<!-- figures: drills -->(.*?)<!-- end: drills -->/s.exec(document) ?? []
  const rows = new Map([...own.matchAll(/^\| `(\w+)` \|.*$/gm)].map(([row, name = '']) => [name, row]))
  for (const one of told) rows.set(one.name, rowOf(one))
  const table = ['| drill | what happens | seen | verdict, time |', '| --- | --- | --- | --- |', ...rows.values()]
  return replaced(document, 'drills', `${madeOn('npm run drill')}\n\n${table.join('\n')}`)
}

const rowOf = ({ name, about, outcome: { verdict, words }, seconds }: Told) =>
  `| \`${name}\` | ${about} | ${inOneLine(words).replaceAll('|', '\\|')} | ${VERDICTS[verdict]}, ${day()}, ${timeOf(seconds)} |`

const day = () => new Date().toISOString().slice(0, 10)
const inOneLine = (words: string) => words.replace(/\s+/g, ' ').slice(0, 400)
function timeOf(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} 秒` : `${Math.floor(whole / 60)} 分 ${whole % 60} 秒`
}
