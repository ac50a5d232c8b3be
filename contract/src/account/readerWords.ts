/** Words of the readers' desk. Free of the schema library. */
export const READER_STATUSES = { active: '在用', disabled: '已停用' } as const
export type ReaderStatus = keyof typeof READER_STATUSES
