import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '@zhengcai/server/platform/database/database.ts'
import { findRunningPostgres } from '@zhengcai/server/platform/database/embeddedPostgres/findRunningPostgres.ts'
import { buildIfNeeded } from '../build.ts'
import { type Product, startProduct } from '../startProduct.ts'
import { cpuOf } from './requestsPerCpu.ts'

/** Milliseconds of work in half a second below which nothing is left to be done after a start. */
const CALM = 30
const CALM_LOOKS = 240

/** With the log that operators have; and as the machine may be busy with other work, nobody is turned away for waiting. */
const AS_OPERATED = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'info', QUEUE_SECONDS: '30' }

export type Scratch = {
  start(env?: Record<string, string>, hear?: (text: string) => void): Promise<Product>
  /** The first once more, on the data that it left. */
  startAgain(env?: Record<string, string>): Promise<Product>
  /** An earlier release, from the folder it lies in. */
  startEarlier(root: string): Promise<Product>
  /** Another process on the database of the first. */
  startBeside(env?: Record<string, string>): Promise<Product>
  /** The database of the first, as the office reaches it. */
  openDb(): Promise<Db>
}

/** Products with data directories of their own, which are gone with everything in them when `act` has ended. */
export async function withScratch(act: (scratch: Scratch) => Promise<void>): Promise<void> {
  await buildIfNeeded()
  const folders: string[] = []
  const stops: (() => Promise<void>)[] = []
  const begin = async (folder: string, env: Record<string, string>, hear?: (text: string) => void, root?: string) => {
    const product = await startProduct(folder, { ...AS_OPERATED, ...env }, hear, root)
    stops.unshift(product.stop)
    await calm(product.pid)
    return product
  }
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'zc-bench-'))
    chmodSync(folder, 0o755)
    folders.push(folder)
    return folder
  }
  const place = async () => {
    const running = await findRunningPostgres(folders[0] ?? '')
    if (!running) throw new Error('数据库没有在运行')
    return running
  }
  try {
    await act({
      start: (env = {}, hear) => begin(newFolder(), env, hear),
      async startAgain(env = {}) {
        await stops.shift()?.()
        return begin(folders[0] ?? '', env)
      },
      startEarlier: (root) => begin(newFolder(), {}, undefined, root),
      async startBeside(env = {}) {
        const { socketDir, port, user, database } = await place()
        const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`
        return begin(newFolder(), { DATABASE_URL: address, ...env })
      },
      async openDb() {
        const { socketDir: host, ...rest } = await place()
        const { db, close } = openDatabase({ host, ...rest }, () => {}, { readers: 0, statementLimit: 600_000 })
        stops.unshift(close)
        return db
      },
    })
  } finally {
    for (const stop of stops) await stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** What a start or a change leaves to be done afterwards is no part of a request. */
export async function calm(pid: number): Promise<void> {
  for (let left = CALM_LOOKS, last = 0; left > 0; left -= 1) {
    const spent = cpuOf(pid)
    if (spent - last < CALM) return
    last = spent
    await sleep(500)
  }
}
