/** What the browser does about a refused call, beside handing it to whoever asked. */
export type Handling = {
  /** Shown for a while, as an error. */
  message?: string
  duration?: number
  endSession?: true
  /** The login dialog opens with this line. */
  askLogin?: string
  /** The chat-app account has no user here yet: the dialog offers to bind it after logging in by phone. */
  offerBinding?: true
}
type RefusedCall = { call: string; hadToken: boolean; quiet: boolean }

const MESSAGES: Record<number, string> = {
  478: '验证码错误，请重新输入',
  479: '演示环境，无权操作',
  400: '用户名不存在或密码错误',
  401: '当前操作没有权限',
  403: '当前操作没有权限',
}
const UNKNOWN = '系统未知错误，请反馈给管理员'

const PORTAL_PROFILE = 'profile.portalProfile'
const LOGIN_AND_LOGOUT = ['loginByPhone.loginByPhone', 'logout.logout']
const TYPED_WRONG = 601
const LONG = 5_000
/** The only answers that say that a session is over; a fault, a limit or a busy server says nothing about it. */
export const SESSION_OVER = [401, 5560, 5562, 5563]

export const messageOf = (code: number, msg: string) => msg || MESSAGES[code] || UNKNOWN

/** The error catalogue of the specification, one rule a code. */
export function refusalHandling(
  { code, msg }: { code: number; msg: string },
  { call, hadToken, quiet }: RefusedCall,
): Handling {
  const text = messageOf(code, msg)
  // At the start nobody asked for anything: a stale token is dropped in silence.
  if (call === PORTAL_PROFILE) return SESSION_OVER.includes(code) ? { endSession: true } : {}
  // A form that shows at its field what was wrong does not want it told twice.
  if (quiet && LOGIN_AND_LOGOUT.includes(call)) return {}
  if (LOGIN_AND_LOGOUT.includes(call)) return { message: text, duration: LONG }
  if (code === 401)
    return hadToken ? { message: '登录状态已过期，请重新登录', endSession: true } : { message: '您尚未登录' }
  if (code === 5560 || code === 5563 || code === 5562) return { endSession: true, askLogin: text }
  if (code === 5531) return { askLogin: text, offerBinding: true }
  if (quiet) return {}
  return code === TYPED_WRONG ? { message: text, duration: LONG } : { message: text }
}
