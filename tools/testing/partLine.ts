/** One part of the tests, as far as it is. */
export type Part = {
  name: string
  /** What it is counted by while it runs; what is known only at the end has none. */
  unit: string
  begun: number
  /** When it was done, where others that share its runner go on. */
  ended?: number
  steps: number
  total: number
  passed: number
  /** Of those that passed: how many did so only when they were tried again. */
  retried: number
  failed: number
}

export const startLine = ({ name }: Part) => `${name}：开始`

export function runningLine(part: Part, now: number): string {
  const far = part.total > 0 ? `${part.steps}/${part.total} ${part.unit}，` : ''
  return `${part.name}：${far}${outcome(part)}，已用 ${spent(now - part.begun)}`
}

export const endLine = (part: Part, now: number) =>
  `${part.name}：${outcome(part)}，用时 ${spent((part.ended ?? now) - part.begun)}`

const outcome = ({ passed, retried, failed }: Part) =>
  `通过 ${passed} 项${retried > 0 ? `，其中 ${retried} 项重试后才通过` : ''}${failed > 0 ? `，未通过 ${failed} 项` : ''}`

export function spent(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000)
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
}

/** So much of a line as fits into the columns of a terminal, where a Chinese sign takes two. */
export function fit(line: string, columns: number): string {
  let [text, width] = ['', 0]
  for (const sign of line) {
    width += /[\u1100-\uffff]/.test(sign) ? 2 : 1
    if (width > columns) break
    text += sign
  }
  return text
}
