import type { Attack } from './attackExpression.ts'

/** Lengths, and the milliseconds that a linear expression stays below there; where the time is the square it is far above. */
const SHORT = { length: 1_000, limit: 60 }
const LONG = { length: 4_000, limit: 3 }
const LONGER = { length: 16_000, limit: 40 }

const timesOver = ({ before, middle, after }: Attack, times: number) => before + middle.repeat(times) + after
/** What begins more seldom needs a longer text to take as long, where the time is the square. */
const textOf = (attack: Attack, length: number) =>
  timesOver(attack, Math.ceil(length / Math.sqrt(attack.middle.length)))

/** Milliseconds, and those of this thread's own work, which do not grow when the machine has other things to do. */
function match(expression: RegExp, text: string): { time: number; work: number } {
  const [time, work] = [performance.now(), process.threadCpuUsage().user]
  if (expression.global) text.replace(expression, '')
  else expression.exec(text)
  return { time: performance.now() - time, work: (process.threadCpuUsage().user - work) / 1_000 }
}

/** Whether it is done within so many milliseconds at least once in several tries: a busy machine delays some, never all. */
function isDoneWithin(limit: number, expression: RegExp, text: string): boolean {
  for (let turn = 0; turn < 6; turn++) {
    const { time, work } = match(expression, text)
    if (time < limit) return true
    // The clock of own work goes in large steps.
    if (work > 4 * limit && work > 20) return false
  }
  return false
}

/** In words, where the time grows faster than the text does. */
export function growthOf(expression: RegExp, attack: Attack): string | undefined {
  for (const times of [8, 14, 20, 26])
    if (!isDoneWithin(15, expression, timesOver(attack, times))) return `${times} repetitions take longer than 15 ms`
  const isQuick = ({ length, limit }: typeof LONG) => isDoneWithin(limit, expression, textOf(attack, length))
  if (!isQuick(SHORT)) return `${SHORT.length} characters take longer than ${SHORT.limit} ms`
  if (isQuick(LONG) || isQuick(LONGER)) return undefined
  const works = [0.25, 0.5, 1].map((part) => {
    const text = textOf(attack, part * LONGER.length)
    return Math.min(match(expression, text).work, match(expression, text).work)
  })
  const [quarter = 0, half = 0, whole = 0] = works
  // Twice the text takes twice as long, and four times where it is the square.
  if (whole < 50 || whole < 2.8 * half || half < 2.8 * quarter) return undefined
  return `${works.map((work) => `${Math.round(work)} ms`).join(', ')} for a text, twice and four times as long`
}
