/** Values of the dictionary sys_user_sex with their words. Free of the schema library. */
export const SEXES = { '0': '男', '1': '女', '2': '未知' } as const
export type Sex = keyof typeof SEXES
/** The same by name, for whoever treats one of them apart. */
export const SEX = { male: '0', female: '1', unknown: '2' } as const satisfies Record<string, Sex>
