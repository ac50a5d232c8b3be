import { z } from 'zod'
import { calls } from '../calls.ts'
import { FactorCode, factorToEnrol, LinkToken, NewPassword, RecoveryCodes } from './staffFields.ts'

export const welcome = calls({
  open: {
    address: 'POST /office/v1/welcome/open',
    summary: '打开欢迎链接，得到登记二次验证所需的密钥；用过或过期的链接是 404',
    access: 'door',
    body: z.object({ token: LinkToken }),
    data: z.object({ name: z.string().describe('登录名'), ...factorToEnrol }),
  },
  finish: {
    address: 'POST /office/v1/welcome/finish',
    summary: '设定密码并用一个动态码证明已登记，账号启用，随即登录',
    access: 'door',
    changes: true,
    body: z.object({ token: LinkToken, password: NewPassword, code: FactorCode }),
    data: RecoveryCodes,
  },
})
