/** What was true of one thing, one after the other. A change becomes true at some moment between its two times. */
export type History = { changes: { value: string | undefined; begun: number; done: number }[] }

export function beginHistory(value: string | undefined, now = performance.now()): History {
  return { changes: [{ value, begun: now, done: now }] }
}

/** Notes when a change began and when whoever made it was told that it was done. */
export async function change(history: History, value: string | undefined, act: () => Promise<unknown>): Promise<void> {
  const entry = { value, begun: performance.now(), done: Number.POSITIVE_INFINITY }
  history.changes.push(entry)
  await act()
  entry.done = performance.now()
}

/** Whether this was, or may have been, true at some moment between the two times. */
export function wasTrue({ changes }: History, value: string | undefined, from: number, to: number): boolean {
  return changes.some((one, place) => {
    const ended = changes[place + 1]?.done ?? Number.POSITIVE_INFINITY
    return one.value === value && one.begun <= to && ended >= from
  })
}

export const latest = ({ changes }: History) => changes.at(-1)?.value
