import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embeddedPostgres/startEmbeddedPostgres.ts'
import { filesOf, onDatabase, rowsOf } from '../../server/src/testing/backupSums.ts'
import type { Drill } from '../drill.ts'
import { ROOT } from '../sources.ts'
import { afterwards } from './means/afterwards.ts'
import { newFolder, postgresIn } from './means/drillFolder.ts'
import { fail } from './means/drillOutcome.ts'
import { ownPostgres, urlOf } from './means/ownPostgres.ts'
import { signal } from './means/processFamily.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 12)
/** Of rows, and as much again of files. */
const MEGABYTES = Number(process.env.DRILL_MEGABYTES ?? 200)
/** What the two commands may need, however much there is. */
const MOST_MEMORY = 400

/** How often is looked whether it is time to kill. */
const LOOK = 5

/** Said by a restore once its rows are in and the files begin to be replaced. */
const REPLACING = '恢复：换上文件'

type Ended = { code: number | null; said: string; peak: number; ms: number }

/** Backups and restores are killed at random moments; each time there must be the old or the new, row by row and file by file. */
export const drill: Drill = {
  about: '备份与恢复：随机时刻强行终止，到另一台数据库服务器再回来，核对每一行和每个文件；量取占用的内存',
  limit: 40,
  run: () => drillIn(newFolder('backup')),
}

async function drillIn(work: string): Promise<string> {
  const [fresh, former, file] = [join(work, 'fresh'), join(work, 'former'), join(work, 'fresh.backup')]
  await makeSite(fresh, 'fresh', MEGABYTES)
  await makeSite(former, 'former', 5)
  const [after, before] = [await stateOf(fresh), await stateOf(former)]
  const made = await office(fresh, ['backup', file])
  if (made.code !== 0) fail(`备份失败：${made.said}`)

  let [whole, struck] = [0, 0]
  for (let round = 1; round <= ROUNDS; round += 1) {
    const other = join(work, `killed-${round}.backup`)
    // By what is written and not by the clock: most of the time goes by before the first byte.
    const enough = (sizeOf(file) * (round - 0.5)) / ROUNDS
    const { code: ended } = await office(fresh, ['backup', other], () => writtenOf(other) >= enough)
    struck += Number(ended === null && writtenOf(other) > 0)
    rmSync(`${other}.part`, { force: true })
    if (!existsSync(other)) continue
    whole += 1
    const { code, said } = await office(fresh, ['backup', 'verify', other])
    if (code !== 0) fail(`终止之后留下了不完好的备份：${said}`)
    rmSync(other)
  }
  if (struck === 0) fail('没有一次在写备份时终止，演练没有起作用')
  if (!isSame(await stateOf(fresh), after)) fail('备份被终止之后数据变了')

  const whileLoading = timesOf(join(work, 'empty'))
  const empty = await office(join(work, 'empty'), ['restore', file], whileLoading.look)
  if (empty.code !== 0) fail(`恢复失败：${empty.said}`)
  if (!isSame(await stateOf(join(work, 'empty')), after)) fail('恢复出来的与备份的不同')

  let [old, replaced] = [0, 0]
  const met = { before: 0, after: 0 }
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (replaced > 0) {
      rmSync(former, { recursive: true, force: true })
      await makeSite(former, 'former', 5)
      Object.assign(before, await stateOf(former))
    }
    const times = timesOf(former)
    // By turns while it loads and from the moment it replaces: by the clock alone most would meet neither.
    const wait = round % 2 === 1 ? (whileLoading.taken() * round) / (ROUNDS + 1) : round * LOOK
    const isTime = (said: string) => {
      times.look(said)
      return performance.now() >= (round % 2 === 1 ? times.begun : times.replacing) + wait
    }
    const { code, said } = await office(former, ['restore', file, '--replace'], isTime)
    if (code === null && said.includes(REPLACING)) met.after += 1
    else if (code === null && isBegun(former)) met.before += 1
    // Whatever is started next brings it to one of its two ends.
    await office(former, ['staff', 'list'])
    const now = await stateOf(former)
    const [isOld, isNew] = [isSame(now, before), isSame(now, after)]
    if (!isOld && !isNew) fail(`第 ${round} 轮终止之后既不是原来的也不是备份的数据`)
    old += Number(isOld)
    replaced = Number(isNew)
    console.log(`第 ${round} 轮：${isOld ? '原来的' : '备份的'}`)
  }
  if (met.before === 0) fail('没有一次在恢复装入数据时终止，演练没有起作用')
  if (met.after === 0) fail('没有一次在恢复替换文件之后终止，演练没有起作用')
  await acrossServers(work, file, after)
  const peaks = [made.peak, empty.peak].map((one) => Math.round(one))
  if (Math.max(...peaks) > MOST_MEMORY) fail(`占用内存 ${peaks.join('、')} MB，超过 ${MOST_MEMORY} MB`)
  return `终止 ${ROUNDS * 2} 次，写备份时 ${struck} 次，留下 ${whole} 个完好的、没有损坏的；恢复在装入时终止 ${met.before} 次、替换开始之后 ${met.after} 次，留下原来的 ${old} 次、备份的 ${ROUNDS - old} 次，没有混杂；到另一台数据库服务器（普通角色）再回来，每一行和每个文件相同；各 ${MEGABYTES} MB 的行和文件，内存至多 ${Math.max(...peaks)} MB`
}

