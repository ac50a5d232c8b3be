/** How often a call was asked, and how often that was sent away with 503. */
export type Asked = { asked: number; busy: number }

/** Whoever comes at a bad moment is sent away; more of one call is that call's own trouble. */
const FEW = 3
const SMALL_SHARE = 0.05

/** Calls that answer 503 to everybody, or to more than come at bad moments: among all requests a single one would be lost. */
export function busyFaults(calls: ReadonlyMap<string, Asked>): string[] {
  return [...calls].flatMap(([name, { asked, busy }]) => {
    if (busy <= Math.max(FEW, asked * SMALL_SHARE)) return []
    return [busy === asked ? `${name} ${asked} 次都被请走` : `${name} ${asked} 次里有 ${busy} 次被请走`]
  })
}
