const KEY = 'zc.watched.'
/** Whoever stopped in the last seconds has seen the film; whoever stopped in the first has not begun it. */
const TAIL = 5
const HEAD = 3

export const isWorthKeeping = (time: number, duration: number) => time >= HEAD && time < duration - TAIL

/** The second at which this film was left on this device. */
export function whereStopped(esId: string, duration: number): number | undefined {
  try {
    const time = Number(localStorage.getItem(KEY + esId))
    return isWorthKeeping(time, duration) ? time : undefined
  } catch {
    return undefined
  }
}

export function keepPlace(esId: string, time: number, duration: number): void {
  try {
    if (isWorthKeeping(time, duration)) localStorage.setItem(KEY + esId, time.toFixed(1))
    else localStorage.removeItem(KEY + esId)
  } catch {
    // Private windows may refuse to store: the film then begins at its beginning.
  }
}
