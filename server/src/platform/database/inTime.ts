import { noteDone, refuseAfterwards, refuseLate } from '../process/deadline.ts'
import { mayHaveWritten } from './freshness/written.ts'

const BEGINS = /^(?:begin|start)\b/i
const COMMITS = /^commit\b/i
const TAKES_BACK = /^rollback\b/i

/** Hears each statement of a connection before it is asked, and throws where its request has no time left to begin it. */
export function inTime(writes: boolean): (statement: string) => void {
  let open = false
  return (statement) => {
    if (TAKES_BACK.test(statement)) return
    const commits = COMMITS.test(statement)
    // What was done in time is told as done, though its end comes late; unless its failure was told already.
    if (commits) refuseAfterwards()
    else refuseLate()
    if (BEGINS.test(statement)) open = true
    else if (writes && (commits || (!open && mayHaveWritten(statement)))) noteDone()
  }
}
