import { KIND_NAMES } from '../knowledge/kindNames.ts'

/** Words about texts in the making. Free of the schema library. */
export const DRAFT_KINDS = {
  news: KIND_NAMES.news,
  article: KIND_NAMES.article,
  video: KIND_NAMES.video,
  book: KIND_NAMES.book,
  solicit: KIND_NAMES.solicit,
  notice: '公告',
  training: '培训',
  page: '单页',
} as const
export type DraftKind = keyof typeof DRAFT_KINDS

/** What a text is at this moment: `ready`, `live` and `withdrawn` follow the clock, too. */
export const DRAFT_STATES = {
  draft: '草稿',
  review1: '一审',
  review2: '二审',
  review3: '三审',
  ready: '待发布',
  live: '已发布',
  withdrawn: '已撤下',
  discarded: '回收站',
} as const
export type DraftState = keyof typeof DRAFT_STATES

/** What waits for nobody any more, only for its minute, is called otherwise. */
export const stateName = ({ state, scheduled }: { state: DraftState; scheduled: boolean }): string =>
  state === 'ready' && scheduled ? '已定时' : DRAFT_STATES[state]

/** What a list can be narrowed to because something is amiss. */
export const FINDINGS = {
  alt: '图片缺少替代文字',
  typo: '有须改正的字词或写法',
  citation: '引用的条文已有变化',
  late: '计划发布的时间已近或已过，还没有发布',
} as const
export type Finding = keyof typeof FINDINGS

/** Why a revision was kept. */
export const REVISION_CAUSES = {
  create: '起稿',
  copy: '复制',
  word: '导入 Word',
  revise: '修订',
  work: '编辑中',
  note: '存一稿',
  takeOver: '接管编辑',
  restore: '恢复',
  lock: '被接管时未保存的内容',
  conflict: '与他人的改动冲突、未保存的内容',
  offline: '网络不通时未保存的内容',
  submit: '送审',
  approve: '通过',
  agree: '同意改动',
  return: '退回',
  recall: '撤回送审',
  release: '发布',
  schedule: '定时发布',
  unschedule: '撤回签署',
  withdraw: '撤下',
  withdrawLater: '定时撤下',
  withdrawNot: '取消定时撤下',
  emergency: '紧急撤下',
  show: '恢复发布',
  drop: '放弃修订',
  discard: '删除',
  undiscard: '取回',
  change: '批量更改',
  import: '导入',
} as const
export type RevisionCause = keyof typeof REVISION_CAUSES

/** Why something that cannot be saved is sent all the same, so that it lies beside the text. */
export const KEEP_REASONS = ['lock', 'conflict', 'offline'] as const
export type KeepReason = (typeof KEEP_REASONS)[number]

/** What can be done with many texts at once. */
export const BULK_ACTS = {
  class: '改分类',
  tags: '加标签',
  owner: '换责任人',
  withdrawTime: '定撤下时间',
  withdraw: '撤下',
  discard: '删除',
} as const
export type BulkAct = keyof typeof BULK_ACTS

export const BULK_MOST = 100
/** A holder who has not been heard for so long may have left. */
export const AWAY_SECONDS = 180
export const BEAT_SECONDS = 20
export const TRASH_DAYS = 30
export const NOTE_MOST = 200
