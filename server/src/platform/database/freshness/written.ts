const READS = /^\s*(?:select|begin|start|show)\b/i

let written = 0

/** How many statements that may have changed something this process has ended. */
export const writtenSoFar = () => written

/** After its end: while it runs others cannot see what it did. */
export function noteWritten(statement: string): void {
  if (!READS.test(statement)) written += 1
}
