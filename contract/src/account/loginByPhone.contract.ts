import { z } from 'zod'
import { calls } from '../calls.ts'
import { Id, text } from '../fields.ts'
import { Phone } from './phone.ts'
import { SmsCode } from './smsCode.ts'

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
