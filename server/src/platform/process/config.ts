import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { type BackupSettings, backupVariables, readBackupSettings } from '../backup/backupSettings.ts'
import type { ScannerPlace } from '../files/inspection/scanForViruses.ts'
import { cookieDomain } from '../http/edge/cookieDomain.ts'
import { type Limits, limitVariables, readLimits } from '../limits/limitSettings.ts'
import { type MetricsSettings, metricsVariables, readMetricsSettings } from '../metrics/metricsSettings.ts'
import { type PictureHosts, pictureHosts } from '../outside/pictureHosts.ts'
import type { SmsSettings } from '../outside/sms/openSms.ts'
import { readSmsSettings, smsVariables } from '../outside/sms/smsSettings.ts'
import { readWechatSettings, type WechatSettings, wechatVariables } from '../outside/wechatSettings.ts'
import { ConfigError } from './ConfigError.ts'
import { securityVariables } from './securitySettings.ts'

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], '应为 true 或 false')
  .transform((v) => ['true', '1', 'on'].includes(v))
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `应为 ${min} 到 ${max} 的整数`)
    .transform(Number)
    .pipe(z.int().min(min, `应为 ${min} 到 ${max} 的整数`).max(max, `应为 ${min} 到 ${max} 的整数`))
const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `应为 ${protocols.join(' 或 ')}// 开头的地址`,
    )
const origin = url(['http:', 'https:']).refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  '应为不带路径的来源，例如 https://www.example.cn',
)
const networks = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), '应为以逗号分隔的地址或网段，例如 127.0.0.1,10.0.0.0/8')
const hosts = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.every((part) => /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/.test(part)),
    '应为以逗号分隔的主机名，例如 www.example.cn,10.0.0.5',
  )

/** `tcp://host:3310` or `unix:/path`. */
function readScannerPlace(value: string, context: z.core.$RefinementCtx): ScannerPlace {
  const { protocol, hostname, port, pathname } = URL.parse(value) ?? {}
  if (protocol === 'unix:' && pathname?.startsWith('/')) return { path: decodeURIComponent(pathname) }
  if (protocol === 'tcp:' && hostname && port) return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  context.addIssue('应为 tcp://主机:端口 或 unix:/路径')
  return z.NEVER
}

export const Variables = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:_-]+$/, '应为主机名或地址')
    .default('::'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  PREPARED_STATEMENTS: flag.default(true),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  SITE_TITLE: z.string().trim().min(1, '不能为空').max(30, '至多 30 个字').default('政采视野'),
  DEMO_MODE: flag.default(false),
  DEMO_CONTENT: flag.optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)+$/, '应为域名，例如 example.cn')
    .optional(),
  SESSION_IDLE_DAYS: whole(1, 365).default(7),
  SESSION_DAYS: whole(1, 365).default(30),
  CAPTCHA_ENABLED: flag.default(true),
  ...smsVariables,
  APP_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  SMS_CODE_SECONDS: whole(30, 3600).default(300),
  SMS_CODE_TRIES: whole(1, 20).default(5),
  CAPTCHA_SECONDS: whole(30, 3600).default(120),
  ...limitVariables,
  OFFICE_NETWORKS: networks.optional(),
  OFFICE_IDLE_MINUTES: whole(5, 120).default(30),
  BACKUP_FILE: z.string().min(1).optional(),
  ...backupVariables,
  CERTIFICATE_FILE: z.string().min(1).optional(),
  PICTURE_HOSTS: pictureHosts.prefault('mmbiz.qpic.cn,mmbiz.qlogo.cn'),
  ...wechatVariables,
  CLAMAV_URL: z.string().transform(readScannerPlace).optional(),
  TRUST_PROXY: networks.optional(),
  ALLOWED_HOSTS: hosts.optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  ...securityVariables,
  DRAIN_SECONDS: whole(0, 5).default(1),
  RENDERS_AT_ONCE: whole(1, 1000).default(6),
  CALLS_AT_ONCE: whole(1, 1000).default(48),
  QUEUE_SECONDS: whole(1, 30).default(2),
  PAGE_CACHE_MB: whole(0, 8192).default(128),
  PAGE_CACHE_AWAY_MINUTES: whole(0, 1440).default(10),
  SEARCH_THREADS: whole(1, 16).optional(),
  METRICS_PORT: whole(1, 65535).optional(),
  ...metricsVariables,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      '应为 fatal、error、warn、info、debug、trace 或 silent',
    )
    .default('info'),
  LOG_FORMAT: z.enum(['text', 'json'], '应为 text 或 json').optional(),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Whether statements that come again get a name, and with it a plan that is kept. */
  preparedStatements: boolean
  redisUrl: string | undefined
  publicOrigin: string
  siteTitle: string
  demoMode: boolean
  demoContent: boolean
  cookieDomain: string | undefined
  /** How many days a login lasts without use, and at most. */
  session: { idleDays: number; days: number }
  captchaEnabled: boolean
  captchaSeconds: number
  sms: SmsSettings
  smsCode: { seconds: number; tries: number }
  /** Where codes and counters get their key; without it one is made and kept in the database. */
  appSecret: string | undefined
  limits: Limits
  /** From where the office may be reached (absent: from everywhere), and how long a session lasts without use. */
  office: { networks: string[] | undefined; idleMinutes: number }
  /** What the office looks at: a file that the backup touches, and the certificate of the site where it lies here. */
  watched: { backupFile: string; certificateFile: string | undefined }
  backup: BackupSettings
  /** From where pictures in pasted texts are fetched: `known` sites of the web, `configured` ones wherever they are. */
  pictures: PictureHosts
  wechat: WechatSettings
  /** Where the virus scanner listens, where there is one. */
  clamav: ScannerPlace | undefined
  trustProxy: string[]
  /** Names beside that of the public origin under which readers may ask for the site. */
  allowedHosts: string[]
  hstsSubdomains: boolean
  /** Whom to tell of a hole, and where it says what happens then. */
  security: { contacts: string[]; policy: string | undefined }
  /** How long a server that was told to stop goes on listening, so that balancers have time to turn away. */
  drainSeconds: number
  /** What is done at once, and how long a request waits for its turn before it is turned away. */
  load: { rendersAtOnce: number; callsAtOnce: number; queueSeconds: number }
  /** How much of ready answers is kept, and for how long they are shown while the database is away. */
  pageCache: { megabytes: number; awayMinutes: number }
  /** Questions that search answers at once; absent: as there are processors. */
  searchThreads: number | undefined
  metrics: MetricsSettings
  logLevel: string
  /** Absent: as standard output is a terminal or not. */
  logFormat: 'text' | 'json' | undefined
}

