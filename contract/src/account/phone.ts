import { z } from 'zod'
import { normalisePhone } from './spelledPhone.ts'

export const Phone = z
  .string('请填写手机号')
  .max(40, '手机号格式不正确，请填写 11 位手机号')
  .transform((typed, context) => {
    const phone = normalisePhone(typed)
    if (phone === undefined) {
      context.addIssue({ code: 'custom', message: '手机号格式不正确，请填写 11 位手机号' })
      return z.NEVER
    }
    return phone
  })

/** 138****1234: how a number leaves the server everywhere but in its owner's own form. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
