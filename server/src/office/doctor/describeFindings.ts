import { CHECKS, type Finding, STATES } from './finding.ts'

const WIDE = '　'
const widest = (words: string[]) => Math.max(...words.map(({ length }) => length))
const [STATE, CHECK] = [widest(Object.values(STATES)), widest(Object.values(CHECKS))]

/** A line for each, and under it what to do; the last line sums up. */
export function describeFindings(findings: Finding[]): string {
  const lines = findings.flatMap(({ check, state, text, todo }) => [
    `${STATES[state].padEnd(STATE, WIDE)} ${CHECKS[check].padEnd(CHECK, WIDE)} ${text}`,
    ...(todo ? [`${WIDE.repeat(STATE + CHECK)}  → ${todo}`] : []),
  ])
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  const [bad, warn] = [count('bad'), count('warn')]
  const sum = [bad > 0 && `${bad} 项须处理`, warn > 0 && `${warn} 项请留意`].filter(Boolean).join('，')
  return [...lines, sum ? `共 ${findings.length} 项：${sum}。` : `${findings.length} 项都好。`].join('\n')
}
