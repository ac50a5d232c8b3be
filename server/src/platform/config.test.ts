import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is enough to start', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '::',
    siteTitle: '政采视野',
    demoContent: true,
    demoMode: false,
    smsProvider: 'console',
  })
})

test('demonstration content stays out of a database that was given', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://u@db/zc' }).demoContent).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://u@db/zc', DEMO_CONTENT: 'true' }).demoContent).toBe(true)
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
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.cn/path' }],
  ['DEMO_MODE', { DEMO_MODE: 'yes please' }],
  ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'localhost' }],
  ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['WECHAT_WEB_SECRET', { WECHAT_WEB_APPID: 'wx1' }],
  ['CAPTCHA_ENABLED', { CAPTCHA_ENABLED: 'false', SMS_PROVIDER: 'aliyun' }],
])('a wrong %s ends the start with one line that names it', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^配置有误：${name} [^\\n]+。$`))
})

test('a refused address is not repeated: it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db' })).toThrow(/^(?!.*secret)/)
})
