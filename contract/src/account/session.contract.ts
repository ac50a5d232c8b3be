import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Done, Id } from '../fields.ts'

const Session = z.object({
  id: Id,
  current: z.boolean().describe('正在使用的这一个'),
  device: z.string().describe('浏览器与系统，例如 Chrome · Windows'),
  network: z.string().describe('登录时的网络，末段隐去'),
  openedBy: z.enum(['phone', 'wechat']).describe('phone 短信验证码登录，wechat 微信扫码登录'),
  createTime: DateTime,
  lastUsedTime: DateTime,
})

export const session = calls({
  list: {
    address: 'GET /system/user/session/list',
    summary: '我的登录状态，最近使用的在前',
    access: 'member',
    ours: true,
    data: z.array(Session),
  },
  end: {
    address: 'POST /system/user/session/end/{id}',
    summary: '结束其中一个登录状态',
    access: 'member',
    changes: true,
    ours: true,
    params: z.object({ id: Id }),
    reply: Done,
  },
  endOthers: {
    address: 'POST /system/user/session/endOthers',
    summary: '结束除当前以外的全部登录状态，并解除微信绑定',
    access: 'member',
    changes: true,
    ours: true,
    data: z.object({
      ended: z.int().describe('结束了几个'),
      unbound: z.boolean().describe('微信绑定一并解除了；false 表示本来没有绑定'),
    }),
  },
})
