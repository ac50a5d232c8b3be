/** Values of the dictionaries zc_feedback_type and zc_feedback_status with their words. Free of the schema library. */
export const FEEDBACK_TYPES = {
  '1': '内容纠错',
  '2': '功能建议',
  '3': '页面故障',
  '4': '服务投诉',
  '9': '其他',
} as const
export type FeedbackType = keyof typeof FEEDBACK_TYPES
/** 内容纠错: the one that a text is corrected for. */
export const CONTENT_ERROR = '1' satisfies FeedbackType

export const FEEDBACK_STATUSES = { '0': '待处理', '1': '已回复', '2': '已取消' } as const
export type FeedbackStatus = keyof typeof FEEDBACK_STATUSES
/** The same by name, for whoever treats one of them apart. */
export const FEEDBACK = { waiting: '0', replied: '1', cancelled: '2' } as const satisfies Record<string, FeedbackStatus>

/** What can happen to a feedback, as its timeline tells it. */
export const FEEDBACK_EVENTS = { add: '提交反馈', reply: '回复', cancel: '取消反馈' } as const
export type FeedbackEventKind = keyof typeof FEEDBACK_EVENTS

export const IMAGES_ALLOWED = 5

export const REACHED_BY = '联系方式请填手机号或邮箱'
/** An address of mail, or a number long enough to be called, however it is written; it may be left out. */
export const isReachable = (contact: string): boolean => contact.trim() === '' || /\S@\S|(?:\d[\s-]*){7}/.test(contact)