/** To a server of the operator's, under a role that may do nothing but own its database, and from there back. */
async function acrossServers(work: string, file: string, after: State): Promise<void> {
  const server = await ownPostgres()
  const place = server.place() as Reached
  await onDatabase(place, (client) => client.query('create role plain login nosuperuser nocreatedb nocreaterole'))
  await onDatabase(place, (client) => client.query('create database other owner plain'))
  const other = { ...place, user: 'plain', database: 'other' }
  const [there, back, copy] = [join(work, 'there'), join(work, 'back'), join(work, 'other.backup')]
  const must = async (dataDir: string, args: string[], databaseUrl?: string) => {
    const { code, said } = await office(dataDir, args, undefined, databaseUrl)
    if (code !== 0) fail(`${args[0]} 到另一台服务器或从那里回来失败：${said}`)
  }
  await must(there, ['restore', file], urlOf(other))
  if (!isSame({ rows: await rowsOf(other), files: filesOf(there) }, after)) fail('另一台服务器上恢复出来的与备份的不同')
  await must(there, ['backup', copy], urlOf(other))
  await server.stop()
  await must(back, ['restore', copy])
  if (!isSame(await stateOf(back), after)) fail('从另一台服务器回来的与原来的不同')
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
/** Under its name, or beside it until it is whole. */
const writtenOf = (path: string) => Math.max(sizeOf(path), sizeOf(`${path}.part`))

const isBegun = (dataDir: string) => existsSync(join(dataDir, 'restoring'))

/** When a restore began to load, and when to replace; it has not, for as long as it is endless. */
function timesOf(dataDir: string) {
  const times = {
    begun: Number.POSITIVE_INFINITY,
    replacing: Number.POSITIVE_INFINITY,
    look(said: string): boolean {
      if (isBegun(dataDir)) times.begun = Math.min(times.begun, performance.now())
      if (said.includes(REPLACING)) times.replacing = Math.min(times.replacing, performance.now())
      return false
    },
    taken: () => times.replacing - times.begun,
  }
  return times
}

/** Runs a command on this data directory; killed outright as soon as `isTime` says so. */
async function office(
  dataDir: string,
  args: string[],
  isTime?: (said: string) => boolean,
  databaseUrl = '',
): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_FILE: '', BACKUP_KEY: '' }
  const began = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'server/src/app/office.ts'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  let peak = 0
  const measure = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 50)
  const timer = isTime && setInterval(() => isTime(said) && child.kill('SIGKILL'), LOOK)
  const [code] = await once(child, 'close')
  clearInterval(measure)
  clearInterval(timer)
  return { code, said, peak, ms: performance.now() - began }
}

/** In megabytes; 0 where the system does not tell. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function makeSite(dataDir: string, word: string, megabytes: number): Promise<void> {
  afterwards(() => signal(postgresIn(dataDir), 'SIGKILL'))
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const { code, said } = await office(dataDir, ['staff', 'list'])
  if (code !== 0) fail(`建立数据失败：${said}`)
  await onPostgres(dataDir, (place) =>
    onDatabase(place, (client) =>
      client.query(
        `insert into setting (name, value) select $1 || n, to_jsonb(repeat(md5(random()::text), 64)) from generate_series(1, $2::int) n`,
        [word, megabytes * 500],
      ),
    ),
  )
  mkdirSync(join(dataDir, 'files'))
  for (let n = 0; n < megabytes; n += 1)
    writeFileSync(join(dataDir, `files/${word}-${n}.bin`), Buffer.alloc(1_048_576, `${word}${n}`))
}

type State = { rows: Record<string, string>; files: Record<string, string> }
const stateOf = (dataDir: string): Promise<State> =>
  onPostgres(dataDir, async (place) => ({ rows: await rowsOf(place), files: filesOf(dataDir) }))
const isSame = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other)

type Reached = { host: string; port: number; user: string; database: string }

/** What was killed may have left its database running for a moment. */
async function onPostgres<T>(dataDir: string, act: (place: Reached) => Promise<T>): Promise<T> {
  for (let left = 20; ; left -= 1) {
    try {
      const { socketDir: host, port, user, database, stop } = await startEmbeddedPostgres({ dataDir })
      try {
        return await act({ host, port, user, database })
      } finally {
        await stop()
      }
    } catch (error) {
      if (left === 0) throw error
      await sleep(1_000)
    }
  }
}
