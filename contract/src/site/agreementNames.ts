/** What the agreements are called at the desk. Free of the schema library. */
export const AGREEMENT_NAMES = { user: '用户协议', privacy: '隐私政策', copyright: '版权声明' } as const
