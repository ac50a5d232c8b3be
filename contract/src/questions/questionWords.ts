/** Values of the dictionary zc_question_status with their words. Free of the schema library: the browser takes it too. */
export const QUESTION_STATUSES = {
  '0': '待受理',
  '1': '办理中',
  '2': '已答复',
  '3': '退回补充',
  '4': '不予受理',
  '5': '已取消',
} as const
export type QuestionStatus = keyof typeof QUESTION_STATUSES

/** The same by name, for whoever treats one of them apart. */
export const QUESTION = {
  waiting: '0',
  inHand: '1',
  answered: '2',
  returned: '3',
  refused: '4',
  cancelled: '5',
} as const satisfies Record<string, QuestionStatus>

export const PUBLICATIONS = { '0': '未公开', '1': '已公开', '2': '不予公开' } as const
export type Publication = keyof typeof PUBLICATIONS
export const PUBLICATION = { notYet: '0', open: '1', refused: '2' } as const satisfies Record<string, Publication>

/** What can happen to a question, as its timeline tells it. */
export const QUESTION_EVENTS = {
  ask: '提交提问',
  take: '受理',
  return: '退回补充',
  supplement: '补充说明',
  answer: '答复',
  refuse: '不予受理',
  cancel: '取消提问',
  amend: '更正答复',
  publish: '公开答复',
  withdraw: '不予公开',
} as const
export type QuestionEventKind = keyof typeof QUESTION_EVENTS

export const OPEN_QUESTIONS_ALLOWED = 3
export const ATTACHMENTS_ALLOWED = 5
/** How the asker is shown who does not want to be. */
export const ANONYMOUS = '匿名'

/** How short and how long what a reader asks may be. */
export const QUESTION_LENGTHS = { title: [4, 60], content: [10, 2000] } as const
