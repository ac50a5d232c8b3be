const FREE = 5
const WITHIN = 15 * 60
const FIRST_WAIT = 60
const LONGEST_WAIT = 60 * 60

const waitFor = (strikes: number) => (strikes === 0 ? 0 : Math.min(FIRST_WAIT * 2 ** (strikes - 1), LONGEST_WAIT))

/**
 * How many seconds are left to wait, given how many seconds ago each failure was, the oldest first. Five within a quarter of
 * an hour cost a minute; each one after that twice as much, until a quarter of an hour has passed in peace.
 */
export function waitAfter(failures: number[]): number {
  let strikes = 0
  let recent: number[] = []
  let last = Number.POSITIVE_INFINITY
  for (const ago of failures) {
    if (strikes > 0 && last - ago <= waitFor(strikes) + WITHIN) strikes += 1
    else {
      recent = [...recent.filter((other) => other - ago <= WITHIN), ago]
      strikes = recent.length >= FREE ? 1 : 0
    }
    last = ago
  }
  return Math.max(0, Math.ceil(waitFor(strikes) - last))
}
