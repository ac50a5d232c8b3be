import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { environment, readConfig } from './config.ts'

const gateway = {
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '政采视野',
  SMS_TEMPLATES: 'login=SMS_1 close=SMS_2',
}

test('an empty environment is enough to start', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '::',
    siteTitle: '政采视野',
    demoContent: true,
    demoMode: false,
    sms: { provider: 'console' },
  })
})

test('demonstration content stays out of a database that was given', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://u@db/zc' }).demoContent).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://u@db/zc', DEMO_CONTENT: 'true' }).demoContent).toBe(true)
})

test('the virus scanner is named by host and port, or by its socket', () => {
  expect(readConfig({ CLAMAV_URL: 'tcp://[::1]:3310' }).clamav).toEqual({ host: '::1', port: 3310 })
  expect(readConfig({ CLAMAV_URL: 'unix:/run/clamd.sock' }).clamav).toEqual({ path: '/run/clamd.sock' })
})

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_TITLE: ' ' })).toMatchObject({ port: 3000, siteTitle: '政采视野' })
})

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['HOST', { HOST: 'a b' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['REDIS_URL', { REDIS_URL: 'x' }],
  ['CLAMAV_URL', { CLAMAV_URL: 'clamav:3310' }],
  ['CLAMAV_URL', { CLAMAV_URL: 'tcp://scanner' }],
  ['CLAMAV_URL', { CLAMAV_URL: 'unix:relative' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.cn/path' }],
  ['DEMO_MODE', { DEMO_MODE: 'yes please' }],
  ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'localhost' }],
  ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
  ['SMS_ACCESS_KEY_ID', { SMS_PROVIDER: 'tencent' }],
  ['SMS_APP_ID', { ...gateway, SMS_PROVIDER: 'tencent' }],
  ['SMS_TEMPLATES', { ...gateway, SMS_PROVIDER: 'aliyun', SMS_TEMPLATES: 'SMS_1' }],
  ['SMS_TEMPLATES', { ...gateway, SMS_PROVIDER: 'aliyun', SMS_TEMPLATES: 'close=SMS_1' }],
  ['SMS_ENDPOINT', { ...gateway, SMS_PROVIDER: 'aliyun', SMS_ENDPOINT: 'ftp://x' }],
  ['APP_SECRET', { APP_SECRET: 'short' }],
  ['LIMIT_SMS_PHONE', { LIMIT_SMS_PHONE: 'often' }],
  ['LIMIT_SMS_PHONE', { LIMIT_SMS_PHONE: '0/1m' }],
  ['LIMIT_SMS_SYSTEM', { LIMIT_SMS_SYSTEM: '5/8d' }],
  ['SESSION_DAYS', { SESSION_DAYS: '0' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['LOG_FORMAT', { LOG_FORMAT: 'xml' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'https://www.example.cn' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'a.cn,' }],
  ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'yes' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'security@example.cn' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'mailto:a@example.cn,http://example.cn' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'mailto:a@example.cn\nPolicy: https://b.cn' }],
  ['SECURITY_POLICY', { SECURITY_POLICY: 'http://www.example.cn/security' }],
  ['RENDERS_AT_ONCE', { RENDERS_AT_ONCE: '0' }],
  ['SEARCH_THREADS', { SEARCH_THREADS: '0' }],
  ['METRICS_PORT', { METRICS_PORT: '0' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['METRICS_HOST', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }],
  ['QUEUE_SECONDS', { QUEUE_SECONDS: '-1' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '60' }],
  ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1,' }],
  ['TRUST_PROXY', { TRUST_PROXY: '999.1.1.1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'fc00::/129' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8/8' }],
  ['WECHAT_WEB_SECRET', { WECHAT_WEB_APPID: 'wx1' }],
  ['WECHAT_MP_APPID', { WECHAT_MP_SECRET: 'hidden' }],
  ['WECHAT_WEB_APPID', { WECHAT_WEB_APPID: 'wx 1', WECHAT_WEB_SECRET: 'hidden' }],
  ['WECHAT_API_URL', { WECHAT_API_URL: 'https://api.example.cn' }],
  ['WECHAT_AUTHORISE_URL', { WECHAT_AUTHORISE_URL: 'ftp://example.cn' }],
  ['CAPTCHA_ENABLED', { CAPTCHA_ENABLED: 'false', SMS_PROVIDER: 'aliyun' }],
])('a wrong %s ends the start with one line that names it', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^配置有误：${name} [^\\n]+。$`))
})

test('limits are written as so many in so long', () => {
  expect(readConfig({ LIMIT_SMS_PHONE: '2/30s, 5/1h' }).limits.smsPhone).toEqual([
    { most: 2, seconds: 30 },
    { most: 5, seconds: 3600 },
  ])
})

test('the chat app is the real one with credentials, a stand-in where it is asked for on a local address, and off elsewhere', () => {
  const credentials = { WECHAT_MP_APPID: 'wx1', WECHAT_MP_SECRET: 'hidden' }
  expect(readConfig(credentials).wechat).toMatchObject({
    web: undefined,
    mp: { appId: 'wx1' },
    authoriseUrl: 'https://open.weixin.qq.com',
    apiUrl: 'https://api.weixin.qq.com',
    standIn: false,
  })
  expect(readConfig({ ...credentials, WECHAT_API_URL: 'https://proxy.example.cn/wx/' }).wechat.apiUrl).toBe(
    'https://proxy.example.cn/wx',
  )
  for (const local of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]', 'http://a.localhost'])
    expect([local, readConfig({ PUBLIC_ORIGIN: local, WECHAT_STAND_IN: 'true' }).wechat.standIn]).toEqual([local, true])
  for (const open of ['https://www.example.cn', 'http://192.168.1.5', 'https://localhost.example.cn'])
    expect(readConfig({ PUBLIC_ORIGIN: open }).wechat).toMatchObject({ standIn: false, web: undefined, mp: undefined })
})

test('a gateway is what it is given', () => {
  expect(readConfig({ ...gateway, SMS_PROVIDER: 'aliyun' }).sms).toMatchObject({
    provider: 'aliyun',
    signName: '政采视野',
    templates: { login: 'SMS_1', close: 'SMS_2' },
  })
})

test('a refused address is not repeated: it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db' })).toThrow(/^(?!.*secret)/)
})

test('proxies are addresses and networks of both kinds', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fc00::/7' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fc00::/7',
  ])
})

test('a file of settings that cannot be read is named in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zc-env-'))
  mkdirSync(join(folder, '.env'))
  expect(() => environment(folder)).toThrow(
    /^读不了 .*\.env（EISDIR）：请用运行服务的账号来运行，或改好这个文件的权限。$/,
  )
  rmSync(folder, { recursive: true })
})

test('the environment goes before the file, but a variable set to nothing does not hide it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zc-env-'))
  writeFileSync(join(folder, '.env'), 'PORT=3456\nSITE_TITLE=从文件来\n')
  vi.stubEnv('PORT', '')
  vi.stubEnv('SITE_TITLE', '从环境来')
  expect(environment(folder)).toMatchObject({ PORT: '3456', SITE_TITLE: '从环境来' })
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
