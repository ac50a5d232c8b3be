import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** How many come alive before whatever the reader did meanwhile is answered. */
const AT_ONCE = 4

type Turn = {
  come: boolean
  waiting?: Promise<void>
  begin?: () => void
  /** As the server drew it: only this can be taken over, and what changed meanwhile is drawn after it. */
  sent?: ReactNode
}

const waiting: Turn[] = []

/** One of the many pieces of a long text. Each needs the same object each time it is drawn. */
export const newTurn = (): Turn => ({ come: isAlive() })

/**
 * A piece of a page that the server has drawn comes alive when it is its turn, so that no single piece of work holds up a
 * tap. Holds one element. Drawn later, or by the server, it is there at once.
 */
export function InTurn({ turn, children }: { turn: Turn; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Piece turn={turn}>{children}</Piece>
    </Suspense>
  )
}

function Piece({ turn, children }: { turn: Turn; children: ReactNode }) {
  if (turn.come) return turn.sent === undefined ? children : <TakenOver sent={turn.sent}>{children}</TakenOver>
  turn.sent ??= children
  turn.waiting ??= queue(turn)
  throw turn.waiting
}

/** A component of its own, as effects of one that waits may run before it was drawn. */
function TakenOver({ sent, children }: { sent: ReactNode; children: ReactNode }) {
  const [taken, setTaken] = useState(false)
  useEffect(() => setTaken(true), [])
  return taken ? children : sent
}

const isAlive = () => import.meta.env.SSR || 'alive' in document.documentElement.dataset

function queue(turn: Turn): Promise<void> {
  if (waiting.length === 0) setTimeout(begin)
  waiting.push(turn)
  return new Promise((resolve) => {
    turn.begin = resolve
  })
}

function begin(): void {
  for (const turn of waiting.splice(0, AT_ONCE)) {
    turn.come = true
    turn.begin?.()
  }
  if (waiting.length > 0) setTimeout(begin)
}
