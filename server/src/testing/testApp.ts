import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressTable, outgoing } from '@zhengcai/contract/addresses.ts'
import { type Api, readersContract } from '@zhengcai/contract/contract.ts'
import { ApiError, isApiError } from '@zhengcai/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { afterAll, inject } from 'vitest'
import { type App, createApp } from '../app/app.ts'
import { type Changes, listenForChanges } from '../platform/database/changes.ts'
import { type Db, openDatabase, type Place } from '../platform/database/database.ts'
import type { Freshness } from '../platform/database/freshness/freshness.ts'
import type { KeptValues } from '../platform/database/keptValues.ts'
import { type FileStore, fileStore } from '../platform/files/files.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { SendSms, SmsMessage } from '../platform/outside/sms/sms.ts'
import { readConfig } from '../platform/process/config.ts'
import { createLog } from '../platform/process/log.ts'
import { inDatabase, onServer } from './databaseForTests.ts'

export type TestApp = {
  server: FastifyInstance
  db: Db
  place: Place
  store: FileStore
  /** The data directory. */
  folder: string
  /** Every text message the application sent. */
  sent: SmsMessage[]
  anonymous: Api
  /** The client of somebody who signed up. */
  as: (user: { token: string }) => Api
  rendering: Api
  changes: Changes
  /** What it takes to serve pages too. */
  pages: Pick<App, 'apiFor' | 'admitPage' | 'kept' | 'previewWith'>
}

type TestOptions = {
  freshness?: Freshness
  values?: KeptValues
  /** Another process on the database of this one. */
  beside?: Pick<TestApp, 'place' | 'db'>
  /** It hears of changes through this. */
  ears?: (place: Place) => Promise<Place>
  gateway?: SendSms
  log?: Logger
  metrics?: Metrics
  /** The application reaches the database through this; the test itself goes directly. */
  network?: (place: Place) => Promise<Place>
}

let made = 0

/** A database of its own, copied from the migrated template. */
export async function testDatabase(limits: { statementLimit?: number } = {}): Promise<{ place: Place; db: Db }> {
  const server = inject('place')
  made += 1
  const name = `zc_${process.pid}_${Date.now()}_${made}`
  await onServer(server, `create database ${name} template ${inject('template')}`)
  const place = inDatabase(server, name)
  const { db, close } = openDatabase(place, () => {}, { readers: 4, writers: 6, prepared: true, ...limits })
  afterAll(async () => {
    await close()
    await onServer(server, `drop database if exists ${name} with (force)`)
  })
  return { place, db }
}

/** The whole application on a database of its own, reached over HTTP as a browser would. */
export async function testApp(
  env: Record<string, string> = {},
  {
    gateway = async () => {},
    log = createLog('silent'),
    network,
    freshness,
    values,
    beside,
    ears,
    metrics,
  }: TestOptions = {},
): Promise<TestApp> {
  const { place: direct, db } = beside ?? (await testDatabase())
  const place = (await network?.(direct)) ?? direct
  const own = network && openDatabase(place, () => {}, { prepared: true })
  const folder = mkdtempSync(join(tmpdir(), 'zc-files-'))
  const store = fileStore(folder)
  const changes = await listenForChanges((await ears?.(direct)) ?? place, () => {})
  const config = readConfig({
    SEARCH_THREADS: '1',
    DATA_DIR: folder,
    // Tests write to the database directly, which no call waits for; those of what is kept ask for it.
    ...(!freshness && { PAGE_CACHE_MB: '0' }),
    LOG_LEVEL: 'silent',
    ...(!env.PUBLIC_ORIGIN && { WECHAT_STAND_IN: 'true' }),
    ...env,
  })
  const sent: SmsMessage[] = []
  const sms = async (message: SmsMessage) => {
    await gateway(message)
    sent.push(message)
  }
  const { server, apiFor, admitPage, kept, previewWith } = await createApp({
    config,
    db: own?.db ?? db,
    place,
    changes,
    store,
    sms,
    log,
    ...(freshness && { freshness }),
    ...(values && { values }),
    ...(metrics && { metrics }),
  })
  afterAll(async () => {
    await server.close()
    await changes.close()
    await own?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    server,
    db,
    place,
    store,
    folder,
    sent,
    anonymous: clientOver(server),
    as: ({ token }) => clientOver(server, token),
    rendering: apiFor({ ip: '127.0.0.1', agent: '', requestId: 'render' }),
    changes,
    pages: { apiFor, admitPage, kept, previewWith },
  }
}

/** The typed client over injected requests. */
export function clientOver(server: FastifyInstance, token?: string, remoteAddress = '127.0.0.1'): Api {
  const resources = Object.entries(addressTable(readersContract)).map(([resource, calls]) => {
    const methods = Object.entries(calls).map(([key, entry]) => [
      key,
      async (input?: Record<string, unknown>) => {
        const { method, path, query, body } = outgoing(entry, input)
        const reply = await server.inject({
          method: method as 'GET',
          url: query.size > 0 ? `${path}?${query}` : path,
          remoteAddress,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(body && { payload: body }),
        })
        const { code, msg, ...rest } = reply.json()
        if (code !== 200) throw new ApiError(code, msg, undefined, rest.data?.way)
        return 'data' in rest ? rest.data : rest
      },
    ])
    return [resource, Object.fromEntries(methods)]
  })
  return Object.fromEntries(resources)
}

/** The code a call was refused with; 200 when it was not. */
export async function codeOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    if (isApiError(error)) return error.code
    throw error
  }
}

/** The code and the words a call was refused with; empty when it was not. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return ''
  } catch (error) {
    if (isApiError(error)) return `${error.code} ${error.msg}`
    throw error
  }
}
