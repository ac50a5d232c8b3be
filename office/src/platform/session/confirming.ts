import { useSyncExternalStore } from 'react'

/** One question at a time, however many calls wait for its answer. */
type Question = { answer: Promise<void>; done: () => void; giveUp: () => void }

let question: Question | undefined
const listeners = new Set<() => void>()

function change(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

export const useQuestion = (): Question | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
  )

/** The person did not want to after all: nothing was done and nothing is to be said. */
export class Withdrawn extends Error {}

/** Asks for a code in place. Resolves when it was right; a person who closes the question withdraws the act. */
export function confirmAgain(cause: unknown): Promise<void> {
  if (question) return question.answer
  let done = () => {}
  let giveUp = () => {}
  const answer = new Promise<void>((resolve, reject) => {
    done = resolve
    giveUp = () => reject(new Withdrawn('withdrawn', { cause }))
  }).finally(() => change(undefined))
  change({ answer, done, giveUp })
  return answer
}
