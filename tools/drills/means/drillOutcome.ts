export type Outcome = { verdict: 'passed' | 'skipped' | 'failed'; words: string }

const SKIPPED = Symbol('skipped')

/** A drill that cannot be carried out on this machine says so: it has not passed. */
export function skip(reason: string): never {
  throw Object.assign(new Error(reason), { [SKIPPED]: true })
}

/** A drill fails with what it saw. */
export function fail(words: string): never {
  throw new Error(words)
}

export async function outcomeOf(run: () => Promise<string>): Promise<Outcome> {
  try {
    return { verdict: 'passed', words: await run() }
  } catch (error) {
    const isSkipped = error instanceof Error && SKIPPED in error
    if (!isSkipped) console.error(error)
    return { verdict: isSkipped ? 'skipped' : 'failed', words: error instanceof Error ? error.message : String(error) }
  }
}
