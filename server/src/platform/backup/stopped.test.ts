import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, inject, test } from 'vitest'
import { DROPPED, KEPT } from '../../app/backup/backedUp.ts'
import { settleOnStart } from '../../app/backup/settleOnStart.ts'
import { filesOf, locksOnAudit, onDatabase, rowsOf, urlOf } from '../../testing/backupSums.ts'
import { emptyDatabase, emptyFolder } from '../../testing/backups.ts'
import type { Place } from '../database/database.ts'
import type { Client } from './database/catalogue.ts'
import { settleRestore } from './files/stagedFiles.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

const OFFICE = fileURLToPath(new URL('../../app/office.ts', import.meta.url))
const work = emptyFolder()
const silent = () => {}
/** Two processes are started and two restores done. */
const LONG = 240_000

type Site = { place: Place; dataDir: string }
/** A site with a word of its own in its rows and in its files. */
async function siteOf(word: string): Promise<Site> {
  const site = { place: await emptyDatabase(inject('template')), dataDir: emptyFolder() }
  await onDatabase(site.place, (client) =>
    client.query(
      `insert into setting (name, value) select $1 || n, to_jsonb(repeat($1, 1000)) from generate_series(1, 500) n`,
      [word],
    ),
  )
  mkdirSync(join(site.dataDir, 'files'))
  for (let n = 0; n < 30; n += 1) writeFileSync(join(site.dataDir, `files/${word}-${n}.bin`), word.repeat(10_000))
  writeFileSync(join(site.dataDir, 'synonyms.txt'), word)
  return site
}
const stateOf = async ({ place, dataDir }: Site) => {
  const { setting } = await rowsOf(place)
  return { setting, files: filesOf(dataDir) }
}

const fresh = await siteOf('fresh')
mkdirSync(join(fresh.dataDir, 'law-imports/a'), { recursive: true })
writeFileSync(join(fresh.dataDir, 'law-imports/a/fresh.md'), 'fresh')
const FILE = join(work, 'fresh.backup')
await makeBackup({ ...fresh, kept: KEPT, file: FILE, key: undefined, secret: null, actor: 'test', tell: silent })
const [after, verified] = [
  await stateOf(fresh),
  await verifyBackup({ file: FILE, key: undefined, kept: KEPT, tell: silent }),
]
let site: Site
let before: Awaited<ReturnType<typeof stateOf>>
beforeEach(async () => {
  site = await siteOf('former')
  before = await stateOf(site)
})

const said: string[] = []
const settle = (one: Site) => {
  said.length = 0
  return settleOnStart(one.place, one.dataDir, (line) => void said.push(line))
}
function restoring(one: Site, tell: (line: string) => void, replace = true): Promise<void> {
  const order = { ...one, file: FILE, key: undefined, kept: KEPT, dropped: DROPPED, replace, actor: 'test', tell }
  return restoreBackup(order, verified)
}
const stopAt = (words: string) => (line: string) => {
  if (line.includes(words)) throw new Error('stopped here')
}

test('stopped before the rows are in: what was there is there, and a start says so', async () => {
  await expect(restoring(site, stopAt('建立索引'))).rejects.toThrow('stopped here')
  expect(await stateOf(site)).toEqual(before)
  expect(existsSync(join(site.dataDir, 'restoring'))).toBe(true)
  await settle(site)
  expect(said).toEqual([expect.stringContaining('现在仍是恢复之前的数据')])
  expect(await stateOf(site)).toEqual(before)
  expect(existsSync(join(site.dataDir, 'restoring'))).toBe(false)
  await restoring(site, silent)
  expect(await stateOf(site)).toEqual(after)
})

test('stopped after the rows are in: the start puts the files in their places', async () => {
  await expect(restoring(site, stopAt('换上文件'))).rejects.toThrow('stopped here')
  expect((await stateOf(site)).setting).toBe(after.setting)
  await settle(site)
  expect(said).toEqual(['上次恢复备份在最后一步中断，现已完成。'])
  expect(await stateOf(site)).toEqual(after)
  await settle(site)
  expect(said).toEqual([])
})

const everythingIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
/** One folder in both, one that goes, one that comes, and a file in both: each of these is one step, and a kill may fall before any. */
const STEPS = [
  (at: string) => renameSync(join(at, 'files'), join(at, 'restoring/old/files')),
  (at: string) => renameSync(join(at, 'restoring/new/files'), join(at, 'files')),
  (at: string) => renameSync(join(at, 'uploads'), join(at, 'restoring/old/uploads')),
  (at: string) => renameSync(join(at, 'restoring/new/law-imports'), join(at, 'law-imports')),
  (at: string) => renameSync(join(at, 'synonyms.txt'), join(at, 'restoring/old/synonyms.txt')),
  (at: string) => renameSync(join(at, 'restoring/new/synonyms.txt'), join(at, 'synonyms.txt')),
  (at: string) => rmSync(join(at, 'search-index')),
]

