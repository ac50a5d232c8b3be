import { JOBS } from '@zhengcai/contract/office/jobWords.ts'
import { type Db, openDatabase, type Place } from '../../platform/database/database.ts'
import { findRunningPostgres } from '../../platform/database/embeddedPostgres/findRunningPostgres.ts'
import { surveyMigrations } from '../../platform/database/migrate.ts'
import { listLastRuns } from '../../platform/jobs/jobRuns.queries.ts'
import type { Config } from '../../platform/process/config.ts'
import { lookAtDatabase, lookAtSearch } from '../jobs/health.ts'
import { findServerFacts } from './doctor.queries.ts'
import { examineClock } from './examineClock.ts'
import { type CheckName, type Finding, found, looking, ok } from './finding.ts'

const OLDEST_VERSION = 150_000
const BEHIND: CheckName[] = ['migrations', 'search', 'jobs', 'clock']

/** The database and what only it tells; while it is away, that is what each of these says. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  const place = await placeOf(config)
  if (!place) return [{ check: 'database', state: 'bad', ...NOT_RUNNING }, ...unseen()]
  const { db, close } = openDatabase(place, () => {}, { readers: 0, writers: 2, statementLimit: 10_000 })
  try {
    const database = await examineServer(db)
    if (database.state === 'bad') return [database, ...unseen()]
    const rest = await Promise.all([
      looking('migrations', () => examineMigrations(place)),
      looking('search', () => examineSearch(db)),
      looking('jobs', () => examineJobs(db)),
      looking('clock', () => examineClock(db)),
    ])
    return [database, ...rest]
  } finally {
    await close()
  }
}

const NOT_RUNNING = {
  text: '内置的数据库没有在运行',
  todo: '启动服务（npm start，或用服务管理器）；起不来的话看它最后说的话',
}
const unseen = () =>
  BEHIND.map(
    (check): Finding => ({ check, state: 'warn', text: '数据库不在，没有看', todo: '先让数据库回来，再看一次' }),
  )

async function placeOf({ databaseUrl, dataDir }: Config): Promise<Place | undefined> {
  if (databaseUrl) return { connectionString: databaseUrl }
  const running = await findRunningPostgres(dataDir)
  if (!running) return undefined
  const { socketDir: host, ...rest } = running
  return { host, ...rest }
}

/** What to do, by what the driver or the server said. */
const ADVICE: Record<string, string> = {
  ECONNREFUSED: '那里没有程序在听：启动 PostgreSQL，或改 DATABASE_URL 里的地址和端口',
  ENOTFOUND: 'DATABASE_URL 里的主机名找不到：检查写法和 DNS',
  '28P01': '检查 DATABASE_URL 里的用户名和密码',
  '28000': '检查 DATABASE_URL 里的用户名，以及 pg_hba.conf 是否许可从这里连',
  '3D000': '没有 DATABASE_URL 里的这个库：先建立它',
  '53300': 'PostgreSQL 的连接都用完了：看是谁占着，或加大 max_connections',
}

async function examineServer(db: Db): Promise<Finding> {
  try {
    const { version, versionNumber } = await findServerFacts(db)
    const said = `PostgreSQL ${version.split(' ')[0]}`
    if (versionNumber < OLDEST_VERSION) {
      const text = `${said}，本程序需要 15 或更新的版本`
      return { check: 'database', state: 'bad', text, todo: '升级 PostgreSQL，升级之前先备份' }
    }
    return ok('database', `${said}，${(await lookAtDatabase({ db })).text}`)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const todo = ADVICE[code] ?? '确认 PostgreSQL 在运行，从这台机器能连上；它自己的日志会说原因'
    return { check: 'database', state: 'bad', text: `数据库没有回应${code && `（${code}）`}`, todo }
  }
}

async function examineMigrations(place: Place): Promise<Finding> {
  const { applied, pending, changed, isNewer } = await surveyMigrations(place)
  const check = 'migrations'
  if (isNewer) {
    const todo = '用建立它的那个版本或更新的版本运行；旧程序不要再写这个库'
    return { check, state: 'bad', text: '数据库比这份程序新', todo }
  }
  if (changed[0]) {
    const text = `${changed.map(({ name }) => name).join('、')} 在应用之后被改动过`
    return { check, state: 'bad', text, todo: '恢复 server/migrations 里的原文，要改的另写一个新的迁移' }
  }
  if (pending.length > 0) {
    const todo = '重新启动服务，启动时会应用它们；之前先做一次备份'
    return { check, state: 'warn', text: `有 ${pending.length} 个还没有应用，到 ${pending.at(-1)?.name}`, todo }
  }
  return ok(check, `${applied} 个都已应用`)
}

async function examineSearch(db: Db): Promise<Finding> {
  const todo = '服务在运行的话一分钟之后再看；仍然这样就看日志里的 search，或运行 npm run office -- search rebuild'
  return found('search', await lookAtSearch({ db }), todo)
}

async function examineJobs(db: Db): Promise<Finding> {
  const failing = (await listLastRuns(db)).filter(({ failures }) => failures > 0)
  if (failing.length === 0) return ok('jobs', '没有失败的')
  const said = failing.map(
    ({ name, failures, message }) => `${JOBS[name]?.title ?? name}失败 ${failures} 次（${message}）`,
  )
  return {
    check: 'jobs',
    state: failing.some(({ failures }) => failures > 2) ? 'bad' : 'warn',
    text: said.join('；'),
    todo: '在后台“任务与健康”里看最近几次说了什么，去掉原因之后在那里再运行一次',
  }
}
