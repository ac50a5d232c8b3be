import { z } from 'zod'
import { SmsCode } from '../account/smsCode.ts'
import { calls } from '../calls.ts'
import { Done, Id } from '../fields.ts'

const Code = z
  .string('微信没有返回授权码，请重新扫码')
  .regex(/^[A-Za-z0-9_-]{1,200}$/, '微信返回的授权码不正确，请重新扫码')
  .describe('微信返回的授权码，只能用一次')
const State = z.string().regex(/^[0-9a-f]{64}[wm]$/, '链接不完整，请重新扫码')
const Ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/, '登录凭据不正确，请刷新二维码')

const QrCode = z.object({
  url: z.string().nullable().describe('在本浏览器新标签页打开的微信授权页；没有配置网站应用时为 null'),
  img: z.string().nullable().describe('供手机扫描的二维码，data: 地址；没有配置公众号时为 null'),
  expiresIn: z.int().describe('有效的秒数'),
})

export const weChat = calls({
  confirmBind: {
    address: 'POST /web/v1/weChat/confirmBind',
    summary: '绑定之前以短信验证码确认是本人，当前登录 10 分钟内有效',
    access: 'member',
    changes: true,
    ours: true,
    body: z.object({ smsCode: SmsCode, uuid: Id.describe('以 purpose=bind 获取短信验证码时得到的编号') }),
    reply: Done,
  },
  bindQrCode: {
    address: 'GET /web/v1/weChat/bindQrCode',
    summary: '开始绑定微信：授权页地址与二维码，5 分钟内有效，只能用一次；没有以短信确认过本人的答复 5565',
    access: 'member',
    changes: true,
    data: QrCode,
  },
  bindState: {
    address: 'GET /web/v1/weChat/bindState',
    summary: '扫码落地页先问：要办的是绑定还是登录，办给谁，还有效吗',
    access: 'public',
    unkept: true,
    ours: true,
    typed: true,
    query: z.object({ state: State }),
    data: z.object({
      status: z.enum(['waiting', 'used', 'expired']).describe('waiting 等待确认，used 已经用过，expired 已过期'),
      purpose: z.enum(['bind', 'login']).nullable().describe('已过期的可能为 null'),
      account: z.string().describe('绑定到哪个账号，手机号中间四位以 * 代替；登录时为空'),
      device: z.string().describe('登录时：要登录的设备；绑定时为空'),
      network: z.string().describe('登录时：要登录的设备所在网络，末段隐去'),
      expiresIn: z.int(),
    }),
  },
  bindByCode: {
    address: 'GET /web/v1/weChat/bindByCode',
    summary: '以微信授权码完成绑定；state 说明绑定到谁，没有 state 的不办理',
    access: 'public',
    changes: true,
    typed: true,
    query: z.object({ code: Code, state: State.optional() }),
    data: z.object({
      account: z.string().describe('绑定到的账号，手机号中间四位以 * 代替'),
      nickName: z.string().describe('微信昵称'),
      already: z.boolean().describe('本来就绑定着'),
    }),
  },
  unbind: {
    address: 'GET /web/v1/weChat/unbind',
    summary: '解除绑定，并删除从微信取得的一切',
    access: 'member',
    changes: true,
    data: z.object({ unbound: z.boolean().describe('false 表示本来没有绑定') }),
  },
  loginQrCode: {
    address: 'GET /web/v1/weChat/loginQrCode',
    summary: '开始微信登录：授权页地址、二维码，以及领取登录结果的凭据',
    access: 'public',
    changes: true,
    worksInDemo: true,
    ours: true,
    data: QrCode.extend({ ticket: z.string().describe('只由发起登录的页面保存') }),
  },
  loginByCode: {
    address: 'GET /web/v1/weChat/loginByCode',
    summary: '在落地页确认登录；发起登录的页面随后领到登录状态。没有绑定的微信答复 5531',
    access: 'public',
    changes: true,
    worksInDemo: true,
    ours: true,
    typed: true,
    query: z.object({ code: Code, state: State }),
    data: z.object({ account: z.string() }),
  },
  loginState: {
    address: 'POST /web/v1/weChat/loginState',
    summary: '发起登录的页面轮询；确认后领到 token，只能领一次',
    access: 'public',
    changes: true,
    worksInDemo: true,
    ours: true,
    body: z.object({ ticket: Ticket }),
    reply: z.object({
      status: z.enum(['waiting', 'scanned', 'confirmed', 'failed', 'expired']),
      token: z.string().optional().describe('confirmed 时才有'),
    }),
  },
})
