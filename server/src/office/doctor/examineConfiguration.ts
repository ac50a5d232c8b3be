import type { Config } from '../../platform/process/config.ts'
import { type Finding, ok } from './finding.ts'

const LOCAL = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

type Doubt = { text: string; todo: string }

/** What a start takes and an office would still regret; `strange` are lines of `.env` that nobody reads. */
export function examineConfiguration(config: Config, strange: string[]): Finding {
  const { publicOrigin, dataDir } = config
  const doubts = [...doubtsOf(config), ...unread(strange)]
  if (doubts.length === 0) return ok('configuration', `${publicOrigin}，数据在 ${dataDir}`)
  return {
    check: 'configuration',
    state: 'warn',
    text: doubts.map(({ text }) => text).join('；'),
    todo: doubts.map(({ todo }) => todo).join('；'),
  }
}

const unread = (strange: string[]): Doubt[] =>
  strange.length > 0
    ? [{ text: `.env 里有不认识的设置：${strange.join('、')}`, todo: '对照 .env.example 改正写法，或删去这几行' }]
    : []

function doubtsOf(config: Config): Doubt[] {
  const { protocol, hostname } = new URL(config.publicOrigin)
  if (LOCAL.test(hostname)) return []
  const doubts: (Doubt | false)[] = [
    protocol === 'http:' && {
      text: `读者用 http 打开 ${config.publicOrigin}，登录在网上是明文`,
      todo: '让反向代理提供 TLS，把 PUBLIC_ORIGIN 改成 https',
    },
    protocol === 'https:' &&
      config.trustProxy.length === 0 && {
        text: '没有设置 TRUST_PROXY，代理后面的读者会被当成同一处网络，一起用完各种限额',
        todo: '把反向代理的地址写进 TRUST_PROXY',
      },
    config.sms.provider === 'console' && {
      text: '没有接短信网关，验证码只写到标准输出，读者登录不了',
      todo: '设置 SMS_PROVIDER 和网关的各项',
    },
    config.demoMode && { text: '演示环境，一切改动都被拒绝', todo: '正式使用时去掉 DEMO_MODE' },
    !config.captchaEnabled && { text: '图形验证码关着', todo: '正式使用时去掉 CAPTCHA_ENABLED=false' },
    config.demoContent && { text: '空的数据库会载入示例内容', todo: '正式使用时设置 DEMO_CONTENT=false' },
  ]
  return doubts.filter((doubt) => doubt !== false)
}
