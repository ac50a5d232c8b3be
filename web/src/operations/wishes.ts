import type { Mine } from '@zhengcai/contract/operations/operate.contract.ts'

export type Wish = 'collect' | 'like' | 'follow'

/** What the server last said of one thing, and what the reader has asked for since. */
export type Standing = { said: Said; wishes: Partial<Record<Wish, boolean>> }
export type Said = Pick<Mine, 'collect' | 'like' | 'follow' | 'likeCount' | 'favouriteCount'> &
  Partial<Pick<Mine, 'second'>>

const COUNT_OF = { collect: 'favouriteCount', like: 'likeCount', follow: undefined } as const

/** As the reader sees it: each wish counts as done until the server says otherwise. */
export function shown({ said, wishes }: Standing): Said {
  const result = { ...said }
  for (const [wish, on] of Object.entries(wishes) as [Wish, boolean][]) {
    const count = COUNT_OF[wish]
    if (count && on !== said[wish]) result[count] = Math.max(0, said[count] + (on ? 1 : -1))
    result[wish] = on
  }
  return result
}

export function wished({ said, wishes }: Standing, wish: Wish, on: boolean): Standing {
  return { said, wishes: { ...wishes, [wish]: on } }
}

/** The server has answered one wish: what it says now holds, and the wish is gone unless it has changed meanwhile. */
export function settled(
  { said, wishes }: Standing,
  wish: Wish,
  { on, counts }: { on: boolean; counts?: Partial<Said> },
): Standing {
  const { [wish]: latest, ...others } = wishes
  const next = { ...said, ...counts, [wish]: on }
  return { said: next, wishes: latest === undefined || latest === on ? others : wishes }
}

/** Nothing came of it: back to what the server last said. */
export function withdrawn({ said, wishes }: Standing, wish: Wish): Standing {
  const { [wish]: _gone, ...others } = wishes
  return { said, wishes: others }
}
