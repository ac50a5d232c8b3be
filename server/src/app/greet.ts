import { offersOf } from '../platform/outside/offers.ts'
import type { Config } from '../platform/process/config.ts'

type Start = {
  config: Config
  port: number
  /** Where the data lies. */
  place: string
  notes: string[]
  /** The phone of a reader of the demonstration who can log in. */
  sampleReader: string | undefined
  isTerminal: boolean
}

/** What a start says at its end: where everything is, what is not connected, and what to do next. */
export function greet({ config, port, place, notes, sampleReader, isTerminal }: Start): string[] {
  const local = `http://localhost:${port}`
  const here = isTerminal ? '本窗口' : '标准输出'
  const off = notConnected(config, here)
  return [
    `${config.siteTitle} 已启动：${local}`,
    `数据位置：${place}`,
    ...notes,
    ...(off.length > 0 ? [`未接通：${off.join('、')}`] : []),
    '下一步：',
    `  打开 ${config.publicOrigin === `http://localhost:${config.port}` ? local : config.publicOrigin}`,
    `  登录 ${howToLogIn(config, sampleReader, here)}`,
    ...(isTerminal ? ['  停止 按 Ctrl+C'] : []),
  ]
}

function howToLogIn({ sms }: Config, sampleReader: string | undefined, here: string): string {
  if (sms.provider !== 'console') return '用自己的手机号，验证码由短信网关发送'
  const phone = sampleReader ? `手机号 ${sampleReader}（示例读者，已有提问和收藏）` : '任意手机号'
  return `${phone}，短信验证码会显示在${here}`
}

function notConnected(config: Config, here: string): string[] {
  const offers = offersOf(config)
  return [
    config.sms.provider === 'console' && `短信网关（验证码写在${here}）`,
    !config.captchaEnabled && '图形验证码',
    config.wechat.standIn && '微信（用本机替身）',
    !offers.weChatLogin && '微信',
    offers.weChatLogin && !offers.weChatBinding && '微信绑定（SMS_TEMPLATES 缺少用途 bind 的模板）',
    config.publicOrigin.startsWith('https:') &&
      config.security.contacts.length === 0 &&
      '安全联系人（SECURITY_CONTACT）',
    config.demoMode && '一切改动（演示环境）',
  ].filter((part) => part !== false)
}
