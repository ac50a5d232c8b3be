/** Words and limits of the law desk. Free of the schema library. */

/** What can wait for a second person. */
export const LAW_CHANGES = {
  import: '导入',
  facts: '版本信息',
  text: '条文更正',
  verify: '施行日期',
  withdraw: '撤下',
  restore: '恢复',
  takeBack: '撤回版本',
  bringBack: '恢复版本',
} as const
export type LawChangeKind = keyof typeof LAW_CHANGES

/** How it stands with it. */
export const LAW_CHANGE_STATES = {
  read: '已读取，未提交',
  waiting: '待确认',
  applying: '正在写入',
  released: '已生效',
  returned: '已退回',
  failed: '没有完成',
} as const
export type LawChangeState = keyof typeof LAW_CHANGE_STATES

/** What became of a text that cites what has changed. */
export const SETTLEMENTS = {
  fixed: '已修订',
  kept: '保留，文中已写明版本',
  notNeeded: '不受影响',
} as const
export type Settlement = keyof typeof SETTLEMENTS

/** What an import does to a version. */
export const IMPORT_OUTCOMES = { added: '新增', changed: '更新', same: '未变' } as const
export type ImportOutcome = keyof typeof IMPORT_OUTCOMES

/** What becomes of an article by an import, or of a fact about its version. */
export const WORD_CHANGES = { added: '新增', changed: '修改', deleted: '删去', fact: '版本信息' } as const

/** For the choosing of files; the server judges by content. */
export const LAW_FILES = '.md,.docx,.txt,.zip'
export const LAW_FILES_MOST = 50
export const LAW_FILE_BYTES = 100_000_000

export const REASON_MOST = 300
export const SOURCE_LEAST = 4
export const SOURCE_MOST = 300
export const ARTICLE_MOST = 20_000
export const ALIASES_MOST = 40
