import { z } from 'zod'
import { calls } from '../calls.ts'
import { Id, text } from '../fields.ts'
import { Phone } from './phone.ts'
import { Work } from './work.ts'

export const SMS_PURPOSES = ['login', 'close', 'bind'] as const

export const UPLOAD_PURPOSES = ['question', 'feedback'] as const

export const common = calls({
  smsCode: {
    address: 'GET /common/v1/smsCode',
    summary: '向手机发送 6 位短信验证码，5 分钟内有效',
    access: 'public',
    changes: true,
    worksInDemo: true,
    typed: true,
    query: z.object({
      phone: Phone,
      code: text('图形验证码', 1, 20).optional().describe('图形验证码或文字问题的答案，关闭时不用'),
      uuid: Id.optional().describe('图形验证码的编号'),
      work: Work,
      purpose: z
        .enum(SMS_PURPOSES, '验证码用途不正确')
        .default('login')
        .describe('login 登录，close 注销账号，bind 绑定微信'),
    }),
    data: z.object({
      uuid: Id.describe('本次验证的编号，登录时带上'),
      notice: z.string().optional().describe('短信未必已送出时要告诉读者的话'),
    }),
  },
  upload: {
    address: 'POST /common/v1/upload',
    summary: '上传提问的附件或反馈的图片，得到的编号由本人使用一次，一天内有效',
    access: 'member',
    changes: true,
    ours: true,
    upload: { field: 'file', most: 10_000_000 },
    body: z.object({
      purpose: z.enum(UPLOAD_PURPOSES, '上传用途不正确').describe('question 提问附件，feedback 反馈图片'),
    }),
    data: z.object({ id: Id, name: z.string(), size: z.int().describe('字节') }),
  },
  download: {
    address: 'GET /common/v1/download/{id}',
    summary: '下载自己上传的文件',
    access: 'member',
    ours: true,
    params: z.object({ id: Id }),
    file: true,
  },
})
