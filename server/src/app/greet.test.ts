import { expect, test } from 'vitest'
import { readConfig } from '../platform/process/config.ts'
import { greet } from './greet.ts'

const said = (env: Record<string, string>, over: { sampleReader?: string; isTerminal?: boolean } = {}) =>
  greet({
    config: readConfig(env),
    port: 3000,
    place: '/data',
    notes: [],
    sampleReader: undefined,
    isTerminal: true,
    ...over,
  }).join('\n')

const gateway = {
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '政采视野',
  SMS_TEMPLATES: 'login=SMS_1 close=SMS_2',
}

test('who starts the demonstration learns what to open, with which number to log in and where the code appears', () => {
  const lines = said({}, { sampleReader: '13800000000' })
  expect(lines).toContain('打开 http://localhost:3000')
  expect(lines).toContain('登录 手机号 13800000000（示例读者，已有提问和收藏），短信验证码会显示在本窗口')
  expect(lines).toContain('停止 按 Ctrl+C')
})

test('without the sample reader any number will do', () => {
  expect(said({ DEMO_CONTENT: 'false' })).toContain('登录 任意手机号，短信验证码会显示在本窗口')
})

test('with a gateway the code is not promised here, and the site is opened by its public address', () => {
  const lines = said({ ...gateway, PUBLIC_ORIGIN: 'https://www.example.cn' }, { sampleReader: '13800000000' })
  expect(lines).toContain('打开 https://www.example.cn')
  expect(lines).toContain('登录 用自己的手机号，验证码由短信网关发送')
  expect(lines).not.toMatch(/13800000000|本窗口/)
})

test('a public site that names nobody to tell of holes is told so, a desk is not', () => {
  const site = { ...gateway, PUBLIC_ORIGIN: 'https://www.example.cn' }
  expect(said(site)).toContain('安全联系人（SECURITY_CONTACT）')
  expect(said({ ...site, SECURITY_CONTACT: 'mailto:security@example.cn' })).not.toContain('安全联系人')
  expect(said({})).not.toContain('安全联系人')
})

test('where nobody sits at a terminal, no window and no key is spoken of', () => {
  const lines = said({}, { isTerminal: false })
  expect(lines).toContain('短信验证码会显示在标准输出')
  expect(lines).not.toMatch(/本窗口|Ctrl/)
})

test('a port the system chose is the one to open', () => {
  expect(said({ PORT: '0' })).toContain('打开 http://localhost:3000')
})
