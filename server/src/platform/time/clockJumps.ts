/** Less is within what a planned time may be late, and small steps add up until they count. */
const MOST = 1_000

/**
 * Tells once of each time the clock of the machine was set, forward or back, since the last look. A machine that slept counts too:
 * its clock went on without the one that counts what has passed.
 */
export function clockJumps(clock = () => Date.now(), passed = () => performance.now()): () => boolean {
  let apart = clock() - passed()
  return () => {
    const now = clock() - passed()
    if (Math.abs(now - apart) <= MOST) return false
    apart = now
    return true
  }
}
