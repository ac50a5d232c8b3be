/** Words about texts on their way to readers. Free of the schema library. */
export const CHANGE_KINDS = { correction: '更正', wording: '文字修订' } as const
export type ChangeKind = keyof typeof CHANGE_KINDS

export const CORRECTION_LEAST = 10
export const CORRECTION_MOST = 300
/** Nothing is planned further ahead. */
export const PLANNED_YEARS = 2

export const WITHDRAW_REASON_LEAST = 2
export const WITHDRAW_REASON_MOST = 200
/** More than so many go at once only within five minutes of a code typed anew. */
export const WITHDRAW_UNASKED = 20
/** What most withdrawals are for, to be chosen by one tap. */
export const WITHDRAW_REASONS = [
  '内容有误',
  '来源待核实',
  '含有个人信息',
  '授权到期',
  '法规已有变化',
  '不宜继续刊载',
] as const

export const PREVIEW_MODES = { plain: '标准', care: '关怀版', grey: '灰色' } as const
export type PreviewMode = keyof typeof PREVIEW_MODES
