/** Words of the desk where questions are answered. Free of the schema library. */
export const QUEUES = {
  due: '到期先后',
  mine: '我的',
  unassigned: '未派',
  approval: '待复核',
  returned: '等补充',
  done: '已办结',
} as const
export type Queue = keyof typeof QUEUES

/** What becomes of an answer in the making: what lies with a second person is not written in meanwhile. */
export const ANSWER_STATES = {
  writing: '在写',
  approval: '答复待复核',
  refusal: '不予受理待复核',
  amendment: '更正待复核',
} as const
export type AnswerState = keyof typeof ANSWER_STATES

/** What somebody may do with a question at this moment. */
export const DESK_ACTS = {
  assign: '转办',
  giveBack: '放回',
  write: '答复',
  submit: '送复核',
  approve: '复核通过',
  sendBack: '退回修改',
  return: '退回补充',
  refuse: '不予受理',
  merge: '合并办理',
  unmerge: '拆开办理',
  publish: '公开',
  withdraw: '不予公开',
  amend: '更正答复',
} as const
export type DeskAct = keyof typeof DESK_ACTS

/** Why a version of an answer was kept. */
export const ANSWER_CAUSES = {
  save: '编辑中',
  takeOver: '接管编辑',
  keep: '另存的内容',
  submit: '送复核',
  sendBack: '退回修改',
  approve: '复核通过',
  amend: '送更正',
  amended: '更正通过',
  publish: '公开',
} as const
export type AnswerCause = keyof typeof ANSWER_CAUSES

/** What the office does among itself, in the course of a case; the asker sees none of it. */
export const DESK_EVENTS = {
  assign: '派给',
  giveBack: '放回',
  takeOver: '接管答复',
  submit: '送复核',
  sendBack: '退回修改',
  proposeRefusal: '提出不予受理',
  proposeAmendment: '送更正复核',
  merge: '并入',
  unmerge: '拆开办理',
} as const
export type DeskEvent = keyof typeof DESK_EVENTS

/** What most questions are returned for; own words may stand beside or instead. */
export const ASK_MORE_REASONS = [
  '请写明项目属于货物、工程还是服务',
  '请写明采购方式和所处的阶段',
  '请补充采购文件中有关的条款',
  '请说明具体想问的是哪一点',
] as const
/** What a question is given back for, by whoever it was assigned to. */
export const GIVE_BACK_REASONS = [
  '不是我熟悉的领域',
  '近期不在岗',
  '手上的提问已满',
  '与提问人有关联，应当回避',
] as const
export const REFUSE_REASONS = [
  '所问不属于政府采购的范围',
  '属于对具体项目的投诉，请向同级财政部门提出',
  '请求代为裁决争议，本刊不能办理',
  '内容与已有的答复相同，请查阅问答',
] as const
export const SEND_BACK_REASONS = ['法规引用需要核对', '结论不够明确', '没有答到所问', '文字需要修改'] as const

/** Characters of an answer. */
export const ANSWER_MOST = 20_000
/** Without an answer for so many days of the calendar, everybody in the office is reminded of it. */
export const RED_LINE_DAYS = 60
