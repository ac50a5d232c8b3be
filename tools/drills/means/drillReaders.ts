import { requestFor } from '../../load/line.ts'
import { withLines } from '../../load/loops.ts'

export type Read = { path: string; status: number; ms: number; at: number; stale: boolean; failure: string }

/** Readers of public pages who never stop; whoever gets no answer is told by status 0. */
export function startReading(
  port: number,
  paths: string[],
  { lines = 4, pause = 50 } = {},
): { reads: Read[]; stop(): Promise<Read[]> } {
  const reads: Read[] = []
  let over = false
  const all = withLines(port, lines, async (line, place) => {
    for (let turn = place; !over; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const at = performance.now()
      let failure = ''
      const answer = await line.ask(requestFor(path)).catch((error: Error) => {
        failure = error.message
      })
      const stale = answer?.headers['x-cache'] === 'stale'
      reads.push({ path, status: answer?.status ?? 0, ms: performance.now() - at, at, stale, failure })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  })
  return {
    reads,
    async stop() {
      over = true
      await all
      return reads
    },
  }
}
