import { z } from 'zod'
import { calls } from '../calls.ts'
import { Done, Id } from '../fields.ts'
import { Phone } from './phone.ts'
import { SmsCode } from './smsCode.ts'

const Sent = z.object({
  uuid: Id.describe('本次验证的编号'),
  notice: z.string().optional().describe('短信未必已送出时要告诉读者的话'),
})

export const phoneChange = calls({
  oldCode: {
    address: 'POST /system/user/phoneChange/oldCode',
    summary: '更换手机号的第一步：向现在的号码发送验证码',
    access: 'member',
    changes: true,
    ours: true,
    data: Sent,
  },
  proveOld: {
    address: 'POST /system/user/phoneChange/proveOld',
    summary: '第二步：以收到的验证码证明现在的号码仍在使用，10 分钟内有效，只在这次登录里有效',
    access: 'member',
    changes: true,
    ours: true,
    typed: true,
    body: z.object({ smsCode: SmsCode, uuid: Id }),
    reply: Done,
  },
  newCode: {
    address: 'POST /system/user/phoneChange/newCode',
    summary: '第三步：向新号码发送验证码；新号码是否已注册，验证之前不会说明',
    access: 'member',
    changes: true,
    ours: true,
    typed: true,
    body: z.object({ phone: Phone }),
    data: Sent,
  },
  finish: {
    address: 'POST /system/user/phoneChange/finish',
    summary: '第四步：以新号码收到的验证码完成更换，其他设备的登录随即结束',
    access: 'member',
    changes: true,
    ours: true,
    typed: true,
    body: z.object({ phone: Phone, smsCode: SmsCode, uuid: Id }),
    data: z.object({
      phonenumber: z.string().describe('中间四位以 * 代替'),
      ended: z.int().describe('结束了几处登录'),
    }),
  },
})
