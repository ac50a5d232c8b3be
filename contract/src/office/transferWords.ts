import { KIND_NAMES } from '../knowledge/kindNames.ts'

/** Words and limits of taking content out and bringing it in. Free of the schema library. */
export const TAKEN_KINDS = {
  news: KIND_NAMES.news,
  article: KIND_NAMES.article,
  video: KIND_NAMES.video,
  book: KIND_NAMES.book,
  solicit: KIND_NAMES.solicit,
  notice: '公告',
  training: '培训',
  page: '单页',
  law: KIND_NAMES.law,
  // Not called as elsewhere: what is not public stays, and whoever takes content out has to know.
  question: '公开问答',
} as const
export type TakenKind = keyof typeof TAKEN_KINDS

export const SCOPES = { all: '全部内容', kind: '一类内容', texts: '选定的稿件' } as const
export type Scope = keyof typeof SCOPES

/** What a transfer is at this moment. */
export const TRANSFER_STATES = {
  read: '已读取',
  waiting: '等待开始',
  working: '进行中',
  done: '已完成',
  failed: '没有完成',
  gone: '已过期',
} as const
export type TransferState = keyof typeof TRANSFER_STATES

/** What becomes of a file that is brought in. */
export const BRINGS = {
  added: '新增',
  changed: '更新',
  drafted: '成为草稿',
  kept: '冲突',
  beside: '另存',
  left: '不导入',
  same: '未变',
} as const
export type Brings = keyof typeof BRINGS

/** Hours that an export can be fetched, and that what was read can be brought in. */
export const KEPT_HOURS = 24
export const TEXTS_MOST = 100
export const ARCHIVE_MOST = 1_000_000_000
