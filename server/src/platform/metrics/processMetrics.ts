import { readdir } from 'node:fs/promises'
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { installedVersion } from '../process/version.ts'
import type { Metrics } from './metrics.ts'

/** Of the timer whose lateness is watched, in milliseconds. */
const TICK = 20
const PARTS = [
  ['p50', 50],
  ['p99', 99],
  ['max', 100],
] as const

/** The process itself, by the names that dashboards for Node and Prometheus expect. */
export function processMetrics(metrics: Metrics): { close(): void } {
  const version = installedVersion()
  metrics.gauge(
    'zhengcai_build_info',
    'Always 1; the labels tell the installed version and the Node that runs it.',
    () => [{ labels: [version, process.versions.node], value: 1 }],
    ['version', 'node'],
  )
  metrics.gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', () =>
    Math.round(performance.timeOrigin / 1_000),
  )
  metrics.counted('process_cpu_seconds_total', 'Processor time spent, in user and system mode, of all threads.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.gauge('process_resident_memory_bytes', 'Memory that the process holds.', () => process.memoryUsage.rss())
  metrics.gauge('process_open_fds', 'Files and connections that are open.', async () =>
    readdir('/proc/self/fd').then((open) => open.length),
  )
  metrics.gauge(
    'nodejs_heap_used_bytes',
    'Memory of the main thread that objects take.',
    () => process.memoryUsage().heapUsed,
  )
  return eventLoopMetrics(metrics)
}

/** How late the main thread is, which everybody waits for; since somebody asked before. */
function eventLoopMetrics(metrics: Metrics): { close(): void } {
  const lateness = monitorEventLoopDelay({ resolution: TICK })
  lateness.enable()
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  metrics.gauge(
    'nodejs_eventloop_lag_seconds',
    'How late timers of the main thread were since the last scrape.',
    () => {
      const readings = PARTS.map(([part, at]) => ({
        labels: [part],
        value: Math.max(0, (at === 100 ? lateness.max : lateness.percentile(at)) / 1e9 - TICK / 1_000),
      }))
      lateness.reset()
      return readings
    },
    ['part'],
  )
  metrics.gauge(
    'nodejs_eventloop_utilization_ratio',
    'Share of the time since the last scrape in which the main thread was at work.',
    () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
  )
  return { close: () => void lateness.disable() }
}
