import { createHash } from 'node:crypto'

const AROUND = 6

type Place = { rule: string; text: string; from: number; to: number; more?: string | undefined }

/** The same for the same words between the same neighbours: rule, words and surroundings, wherever in the text they stand. */
export function findingKey({ rule, text, from, to, more = '' }: Place): string {
  const whole = from === to
  const words = whole
    ? [text]
    : [text.slice(Math.max(0, from - AROUND), from), text.slice(from, to), text.slice(to, to + AROUND)]
  const sum = createHash('sha256').update(JSON.stringify([rule, more, ...words]))
  return `${rule}-${sum.digest('hex').slice(0, 16)}`
}
