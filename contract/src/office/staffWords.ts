/** Words about staff accounts. Free of the schema library. */
export const STAFF_STATUSES = { invited: '待启用', active: '在用', disabled: '已停用' } as const
export type StaffStatus = keyof typeof STAFF_STATUSES

export const PASSWORD_LEAST = 12
export const PASSWORD_MOST = 128
export const RECOVERY_CODES = 10
/** Whoever has not signed in for so long is marked in the list. */
export const DORMANT_DAYS = 90
