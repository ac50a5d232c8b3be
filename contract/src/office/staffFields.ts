import { z } from 'zod'
import { DateTime, name } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { ROLES } from './rights.ts'
import { PASSWORD_LEAST, PASSWORD_MOST, RECOVERY_CODES } from './staffWords.ts'

const LOGIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u

/** Names of the office: 编辑甲, wang.li; what looks the same is the same. */
export const LoginName = name('登录名', 2, 32).refine(
  (value) => LOGIN_NAME.test(value),
  '登录名只能用汉字、字母、数字和 . _ -，以汉字、字母或数字开头',
)

/** At the door nothing is said of the form of a name: it is known or it is not. */
export const TypedName = name('登录名', 1, 64)

/** A password that was set before: whatever was typed is compared. */
export const TypedPassword = z.string('密码应为文字').min(1, '请填写密码').max(1_024, '密码过长')

const lengthOf = (password: string) => [...password.normalize('NFC')].length

export const NewPassword = z
  .string('密码应为文字')
  .refine((value) => lengthOf(value) >= PASSWORD_LEAST, `密码至少 ${PASSWORD_LEAST} 个字符`)
  .refine((value) => lengthOf(value) <= PASSWORD_MOST, `密码至多 ${PASSWORD_MOST} 个字符`)

/** Typed with or without a gap in the middle, as the applications show it. */
export const FactorCode = z
  .string('动态码应为文字')
  .overwrite((value) => value.normalize('NFKC').replace(/\s/g, ''))
  .regex(/^\d{6}$/, '动态码应为 6 位数字')

export const TypedRecoveryCode = z
  .string('恢复码应为文字')
  .overwrite((value) => value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .regex(/^[A-Z0-9]{10}$/, '恢复码应为 10 位字母和数字')

/** The part of a welcome link behind the #. */
export const LinkToken = z.string('链接不完整').regex(/^[A-Za-z0-9_-]{20,100}$/, '链接不完整')

export const RoleName = z.enum(keysOf(ROLES))
export const Roles = z.array(RoleName).min(1, '请至少选择一个角色').max(keysOf(ROLES).length)

/** Random, one for each press of a button: what was sent twice is done once. */
export const Once = z.string('once 应为文字').regex(/^[A-Za-z0-9_-]{16,64}$/, 'once 应为 16 到 64 位字母、数字、_ 或 -')

export const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe(`${RECOVERY_CODES} 个恢复码，只显示这一次，每个只能用一次`),
})

/** What an application for codes needs to know. */
export const factorToEnrol = {
  uri: z.string().describe('otpauth:// 地址，点按可直接打开验证器'),
  secret: z.string().describe('密钥，Base32，供手工输入'),
  qr: z.string().describe('二维码，data: 地址的 SVG，可直接用作图片'),
}

/** A welcome link, shown once: the server keeps only its hash. */
export const Link = z.object({
  id: z.string(),
  link: z.string().describe('欢迎链接，只显示这一次'),
  until: DateTime.describe('在此之前有效'),
})
