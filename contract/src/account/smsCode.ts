import { z } from 'zod'

/** Six digits, full-width ones and spaces between them included. */
export const SmsCode = z
  .string('请填写短信验证码')
  .max(40, '短信验证码应为 6 位数字')
  .transform((typed) => typed.normalize('NFKC').replace(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, '短信验证码应为 6 位数字'))
