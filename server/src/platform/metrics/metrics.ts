import { type Facts, type Line, writeFamily } from './writeFamily.ts'

/** What is counted under one set of labels; whoever counts often keeps it. */
export type Tally = { add(by?: number): void }
export type Timing = { observe(seconds: number): void }
export type Reading = { labels?: string[]; value: number }
type Read = () => number | Reading[] | Promise<number | Reading[]>

/** Each part of the server names its own numbers here when it is opened, and nobody else knows of them. */
export type Metrics = {
  counter(name: string, help: string, labels?: string[]): (...values: string[]) => Tally
  histogram(name: string, help: string, labels?: string[], bounds?: number[]): (...values: string[]) => Timing
  /** Looked at when somebody asks. */
  gauge(name: string, help: string, read: Read, labels?: string[]): void
  /** A count that something keeps already. */
  counted(name: string, help: string, read: Read, labels?: string[]): void
  /** Everything as Prometheus reads it. */
  write(): Promise<string>
}

/** In seconds: from an answer that lay ready to one that nobody waits for any more. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** All labels are of closed lists; should one ever not be, it costs no more than this. */
const MOST_SERIES = 3_000
const READ_LIMIT = 1_000

export function openMetrics(mostSeries = MOST_SERIES): Metrics {
  const families = new Map<string, { facts: Facts; lines: () => Promise<Line[]> }>()

  function add(facts: Facts, lines: () => Promise<Line[]>): void {
    if (families.has(facts.name)) throw new Error(`${facts.name} is measured already`)
    families.set(facts.name, { facts, lines })
  }
  function looked(facts: Facts, read: Read): void {
    add(facts, async () => {
      const found = await inTime(read)
      const readings = typeof found === 'number' ? [{ value: found }] : found
      return readings.map(({ labels = [], value }) => ({ values: labels, value }))
    })
  }
  return {
    counter(name, help, labels = []) {
      const series = seriesOf(labels.length, mostSeries, () => {
        let count = 0
        return {
          add(by = 1) {
            count += by
          },
          count: () => count,
        }
      })
      add({ name, help, kind: 'counter', labels }, async () =>
        series.all().map(({ values, own }) => ({ values, value: own.count() })),
      )
      return series.of
    },
    histogram(name, help, labels = [], bounds = BOUNDS) {
      const series = seriesOf(labels.length, mostSeries, () => timing(bounds))
      add({ name, help, kind: 'histogram', labels }, async () =>
        series.all().flatMap(({ values, own }) => own.lines().map((line) => ({ values, ...line }))),
      )
      return series.of
    },
    gauge: (name, help, read, labels = []) => looked({ name, help, kind: 'gauge', labels }, read),
    counted: (name, help, read, labels = []) => looked({ name, help, kind: 'counter', labels }, read),
    async write() {
      // What cannot be read is missing, and the others stand.
      const written = [...families.values()].map(async ({ facts, lines }) =>
        writeFamily(facts, await lines().catch(() => [])),
      )
      return (await Promise.all(written)).join('')
    },
  }
}

/** Looking must not last as long as what is wrong. */
async function inTime(read: Read): Promise<number | Reading[]> {
  const late = Promise.withResolvers<Reading[]>()
  const timer = setTimeout(() => late.resolve([]), READ_LIMIT)
  try {
    return await Promise.race([read(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A separator that is in no label of ours. */
const BETWEEN = '\u0000'

function seriesOf<T>(labels: number, most: number, make: () => T) {
  const known = new Map<string, { values: string[]; own: T }>()
  const rest = Array<string>(labels).fill('other')
  return {
    of(...asked: string[]): T {
      const found = known.get(asked.join(BETWEEN))
      if (found) return found.own
      const values = known.size < most ? asked : rest
      const own = known.get(values.join(BETWEEN))?.own ?? make()
      known.set(values.join(BETWEEN), { values, own })
      return own
    },
    all: () => [...known.values()],
  }
}

/** How many took no longer than each bound, all together, and their sum. */
function timing(bounds: number[]): Timing & { lines(): Omit<Line, 'values'>[] } {
  const counts = new Float64Array(bounds.length + 1)
  let sum = 0
  return {
    observe(seconds) {
      let at = 0
      while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1
      counts[at] = (counts[at] ?? 0) + 1
      sum += seconds
    },
    lines() {
      let below = 0
      const buckets = [...counts].map((count, at) => {
        below += count
        return { suffix: '_bucket', bound: String(bounds[at] ?? '+Inf'), value: below }
      })
      return [...buckets, { suffix: '_sum', value: sum }, { suffix: '_count', value: below }]
    },
  }
}
