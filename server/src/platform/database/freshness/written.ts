const READS = /^\s*(?:select|begin|start|show)\b/i

let written = 0

/** How many statements that may have changed something this process has ended. */
export const writtenSoFar = () => written

export const mayHaveWritten = (statement: string): boolean => !READS.test(statement)

/** After its end: while it runs others cannot see what it did. */
export function noteWritten(statement: string): void {
  if (mayHaveWritten(statement)) written += 1
}
