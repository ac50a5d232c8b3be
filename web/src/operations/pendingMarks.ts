import type { Mine } from '@zhengcai/contract/operations/operate.contract.ts'

export type Mark = 'collect' | 'like' | 'follow'

/** What one reader has marked an item with: as the server last confirmed it, and what they have changed since. */
export type ItemMarks = { confirmed: ConfirmedMarks; pending: Partial<Record<Mark, boolean>> }
export type ConfirmedMarks = Pick<Mine, 'collect' | 'like' | 'follow' | 'likeCount' | 'favouriteCount'> &
  Partial<Pick<Mine, 'second'>>

const COUNT_OF = { collect: 'favouriteCount', like: 'likeCount', follow: undefined } as const

/** As the reader sees it: each change counts as done until the server says otherwise. */
export function marksShown({ confirmed, pending }: ItemMarks): ConfirmedMarks {
  const result = { ...confirmed }
  for (const [mark, on] of Object.entries(pending) as [Mark, boolean][]) {
    const count = COUNT_OF[mark]
    if (count && on !== confirmed[mark]) result[count] = Math.max(0, confirmed[count] + (on ? 1 : -1))
    result[mark] = on
  }
  return result
}

export function withPending({ confirmed, pending }: ItemMarks, mark: Mark, on: boolean): ItemMarks {
  return { confirmed, pending: { ...pending, [mark]: on } }
}

/** The server has answered one change: what it says now holds, and the change is done unless the reader has made another meanwhile. */
export function withAnswer(
  { confirmed, pending }: ItemMarks,
  mark: Mark,
  { on, counts }: { on: boolean; counts?: Partial<ConfirmedMarks> },
): ItemMarks {
  const { [mark]: latest, ...others } = pending
  const next = { ...confirmed, ...counts, [mark]: on }
  return { confirmed: next, pending: latest === undefined || latest === on ? others : pending }
}

/** Nothing came of it: back to what the server last confirmed. */
export function withoutPending({ confirmed, pending }: ItemMarks, mark: Mark): ItemMarks {
  const { [mark]: _gone, ...others } = pending
  return { confirmed, pending: others }
}
