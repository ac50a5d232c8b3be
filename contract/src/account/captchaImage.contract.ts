import { z } from 'zod'
import { calls } from '../calls.ts'

const TIMEOUT = 20_000

export const captchaImage = calls({
  captchaImage: {
    address: 'GET /captchaImage',
    summary: '图形验证码，只能用一次，2 分钟内有效',
    access: 'public',
    changes: true,
    worksInDemo: true,
    bearer: false,
    timeout: TIMEOUT,
    reply: z.object({
      captchaEnabled: z.boolean().describe('关闭时没有其余字段'),
      uuid: z.string().optional(),
      img: z.string().optional().describe('base64，不带 data: 前缀'),
      type: z.string().optional().describe('图片类型，image/png'),
      expiresIn: z.int().optional().describe('有效的秒数'),
    }),
  },
  question: {
    address: 'GET /captchaImage/question',
    summary: '看不清图形时的文字问题，用法与图形验证码相同，另带 work；用它获取的短信过多时暂停，答复 429',
    access: 'public',
    changes: true,
    worksInDemo: true,
    ours: true,
    bearer: false,
    timeout: TIMEOUT,
    reply: z.object({
      captchaEnabled: z.boolean(),
      uuid: z.string().optional(),
      question: z.string().optional(),
      work: z.int().optional().describe('还须给出一个数 n，使 SHA-256("uuid:n") 以这么多个 0 位开头'),
      expiresIn: z.int().optional().describe('有效的秒数'),
    }),
  },
})
