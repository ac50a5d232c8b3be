const KEY = 'zc.watched.'
const SENT = ' sent'
/** Whoever stopped in the last seconds has seen the film; whoever stopped in the first has not begun it. */
const TAIL = 5
const HEAD = 3

export type Place = {
  second: number
  /** The account knows of it. */
  sent: boolean
}

export const isWorthKeeping = (time: number, duration: number) => time >= HEAD && time < duration - TAIL

/** Where this film was left on this device. */
export function placeHere(esId: string, duration: number): Place | undefined {
  try {
    const kept = localStorage.getItem(KEY + esId) ?? ''
    const second = Number(kept.replace(SENT, ''))
    return isWorthKeeping(second, duration) ? { second, sent: kept.endsWith(SENT) } : undefined
  } catch {
    return undefined
  }
}

export function keepPlace(esId: string, time: number, duration: number, sent = false): void {
  try {
    if (isWorthKeeping(time, duration)) localStorage.setItem(KEY + esId, time.toFixed(1) + (sent ? SENT : ''))
    else localStorage.removeItem(KEY + esId)
  } catch {
    // Private windows may refuse to store: the film then begins at its beginning.
  }
}

/**
 * Where to begin. A place the account has not heard of was made here last and goes first;
 * one it has heard of gives way to what the account says now, nothing included.
 */
export function whereToBegin(
  here: Place | undefined,
  account: number | null | undefined,
  duration: number,
): number | undefined {
  if (account === undefined || (here && !here.sent)) return here?.second
  return account !== null && isWorthKeeping(account, duration) ? account : undefined
}