test('stopped between any two of its steps: the start does the rest, and each folder is that of the backup', async () => {
  mkdirSync(join(site.dataDir, 'uploads'))
  writeFileSync(join(site.dataDir, 'uploads/former'), 'former')
  writeFileSync(join(site.dataDir, 'search-index'), 'former')
  await expect(restoring(site, stopAt('换上文件'))).rejects.toThrow('stopped here')
  const wanted = { paths: everythingIn(fresh.dataDir), state: after }
  for (let done = 0; done <= STEPS.length; done += 1) {
    const stopped = { ...site, dataDir: emptyFolder() }
    cpSync(site.dataDir, stopped.dataDir, { recursive: true })
    mkdirSync(join(stopped.dataDir, 'restoring/old'))
    for (const step of STEPS.slice(0, done)) step(stopped.dataDir)
    await settle(stopped)
    expect(said, `after ${done} steps`).toEqual(['上次恢复备份在最后一步中断，现已完成。'])
    const got = { paths: everythingIn(stopped.dataDir), state: await stateOf(stopped) }
    expect(got, `after ${done} steps`).toEqual(wanted)
  }
})

test('stopped when all is in its place and only the old lies there still: the start removes it', async () => {
  await restoring(site, silent)
  mkdirSync(join(site.dataDir, 'restoring/old/files'), { recursive: true })
  await settle(site)
  expect(said).toEqual([])
  expect(everythingIn(site.dataDir)).toEqual(everythingIn(fresh.dataDir))
})

test('stopped where there was nothing: a start is refused until it is done, and it can simply be done again', async () => {
  const empty = { place: await emptyDatabase(), dataDir: emptyFolder() }
  await expect(restoring(empty, stopAt('建立索引'), false)).rejects.toThrow('stopped here')
  await expect(settle(empty)).rejects.toThrow(
    /上次恢复备份没有完成，这里还没有数据：请再运行 npm run office -- restore/,
  )
  await restoring(empty, silent, false)
  expect(await stateOf(empty)).toEqual(after)
  await settle(empty)
})

/** Runs the command, and ends it outright at the moment that `when` waits for. */
async function killed(
  args: string[],
  { place, dataDir }: Site,
  when: (text: () => string) => Promise<unknown>,
): Promise<void> {
  const env = { ...process.env, DATABASE_URL: urlOf(place), DATA_DIR: dataDir }
  const child = spawn(process.execPath, [OFFICE, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  const ended = once(child, 'close')
  await Promise.race([when(() => text), ended])
  child.kill('SIGKILL')
  await ended
}
const until = async (seen: () => boolean) => {
  while (!seen()) await sleep(1)
}
/** The server needs a moment to notice that nobody is there any more. */
const untilAlone = ({ place }: Site) =>
  expect
    .poll(() =>
      onDatabase(
        place,
        async (client) =>
          (
            await client.query(`
    select from pg_stat_activity where datname = current_database() and application_name = 'zhengcai'`)
          ).rowCount,
      ),
    )
    .toBe(0)

test.each(['建立索引', '换上文件'])(
  'a restore that is killed at “%s” leaves the old or the new',
  { timeout: LONG },
  async (words) => {
    await killed(['restore', FILE, '--replace'], site, (text) => until(() => text().includes(words)))
    await untilAlone(site)
    await settle(site)
    const now = await stateOf(site)
    expect([before, after]).toContainEqual(now)
    await restoring(site, silent)
    expect(await stateOf(site)).toEqual(after)
  },
)

/** What a start does, by a process that hears what the database says and then has no turn until the restore is done. */
async function settleSlowly({ place, dataDir }: Site, restored: Promise<unknown>): Promise<string | undefined> {
  return onDatabase(place, (client) => {
    const query = async (text: string, values?: unknown[]) => {
      const answer = await client.query(text, values)
      if (text.startsWith('select from audit')) await restored
      return answer
    }
    return settleRestore({ query } as unknown as Client, dataDir)
  })
}

test('whoever starts while a restore is under way waits for it, and takes nothing from it', async () => {
  // A new machine on which the server was started once: tables, but no files yet.
  const target = { place: await emptyDatabase(inject('template')), dataDir: emptyFolder() }
  const order = { ...target, file: FILE, key: undefined, kept: KEPT, dropped: DROPPED, replace: true, actor: 'test' }
  const restoring = restoreBackup({ ...order, tell: silent }, verified)
  const isLoading = () =>
    onDatabase(target.place, (client) => locksOnAudit(client, `granted and mode = 'AccessExclusiveLock'`))
  await expect.poll(isLoading, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
  const other = settleSlowly(target, restoring)
  await restoring
  expect([await other, filesOf(target.dataDir)]).toEqual([undefined, after.files])
})

test('a backup that is killed leaves nothing by its name, and the next one is made', { timeout: LONG }, async () => {
  const file = join(work, 'killed.backup')
  await killed(['backup', file], fresh, () => until(() => existsSync(`${file}.part`)))
  await untilAlone(fresh)
  if (existsSync(file))
    expect((await verifyBackup({ file, key: undefined, kept: KEPT, tell: silent })).totals).toEqual(verified.totals)
  else {
    await makeBackup({ ...fresh, kept: KEPT, file, key: undefined, secret: null, actor: 'test', tell: silent })
    expect(readdirSync(work).filter((name) => name.endsWith('.part'))).toEqual([])
  }
  expect(readdirSync(fresh.dataDir)).not.toContain('restoring')
})
