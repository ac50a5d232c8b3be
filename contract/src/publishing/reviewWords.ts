/** Words about the reading of texts before they reach readers. Free of the schema library. */
export const STEPS = {
  1: { sign: '一审', name: '一审一校', right: 'review1', state: 'review1' },
  2: { sign: '二审', name: '二审二校', right: 'review2', state: 'review2' },
  3: { sign: '三审', name: '三审三校', right: 'review3', state: 'review3' },
} as const
export type Step = keyof typeof STEPS

/** What whoever signs has looked at, where the settings say nothing else; each box is ticked by hand. */
export const CHECKLISTS: Readonly<Record<Step, readonly string[]>> = {
  1: ['事实与数据', '人名职务', '引文出处', '图片授权', '易错词已处理'],
  2: ['结构与观点', '法规引用现行有效', '标题导语相符', '文字标点数字图表'],
  3: ['导向与保密', '发布时机', '通读全文'],
}

/** So many boxes of a step, each of so many characters. */
export const BOXES_MOST = 30
export const BOX_MOST = 60

/** What most returned texts are returned for; own words may stand beside or instead. */
export const RETURN_REASONS = [
  '事实或数据需要核实',
  '法规引用需要核对',
  '标题与内容不符',
  '结构需要调整',
  '文字错误较多',
  '图片授权不明',
] as const

export const REASON_MOST = 500

/** How many people sign a text of a kind; never one. */
export const STEP_COUNTS = [2, 3] as const
export type StepCount = (typeof STEP_COUNTS)[number]

/** What somebody may do with a text at this moment. */
export const REVIEW_ACTS = {
  write: '修改',
  submit: '送审',
  recall: '撤回送审',
  approve: '通过',
  agree: '同意改动',
  return: '退回',
  release: '立即发布',
  schedule: '定时发布',
  unschedule: '撤回签署',
} as const
export type ReviewAct = keyof typeof REVIEW_ACTS

/** How long a reading may take: of a day that is worked eight hours, or to the end of the last of so many working days. */
export type ReviewLimit = { unit: 'hours' | 'days'; amount: number }
