import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { HEALTH, type HealthName, type HealthState } from '@zhengcai/contract/office/jobWords.ts'
import { isAhead, listAhead, listDaily, type ReadFolder } from '../../platform/backup/dailyFiles.ts'
import { findLastBackup } from '../../platform/backup/lastBackup.ts'
import type { Db } from '../../platform/database/database.ts'
import { askPlace, Unanswered, whyUnseen } from '../../platform/files/askPlace.ts'
import type { SmsState } from '../../platform/outside/sms/sms.ts'
import { chinaMoment, chinaTime } from '../../platform/time/chinaTime.ts'
import { findGeneration, listInstances } from '../../search/following/search.queries.ts'
import { bytes, lookAtDisk, type Measure } from './disks.ts'
import { findDatabaseSize } from './health.queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Looked = { state: HealthState; text: string }
export type HealthNeeds = {
  db: Db
  version: string
  dataDir: string
  /** Whether the database is the embedded one. */
  hasOwnDatabase: boolean
  /** Touched by whatever makes the backup, when it has made one. */
  backupFile: string
  /** Where one is put every day. */
  backupFolder: string | undefined
  certificateFile: string | undefined
  sms: () => SmsState
  /** What waits to be sent, of the features that send. */
  unsent: (() => Promise<{ count: number; oldest: string | null }>)[]
  /** Another file system, for tests. */
  measure?: Measure
  readFolder?: ReadFolder
}

type Look = (needs: HealthNeeds) => Promise<Looked> | Looked

const LOOKS: Record<HealthName, Look> = {
  version: ({ version }) => ({
    state: 'ok',
    text: `${version}，Node ${process.versions.node}，已运行 ${span(process.uptime() * 1_000)}`,
  }),
  search: lookAtSearch,
  database: lookAtDatabase,
  disk: (needs) => lookAtDisk(needs, needs.measure),
  sms: ({ sms }) => SMS[sms()],
  unsent: lookAtUnsent,
  backup: lookAtBackup,
  certificate: lookAtCertificate,
}

const SMS: Record<SmsState, Looked> = {
  console: { state: 'none', text: '没有接短信网关，验证码写到标准输出' },
  working: { state: 'ok', text: '可以发送' },
  paused: { state: 'bad', text: '网关接连失败，暂停半分钟后再试' },
}

/** Whatever cannot be looked at says so, and the others stand. */
export function lookAtHealth(needs: HealthNeeds): Promise<({ name: HealthName } & Looked)[]> {
  return Promise.all(keysOf(HEALTH).map((name) => lookAt(name, needs)))
}

export async function lookAt(name: HealthName, needs: HealthNeeds): Promise<{ name: HealthName } & Looked> {
  try {
    return { name, ...(await LOOKS[name](needs)) }
  } catch {
    return { name, state: 'unknown', text: '没有取到' }
  }
}

export async function lookAtSearch({ db }: Pick<HealthNeeds, 'db'>): Promise<Looked> {
  const [instances, generation] = await Promise.all([listInstances(db), findGeneration(db)])
  const alive = instances.filter((one) => one.alive)
  if (alive.length === 0) return { state: 'warn', text: '没有进程报告索引；刚启动时请稍候' }
  const old = alive.filter((one) => one.generation < generation).length
  const lines = alive.map((one) => `${one.documents} 篇，${bytes(one.bytes)}，建于 ${one.builtAt.slice(5, 16)}`)
  const text = `${alive.length} 个进程：${lines.join('；')}`
  return old > 0 ? { state: 'warn', text: `${text}；${old} 个正在重建` } : { state: 'ok', text }
}

export async function lookAtDatabase({ db }: Pick<HealthNeeds, 'db'>): Promise<Looked> {
  return { state: 'ok', text: `占用 ${bytes(await findDatabaseSize(db))}` }
}

async function lookAtUnsent({ unsent }: HealthNeeds): Promise<Looked> {
  const found = await Promise.all(unsent.map((read) => read()))
  const count = found.reduce((sum, one) => sum + one.count, 0)
  const [oldest] = found.flatMap((one) => one.oldest ?? []).sort()
  if (!oldest) return { state: 'ok', text: '没有' }
  const age = Date.now() - chinaMoment(oldest)
  const state = age > HOUR ? 'bad' : age > 10 * MINUTE ? 'warn' : 'ok'
  return { state, text: `${count} 条，最早的等了 ${span(age)}` }
}

export async function lookAtBackup({
  backupFile,
  backupFolder,
  readFolder,
}: Pick<HealthNeeds, 'backupFile' | 'backupFolder' | 'readFolder'>): Promise<Looked> {
  const plan = backupFolder ? '' : '；没有设置每天的备份（BACKUP_DIR）'
  const [noted, daily] = await Promise.allSettled([
    findLastBackup(backupFile),
    backupFolder && listDaily(backupFolder, readFolder),
  ])
  if (noted.status === 'rejected') return { state: 'bad', text: `${backupFile} ${whyUnseen(noted.reason)}${plan}` }
  const last = noted.value
  if (!last) return { state: 'bad', text: `没有备份${plan}` }
  const made = chinaTime(last.made).slice(0, 16)
  if (isAhead(last.made, Date.now()))
    return { state: 'bad', text: `最近一次记在 ${made}，是将来的时间，请核对服务器的时钟${plan}` }
  const age = Date.now() - last.made
  const unseen = daily.status === 'rejected' ? `；${backupFolder} ${whyUnseen(daily.reason)}` : ''
  const ahead = daily.status === 'fulfilled' && daily.value ? listAhead(daily.value, Date.now()) : []
  const state = age > 3 * DAY || unseen ? 'bad' : age > 26 * HOUR || ahead.length > 0 ? 'warn' : 'ok'
  const what = last.size === undefined ? '' : `，${bytes(last.size)}，${last.encrypted ? '已加密' : '没有加密'}`
  return {
    state,
    text: `最近一次 ${made}，${span(age)}前${what}${state === 'ok' ? '' : plan}${unseen}${aheadWords(ahead)}`,
  }
}

const aheadWords = ([first, ...more]: string[]) =>
  first
    ? `；${more.length + 1} 个的名字是将来的时间，不算数，请核对时钟后移走：${first}${more.length > 0 ? ' 等' : ''}`
    : ''

export async function lookAtCertificate({ certificateFile }: Pick<HealthNeeds, 'certificateFile'>): Promise<Looked> {
  if (!certificateFile) return { state: 'none', text: '没有指定证书文件' }
  try {
    const pem = await askPlace(dirname(certificateFile), () => readFile(certificateFile))
    return judgeCertificate(Date.parse(new X509Certificate(pem).validTo))
  } catch (error) {
    if (error instanceof Unanswered) return { state: 'bad', text: `${certificateFile} ${whyUnseen(error)}` }
    return { state: 'bad', text: `读不了证书 ${certificateFile}：文件不在、没有权限，或者不是 PEM` }
  }
}

export function judgeCertificate(until: number): Looked {
  const days = Math.floor((until - Date.now()) / DAY)
  if (days < 0) return { state: 'bad', text: `已于 ${chinaTime(until).slice(0, 10)} 过期` }
  return {
    state: days < 7 ? 'bad' : days < 30 ? 'warn' : 'ok',
    text: `还有 ${days} 天，到 ${chinaTime(until).slice(0, 10)}`,
  }
}

function span(ms: number): string {
  if (ms < HOUR) return `${Math.max(0, Math.floor(ms / MINUTE))} 分钟`
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)} 小时` : `${Math.floor(ms / DAY)} 天`
}
