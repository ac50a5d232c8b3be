const DAY = 86_400_000

/** Whether a call still takes contributions, and how many days are left: on the last day itself none, and still open. */
export function solicitState(deadline: string, today: string): { state: 'open' | 'closed'; daysLeft: number } {
  const daysLeft = Math.round((midnight(deadline) - midnight(today)) / DAY)
  return { state: daysLeft >= 0 ? 'open' : 'closed', daysLeft }
}

/** Both days are China's, so counting them in UTC leaves the machine's zone out. */
const midnight = (time: string) => Date.parse(`${time.slice(0, 10)}T00:00:00Z`)
