import { z } from 'zod'
import { calls } from '../calls.ts'
import { Id, text } from '../fields.ts'
import { Phone } from './phone.ts'

/** Six digits, full-width ones and spaces between them included. */
export const SmsCode = z
  .string('请填写短信验证码')
  .max(40, '短信验证码应为 6 位数字')
  .transform((typed) => typed.normalize('NFKC').replace(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, '短信验证码应为 6 位数字'))

const version = text('协议版本', 1, 40).optional()

export const loginByPhone = calls({
  loginByPhone: {
    address: 'POST /loginByPhone',
    summary: '以手机号和短信验证码登录，首次登录即注册',
    access: 'public',
    changes: true,
    worksInDemo: true,
    body: z.object({
      phone: Phone,
      smsCode: SmsCode,
      uuid: Id.describe('发送短信验证码时得到的编号'),
      consent: z
        .object({ user: version, privacy: version, copyright: version })
        .strict()
        .optional()
        .describe('同意的协议与其版本'),
    }),
    reply: z.object({ token: z.string() }),
  },
})
