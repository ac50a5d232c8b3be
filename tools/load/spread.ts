import { percentile } from '../search/measures.ts'

/** A number with the least and the most of all rounds. */
export type Spread = { middle: number; least: number; most: number }

export function spreadOf(values: number[]): Spread {
  return { middle: percentile(values, 0.5), least: Math.min(...values), most: Math.max(...values) }
}

export const shown = ({ middle, least, most }: Spread, write: (value: number) => string) =>
  `${write(middle)} (${write(least)}–${write(most)})`

export const whole = (value: number) => Math.round(value).toLocaleString('en')
/** Three figures that mean something, whatever the size. */
export const short = (value: number) => (value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 1 : 2))
