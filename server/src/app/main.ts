import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { aliasFileIn } from '../laws/citations/aliases/aliasFile.ts'
import { relinkJob } from '../laws/relink.job.ts'
import { workdaysJob } from '../laws/workdays.job.ts'
import { backupJob } from '../office/backup.job.ts'
import { listenForChanges } from '../platform/database/changes.ts'
import { openDatabase } from '../platform/database/database.ts'
import { MIGRATIONS, migrate } from '../platform/database/migrate.ts'
import { endPastHangs } from '../platform/files/askPlace.ts'
import { fileStore } from '../platform/files/files.ts'
import { loadBuiltPages, type PagesOfWeb, serveAssets, servePages } from '../platform/http/pages/pages.ts'
import { type Shell, serveOffice, serveOfficeFiles } from '../platform/http/pages/serveOffice.ts'
import { type Metrics, openMetrics } from '../platform/metrics/metrics.ts'
import type { MetricsSettings } from '../platform/metrics/metricsSettings.ts'
import { processMetrics } from '../platform/metrics/processMetrics.ts'
import { serveMetrics } from '../platform/metrics/serveMetrics.ts'
import { type Config, environment, readConfig } from '../platform/process/config.ts'
import { countLines } from '../platform/process/countLines.ts'
import { openLog } from '../platform/process/log.ts'
import { releaseInOrder, stopOnSignals } from '../platform/process/stopping.ts'
import { createApp } from './app.ts'
import { backupApart } from './backup/backupApart.ts'
import { settleOnStart } from './backup/settleOnStart.ts'
import { loadDemonstration } from './content/loadDemonstration.ts'
import { findSampleReader } from './content/sampleReader.ts'
import { greet } from './greet.ts'
import { openStore } from './openStore.ts'

/** A reader on a slow line must not hold up a stop, which has ten seconds for all of it. */
const CUT_AFTER = 7_000
const DEMONSTRATION = join(import.meta.dirname, '../../../content')

/** How pages are made: the build in production, Vite with hot reload in development. */
export type PageMaker = {
  strict: boolean
  /** How long open connections may hold up a stop, in milliseconds. */
  cutAfter: number
  attach(server: FastifyInstance): Promise<PagesOfWeb>
  attachOffice(server: FastifyInstance): Promise<Shell>
}

const builtPages: PageMaker = {
  strict: true,
  cutAfter: CUT_AFTER,
  async attach(server) {
    await serveAssets(server)
    return loadBuiltPages()
  },
  attachOffice: (server) => serveOfficeFiles(server),
}

/** The whole process, from configuration to listening; whatever was opened is closed again when a later step fails. */
export async function main(pages: PageMaker = builtPages): Promise<void> {
  endPastHangs()
  const config = readConfig(environment())
  const metrics = openMetrics()
  const log = openLog(config, countLines(metrics))
  const releases: (() => Promise<void>)[] = []
  const release = releaseInOrder(releases)
  stopOnSignals(release)
  try {
    const tell = (line: string) => void process.stdout.write(`${line}\n`)
    const onMake = () => tell('正在建立数据库。')
    const database = await openStore(config, { join: false, onMake, onExit: (message) => endNow(message) })
    releases.push(database.close)
    await settleOnStart(database.place, config.dataDir, tell)
    await migrate(database.place, MIGRATIONS, tell)
    const onLoss = (error: Error) => log.warn({ err: error }, 'database connection lost')
    const pool = openDatabase(database.place, onLoss, {
      prepared: config.preparedStatements,
      metrics,
      tell: (event, words) => log.warn(event, words),
    })
    releases.push(pool.close)
    const store = fileStore(config.dataDir)
    const loaded = config.demoContent ? await loadDemonstration(pool.db, store, DEMONSTRATION) : ''
    const changes = await listenForChanges(database.place, (error) => log.warn({ err: error }, 'change channel lost'))
    releases.push(changes.close)
    const { server, apiFor, admitPage, kept, previewWith, drain, job } = await createApp({
      config,
      db: pool.db,
      place: database.place,
      changes,
      store,
      log,
      metrics,
    })
    const onError = (error: Error) => log.error({ err: error }, 'holidays not looked at')
    releases.push(workdaysJob({ db: pool.db, changes, remind: (message) => log.warn(message), onError, job }).close)
    const relinking = relinkJob({
      db: pool.db,
      aliases: aliasFileIn(config.dataDir),
      tell: (message) => log.info(message),
      warn: (message) => log.warn(message),
      onError: (error) => log.error({ err: error }, 'citations not linked anew'),
      job,
    })
    releases.push(relinking.close)
    const backups = backupJob({
      settings: config.backup,
      backupFile: config.watched.backupFile,
      make: backupApart,
      warn: (message) => log.warn({ alarm: 'backup' }, message),
      onError: (error) => log.error({ err: error }, 'no backup was made'),
      job,
    })
    releases.push(() => drain({ listenOn: config.drainSeconds * 1_000, cutAfter: pages.cutAfter }))
    releases.push(backups.close)
    const { siteTitle } = config
    serveOffice(server, { shell: await pages.attachOffice(server), siteTitle, strict: pages.strict })
    const web = await pages.attach(server)
    previewWith(web.render)
    servePages(server, {
      ...web,
      apiFor,
      origin: config.publicOrigin,
      siteTitle,
      admit: admitPage,
      kept,
      strict: pages.strict,
    })
    const port = await listen(server, config)
    releases.push(...(await openMetricsDoor(metrics, config.metrics)))
    const greeting = greet({
      config,
      port,
      place: database.description,
      notes: [loaded, ...database.notes].filter(Boolean),
      sampleReader: config.demoContent ? await findSampleReader(pool.db, DEMONSTRATION) : undefined,
      isTerminal: Boolean(process.stdout.isTTY),
    })
    process.stdout.write(`${greeting.join('\n')}\n`)
  } catch (error) {
    await release()
    throw error
  }
}

/** The process tells of itself, and lets it be read where a port of its own is configured. */
async function openMetricsDoor(metrics: Metrics, { port, ...door }: MetricsSettings): Promise<(() => Promise<void>)[]> {
  const own = processMetrics(metrics)
  const closeOwn = async () => own.close()
  return port === undefined ? [closeOwn] : [closeOwn, (await serveMetrics(metrics, { port, ...door })).close]
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new Error(`端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 指定另一个端口。`)
    if (host !== '::' || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    await server.listen({ host: '0.0.0.0', port })
  }
  return (server.server.address() as AddressInfo).port
}

function endNow(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
