import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DataDirectoryInUse } from './DataDirectoryInUse.ts'
import { findRunningPostgres, type PostgresPlace } from './findRunningPostgres.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './startEmbeddedPostgres.ts'

const parent = mkdtempSync(join(tmpdir(), 'embedded-'))
chmodSync(parent, 0o755)
const dataDir = join(parent, 'data')
const pidFile = join(dataDir, 'postgres/postmaster.pid')
afterAll(() => rmSync(parent, { recursive: true }))

const processesOf = (directory: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`-D ${directory}`))

async function query(place: PostgresPlace, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...place, host: place.socketDir })
  await client.connect()
  return client
    .query({ text, rowMode: 'array' })
    .then(({ rows }) => rows.flat())
    .finally(() => client.end())
}

// Starts other programs before and after the database, as a development server does: they must not keep it alive.
const HOLDER = `
import { spawn } from 'node:child_process'
import { startEmbeddedPostgres } from '${join(import.meta.dirname, 'startEmbeddedPostgres.ts')}'
const bystander = () => spawn('sleep', ['30'], { detached: true, stdio: 'ignore' }).pid
const bystanders = [bystander()]
await startEmbeddedPostgres({ dataDir: '${dataDir}' })
bystanders.push(bystander())
console.log(JSON.stringify(bystanders))
`

async function holdInAnotherProcess(): Promise<{ holder: ChildProcess; bystanders: number[] }> {
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(holder.stdout as NodeJS.ReadableStream, 'data')
  return { holder, bystanders: JSON.parse(line) }
}

describe('a database whose node process is killed', () => {
  it('ends within a second with every row kept, while it ran others could find it and none could start it', async () => {
    const { holder, bystanders } = await holdInAnotherProcess()
    const place = (await findRunningPostgres(dataDir)) as PostgresPlace
    await query(place, 'create table kept as select 7 as n')
    const refusal = await startEmbeddedPostgres({ dataDir }).catch((error) => error)
    expect(refusal).toBeInstanceOf(DataDirectoryInUse)
    expect(refusal.pid).toBe(holder.pid)

    holder.kill('SIGKILL')
    await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: 1_000 })
    for (const pid of bystanders) expect(process.kill(pid)).toBe(true)
    expect(existsSync(place.socketDir)).toBe(false)
    expect(await findRunningPostgres(dataDir)).toBeUndefined()

    const again = await startEmbeddedPostgres({ dataDir })
    expect(await query(again, 'select n from kept')).toEqual([7])
    await again.stop()
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
    expect(processesOf(dataDir)).toEqual([])
  })

  it('starts again at once, without waiting for the former server to have ended', async () => {
    const { holder, bystanders } = await holdInAnotherProcess()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const again = await startEmbeddedPostgres({ dataDir })
    expect(await query(again, 'select n from kept')).toEqual([7])
    await again.stop()
    for (const pid of bystanders) process.kill(pid)
  })

  it('is not held up when another program of the same user now has the former server’s process id', async () => {
    const { uid, gid } = lstatSync(join(dataDir, 'postgres'))
    const other = spawn('sleep', ['30'], { uid, gid })
    writeFileSync(pidFile, `${other.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n\nready\n`)
    const again = await startEmbeddedPostgres({ dataDir })
    await again.stop()
    expect(other.kill()).toBe(true)
  })

  it.each([
    ['is empty', ''],
    ['holds no number', 'damaged\n'],
    ['holds zero bytes', '\0\0\0\0'],
  ])('starts although the file with the former server’s process id %s', async (_how, content) => {
    writeFileSync(pidFile, content)
    const again = await startEmbeddedPostgres({ dataDir })
    expect(await query(again, 'select n from kept')).toEqual([7])
    await again.stop()
  })

  it('tells its owner when the server dies by itself', async () => {
    const onExit = vi.fn()
    const database = await startEmbeddedPostgres({ dataDir, onExit })
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('数据库意外退出')), {
      timeout: 20_000,
    })
    await database.stop()
  })
})

describe('an ephemeral database', () => {
  const ephemeralDir = join(parent, 'ephemeral')
  let database: EmbeddedPostgres
  beforeAll(async () => {
    database = await startEmbeddedPostgres({ dataDir: ephemeralDir, ephemeral: true })
  })

  it('listens on a private socket only, keeps Chinese time and sees Chinese trigrams', async () => {
    expect(lstatSync(database.socketDir).mode & 0o777).toBe(0o700)
    const settings = ['listen_addresses', 'timezone', 'fsync', 'max_connections'].map(
      (name) => `current_setting('${name}')`,
    )
    expect(await query(database, `select ${settings}`)).toEqual(['', 'Asia/Shanghai', 'off', '200'])
    await query(database, 'create extension pg_trgm')
    expect(await query(database, `select array_length(show_trgm('政府采购'), 1)`)).toEqual([5])
  })

  it('leaves nothing behind, however often it is stopped', async () => {
    await Promise.all([database.stop(), database.stop()])
    expect(existsSync(ephemeralDir)).toBe(false)
    expect(existsSync(database.socketDir)).toBe(false)
  })

  it('refuses a directory that holds a real database', async () => {
    await expect(startEmbeddedPostgres({ dataDir, ephemeral: true })).rejects.toThrow('空目录')
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  })
})
