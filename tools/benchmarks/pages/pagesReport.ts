import { type Report, table } from '../../load/performanceDocument.ts'
import { COLOURS, dotPlot } from '../../load/plot.ts'
import { type Spread, short, shown, whole } from '../../load/spread.ts'
import type { Figures } from './figures.ts'
import { RATES } from './measureTarget.ts'

const GOAL = 0.7

export function pagesReport(all: Figures[]): Report {
  const pages = all.filter(({ kind }) => kind === 'page')
  const calls = all.filter(({ kind }) => kind !== 'page')
  return {
    text: [summary(all), costTable(all), latencyTable(all)].join('\n\n'),
    pictures: { pages: plot('pages', pages), calls: plot('calls', calls) },
  }
}

/** What one answer costs; the dearest of the rounds is the one with the fewest answers. */
const milliseconds = ({ middle, least, most }: Spread) =>
  shown({ middle: 1_000 / middle, least: 1_000 / most, most: 1_000 / least }, short)

function summary(all: Figures[]): string {
  const reach = all.filter(({ share }) => share.middle >= GOAL)
  const worst = all.reduce((low, one) => (one.share.middle < low.share.middle ? one : low))
  const missed = all.filter(({ kept }) => !kept).map(({ name }) => name)
  return [
    `${reach.length} of ${all.length} answers reach ${GOAL} of plain Fastify with the same bytes; the least is ${worst.name} with ${worst.share.middle.toFixed(2)}.`,
    ...(missed.length > 0
      ? [`Not kept: ${missed.length === all.length ? 'none of them is' : missed.join(', ')}.`]
      : []),
  ].join(' ')
}

function costTable(all: Figures[]): string {
  return table(
    [
      'answer',
      'bytes',
      'ms before',
      'ms uncached',
      'before ÷ uncached',
      'uncached in plain answers',
      'cached /s',
      '304 /s',
      'ceiling /s',
      'cached ÷ ceiling',
      '304 ÷ ceiling',
    ],
    all.map((one) => [
      one.name,
      whole(one.bytes),
      one.before ? milliseconds(one.before) : '–',
      milliseconds(one.uncached),
      one.before ? `${short(one.uncached.middle / one.before.middle)} ×` : '–',
      whole(one.ceiling.middle / one.uncached.middle),
      shown(one.cached, whole),
      one.unchanged ? shown(one.unchanged, whole) : '–',
      shown(one.ceiling, whole),
      shown(one.share, (value) => value.toFixed(2)),
      one.unchangedShare ? shown(one.unchangedShare, (value) => value.toFixed(2)) : '–',
    ]),
  )
}

function latencyTable(all: Figures[]): string {
  const both = (latency: Figures['latency']['cached']) => {
    if (!latency) return '–'
    const { p50, p99, refused } = latency
    return `${short(p50)} / ${short(p99)}${refused > 0 ? `, ${refused} turned away` : ''}`
  }
  return table(
    ['answer', `uncached at ${RATES.uncached}/s`, `cached at ${RATES.cached}/s`, `ceiling at ${RATES.cached}/s`],
    all.map(({ name, latency }) => [name, both(latency.uncached), both(latency.cached), both(latency.ceiling)]),
  )
}

function plot(what: string, all: Figures[]): string {
  const dots = (name: keyof typeof COLOURS, value: (one: Figures) => number | undefined) => ({
    name,
    colour: COLOURS[name],
    values: all.map(value),
  })
  return dotPlot(
    `Public ${what}: answers for each second of processor time, server and database; at the end cached ÷ ceiling`,
    all.map(({ name }) => name),
    [
      dots('before', ({ before }) => before?.middle),
      dots('uncached', ({ uncached }) => uncached.middle),
      dots('ceiling', ({ ceiling }) => ceiling.middle),
      dots('cached', ({ cached }) => cached.middle),
    ],
    all.map(({ share }) => share.middle.toFixed(2)),
  )
}
