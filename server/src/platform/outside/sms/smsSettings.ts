import { z } from 'zod'
import { ConfigError } from '../../process/ConfigError.ts'
import type { SmsSettings } from './openSms.ts'

const TEMPLATE = /^([A-Za-z]+)=(\S+)$/

export const smsVariables = {
  SMS_PROVIDER: z.enum(['console', 'aliyun', 'tencent'], '应为 console、aliyun 或 tencent').default('console'),
  SMS_ACCESS_KEY_ID: z.string().optional(),
  SMS_ACCESS_KEY_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATES: z
    .string()
    .transform((value) => value.trim().split(/[\s,]+/))
    .refine((parts) => parts.every((part) => TEMPLATE.test(part)), '应为“用途=模板号”，例如 login=SMS_1 close=SMS_2')
    .transform((parts) => Object.fromEntries(parts.map((part) => TEMPLATE.exec(part)?.slice(1) ?? [])))
    .pipe(z.record(z.string(), z.string()))
    .optional(),
  SMS_APP_ID: z.string().optional(),
  SMS_REGION: z.string().default('ap-guangzhou'),
  SMS_ENDPOINT: z
    .string()
    .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), '应为 http: 或 https:// 开头的地址')
    .transform((value) => new URL(value).origin)
    .optional(),
}
const Variables = z.object(smsVariables)

/** Whether messages of this kind can be sent: the console takes all of them, a gateway those it has a template for. */
export function canSend(sms: SmsSettings, kind: string): boolean {
  return sms.provider === 'console' || Boolean(sms.templates[kind])
}

const NEEDED = ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES'] as const
const KINDS = ['login', 'close']

/** A gateway that lacks something is refused at the start rather than at the first login. */
export function readSmsSettings(v: z.output<typeof Variables>): SmsSettings {
  const provider = v.SMS_PROVIDER
  if (provider === 'console') return { provider }
  for (const name of provider === 'tencent' ? [...NEEDED, 'SMS_APP_ID' as const] : NEEDED)
    if (!v[name]) throw new ConfigError(`配置有误：${name} 没有设置，SMS_PROVIDER=${provider} 需要它。`)
  const missing = KINDS.find((kind) => !v.SMS_TEMPLATES?.[kind])
  if (missing) throw new ConfigError(`配置有误：SMS_TEMPLATES 缺少用途 ${missing} 的模板。`)
  return {
    provider,
    keyId: v.SMS_ACCESS_KEY_ID ?? '',
    keySecret: v.SMS_ACCESS_KEY_SECRET ?? '',
    signName: v.SMS_SIGN_NAME ?? '',
    templates: v.SMS_TEMPLATES ?? {},
    appId: v.SMS_APP_ID ?? '',
    region: v.SMS_REGION,
    endpoint: v.SMS_ENDPOINT,
  }
}
