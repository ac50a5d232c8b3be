import { expect, test } from 'vitest'
import { refusalHandling } from './refusalHandling.ts'

const asked = { call: 'knowledge.list', hadToken: true, quiet: false }
const LONG = 5_000

test.each([
  ['what a person typed', { code: 601, msg: '请填写标题' }, {}, { message: '请填写标题', duration: LONG }],
  ['expired', { code: 401, msg: '登录已过期' }, {}, { message: '登录状态已过期，请重新登录', endSession: true }],
  ['never logged in', { code: 401, msg: '' }, { hadToken: false }, { message: '您尚未登录' }],
  ['expired, at the start', { code: 401, msg: '' }, { call: 'profile.portalProfile' }, { endSession: true }],
  ['never issued, at the start', { code: 5560, msg: '' }, { call: 'profile.portalProfile' }, { endSession: true }],
  ['disabled, at the start', { code: 5562, msg: '' }, { call: 'profile.portalProfile' }, { endSession: true }],
  ['ended elsewhere, at the start', { code: 5563, msg: '' }, { call: 'profile.portalProfile' }, { endSession: true }],
  ['a fault, at the start', { code: 500, msg: '出错了' }, { call: 'profile.portalProfile' }, {}],
  ['a busy server, at the start', { code: 503, msg: '请稍后再试' }, { call: 'profile.portalProfile' }, {}],
  ['too often, at the start', { code: 429, msg: '请 5 秒后再试' }, { call: 'profile.portalProfile' }, {}],
  ['forbidden, at the start', { code: 403, msg: '' }, { call: 'profile.portalProfile' }, {}],
  ['wrong code', { code: 478, msg: '' }, {}, { message: '验证码错误，请重新输入' }],
  ['demo', { code: 479, msg: '' }, {}, { message: '演示环境，无权操作' }],
  ['forbidden', { code: 403, msg: '' }, {}, { message: '当前操作没有权限' }],
  ['malformed, without words', { code: 400, msg: '' }, {}, { message: '用户名不存在或密码错误' }],
  ['malformed, with words', { code: 400, msg: '参数 page 不正确' }, {}, { message: '参数 page 不正确' }],
  ['unknown', { code: 999, msg: '' }, {}, { message: '系统未知错误，请反馈给管理员' }],
  ['the server’s words go first', { code: 478, msg: '图形验证码已失效' }, {}, { message: '图形验证码已失效' }],
  ['never issued', { code: 5560, msg: '登录凭证无效' }, {}, { endSession: true, askLogin: '登录凭证无效' }],
  ['ended elsewhere', { code: 5563, msg: '已在别处退出' }, {}, { endSession: true, askLogin: '已在别处退出' }],
  ['disabled', { code: 5562, msg: '账号已停用' }, {}, { endSession: true, askLogin: '账号已停用' }],
  ['not bound', { code: 5531, msg: '尚未绑定' }, {}, { askLogin: '尚未绑定', offerBinding: true }],
  [
    'login refused',
    { code: 478, msg: '短信验证码错误' },
    { call: 'loginByPhone.loginByPhone', hadToken: false },
    { message: '短信验证码错误', duration: LONG },
  ],
  [
    'login refused, told at its field',
    { code: 478, msg: '短信验证码错误' },
    { call: 'loginByPhone.loginByPhone', hadToken: false, quiet: true },
    {},
  ],
  [
    'login of a disabled account',
    { code: 5562, msg: '账号已停用' },
    { call: 'loginByPhone.loginByPhone', hadToken: false },
    { message: '账号已停用', duration: LONG },
  ],
  ['logout refused', { code: 500, msg: '出错了' }, { call: 'logout.logout' }, { message: '出错了', duration: LONG }],
  ['a page that cannot be loaded shows it itself', { code: 404, msg: '没有找到' }, { quiet: true }, {}],
  [
    'an expired session is told even there',
    { code: 401, msg: '' },
    { quiet: true },
    { message: '登录状态已过期，请重新登录', endSession: true },
  ],
])('%s', (_, refusal, context, handling) => {
  expect(refusalHandling(refusal, { ...asked, ...context })).toEqual(handling)
})
