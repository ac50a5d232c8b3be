import type { Read } from './drillReaders.ts'
import type { Written } from './drillWriters.ts'

/**
 * Reads that were not answered although the page was kept. A publication empties the pages that show it:
 * one that nobody has read since is kept nowhere, and says 503 while the database is away.
 */
export function lostReads(reads: Read[], written: Written[]): Read[] {
  const published = written.filter(({ kind, done }) => kind === 'publication' && done)
  const wasEmptied = ({ path, at }: Read) => {
    const good = reads.filter((one) => one.path === path && one.status === 200 && one.at < at)
    const last = good.at(-1)?.at ?? Number.NEGATIVE_INFINITY
    return published.some((one) => one.at <= at && one.at + one.ms >= last)
  }
  return reads.filter((read) => read.status !== 200 && !(read.status === 503 && wasEmptied(read)))
}
