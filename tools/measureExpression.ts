import type { Attack } from './attackExpression.ts'

/** Lengths, and the milliseconds that a linear expression stays below there; where the time is the square it is far above. */
const SHORT = { length: 1_000, limit: 60 }
const LONG = { length: 4_000, limit: 0.6 }
const LONGER = { length: 16_000, limit: 40 }

const textOf = ({ before, middle, after }: Attack, length: number) =>
  before + middle.repeat(Math.ceil(length / middle.length)) + after

function match(expression: RegExp, text: string): void {
  if (expression.global) text.replace(expression, '')
  else expression.exec(text)
}

/** Whether it is done within so many milliseconds at least once in several tries: a busy machine delays some, never all. */
function isDoneWithin(limit: number, expression: RegExp, text: string): boolean {
  for (let turn = 0; turn < 6; turn++) {
    const start = performance.now()
    match(expression, text)
    if (performance.now() - start < limit) return true
  }
  return false
}

/** Milliseconds of this thread's own work, which do not grow when the machine has other things to do. */
function workOf(expression: RegExp, text: string, turns: number): number {
  const times = Array.from({ length: turns }, () => {
    const start = process.threadCpuUsage().user
    match(expression, text)
    return (process.threadCpuUsage().user - start) / 1_000
  })
  return Math.min(...times)
}

/** In words, where the time grows faster than the text does. */
export function growthOf(expression: RegExp, attack: Attack): string | undefined {
  for (const pumps of [8, 14, 20, 26])
    if (!isDoneWithin(15, expression, textOf(attack, pumps * attack.middle.length)))
      return `${pumps} repetitions take longer than 15 ms`
  const isQuick = ({ length, limit }: typeof LONG) => isDoneWithin(limit, expression, textOf(attack, length))
  if (!isQuick(SHORT)) return `${SHORT.length} characters take longer than ${SHORT.limit} ms`
  if (isQuick(LONG) || isQuick(LONGER)) return undefined
  const times = [0.5, 1, 2].map((part) => workOf(expression, textOf(attack, part * LONGER.length), 3))
  const [half = 0, whole = 0, twice = 0] = times
  // Twice the text takes twice as long, and four times where it is the square, which at this length is half a second.
  if (twice < 100 || whole < 2.8 * half || twice < 2.8 * whole) return undefined
  return `${times.map((time) => `${Math.round(time)} ms`).join(', ')} for 8,000, 16,000 and 32,000 characters`
}
