/** The call was not tried: the last ones failed, and the other side is given time. */
export class BreakerOpen extends Error {}

/**
 * After so many failures in a row nothing is sent for a while; then one call tries for all.
 * `counts` tells a failure of the other side from one that only this call deserved.
 */
export function breaker<In, Out>(
  call: (input: In) => Promise<Out>,
  { failures, pause, counts }: { failures: number; pause: number; counts: (error: unknown) => boolean },
  now = () => performance.now(),
): ((input: In) => Promise<Out>) & { isOpen: () => boolean } {
  let failed = 0
  let closedUntil = 0
  const isOpen = () => failed >= failures && now() < closedUntil
  const guarded = async (input: In) => {
    if (isOpen()) throw new BreakerOpen('not tried')
    if (failed >= failures) closedUntil = now() + pause
    try {
      const out = await call(input)
      failed = 0
      return out
    } catch (error) {
      if (!counts(error)) failed = 0
      else if (++failed >= failures) closedUntil = now() + pause
      throw error
    }
  }
  return Object.assign(guarded, { isOpen })
}