/** Reads the environment once; a variable set to nothing counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = given(env)
  const outcome = Variables.safeParse(set)
  if (!outcome.success) throw new ConfigError(explain(outcome.error.issues[0], set))
  const v = outcome.data
  if (!v.CAPTCHA_ENABLED && v.SMS_PROVIDER !== 'console') {
    throw new ConfigError(`配置有误：CAPTCHA_ENABLED 不能在使用真实短信网关（SMS_PROVIDER=${v.SMS_PROVIDER}）时关闭。`)
  }
  const publicOrigin = v.PUBLIC_ORIGIN ?? `http://localhost:${v.PORT}`
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    preparedStatements: v.PREPARED_STATEMENTS,
    redisUrl: v.REDIS_URL,
    publicOrigin,
    siteTitle: v.SITE_TITLE,
    demoMode: v.DEMO_MODE,
    demoContent: v.DEMO_CONTENT ?? v.DATABASE_URL === undefined,
    cookieDomain: cookieDomain({ configured: v.COOKIE_DOMAIN, origin: publicOrigin }),
    session: { idleDays: v.SESSION_IDLE_DAYS, days: v.SESSION_DAYS },
    captchaEnabled: v.CAPTCHA_ENABLED,
    captchaSeconds: v.CAPTCHA_SECONDS,
    sms: readSmsSettings(v),
    smsCode: { seconds: v.SMS_CODE_SECONDS, tries: v.SMS_CODE_TRIES },
    appSecret: v.APP_SECRET,
    limits: readLimits(v),
    office: { networks: v.OFFICE_NETWORKS, idleMinutes: v.OFFICE_IDLE_MINUTES },
    watched: {
      backupFile: resolve(v.BACKUP_FILE ?? join(v.DATA_DIR, 'backup-made')),
      certificateFile: v.CERTIFICATE_FILE && resolve(v.CERTIFICATE_FILE),
    },
    backup: readBackupSettings(v),
    pictures: v.PICTURE_HOSTS,
    wechat: readWechatSettings(v, publicOrigin),
    clamav: v.CLAMAV_URL,
    trustProxy: v.TRUST_PROXY ?? [],
    allowedHosts: v.ALLOWED_HOSTS ?? [],
    hstsSubdomains: v.HSTS_SUBDOMAINS,
    security: { contacts: v.SECURITY_CONTACT ?? [], policy: v.SECURITY_POLICY },
    drainSeconds: v.DRAIN_SECONDS,
    load: { rendersAtOnce: v.RENDERS_AT_ONCE, callsAtOnce: v.CALLS_AT_ONCE, queueSeconds: v.QUEUE_SECONDS },
    pageCache: { megabytes: v.PAGE_CACHE_MB, awayMinutes: v.PAGE_CACHE_AWAY_MINUTES },
    searchThreads: v.SEARCH_THREADS,
    metrics: readMetricsSettings(v),
    logLevel: v.LOG_LEVEL,
    logFormat: v.LOG_FORMAT,
  }
}

/** An address, or a network with the length of its prefix. */
function isNetwork(part: string): boolean {
  const [address = '', prefix, ...more] = part.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (version === 4 ? 32 : 128))
  )
}

/** The process environment over an optional `.env` beside the two commands; what is set to nothing hides nothing. */
export function environment(folder = process.cwd()): Record<string, string | undefined> {
  const file = resolve(folder, '.env')
  if (!existsSync(file)) return process.env
  return { ...parseEnv(readSettings(file)), ...given(process.env) }
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`读不了 ${file}（${code}）：请用运行服务的账号来运行，或改好这个文件的权限。`)
  }
}

function given(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

function explain(issue: z.core.$ZodIssue | undefined, set: Record<string, string | undefined>): string {
  const name = String(issue?.path[0] ?? '')
  const shown = /SECRET|KEY|TOKEN|_URL$/.test(name)
    ? ''
    : `，现在是“${String(set[name]).slice(0, 60).replace(/\s/g, ' ')}”`
  return `配置有误：${name} ${issue?.message ?? ''}${shown}。`
}
