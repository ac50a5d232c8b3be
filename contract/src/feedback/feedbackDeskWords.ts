/** Words of the desk where feedback is replied to. Free of the schema library. */
export const FEEDBACK_QUEUES = {
  due: '到期先后',
  mine: '我的',
  unassigned: '未派',
  corrected: '已更正，待回复',
  done: '已办结',
} as const
export type FeedbackQueue = keyof typeof FEEDBACK_QUEUES

/** What somebody may do with a feedback at this moment. */
export const FEEDBACK_ACTS = {
  assign: '转办',
  write: '写回复',
  reply: '回复',
  link: '关联内容',
  correct: '更正原文',
  merge: '合并办理',
  unmerge: '拆开办理',
} as const
export type FeedbackAct = keyof typeof FEEDBACK_ACTS

/** Why a version of a reply was kept. */
export const REPLY_CAUSES = {
  save: '编辑中',
  takeOver: '接管编辑',
  keep: '另存的内容',
  prepared: '更正发布后备好',
  reply: '回复',
} as const
export type ReplyCause = keyof typeof REPLY_CAUSES

/** What the office does among itself, in the course of a case; the sender sees none of it. */
export const FEEDBACK_DESK_EVENTS = {
  assign: '派给',
  takeOver: '接管回复',
  link: '关联内容',
  correct: '打开稿件更正',
  corrected: '更正已发布，备好回复',
  merge: '并入',
  unmerge: '拆开办理',
} as const
export type FeedbackDeskEvent = keyof typeof FEEDBACK_DESK_EVENTS

/** Characters of a reply. */
export const REPLY_MOST = 5_000
