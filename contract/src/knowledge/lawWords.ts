/** Values of the dictionaries zc_law_level and zc_law_status with their words. Free of the schema library: the browser takes it too. */
export const LAW_LEVELS = {
  '1': '法律',
  '2': '行政法规',
  '3': '部门规章',
  '4': '部门规范性文件',
  '5': '地方性法规',
  '6': '地方政府规章',
  '7': '地方规范性文件',
  '8': '司法解释',
} as const
export type LawLevel = keyof typeof LAW_LEVELS
/** The same by name, for whoever treats one of them apart. */
export const LEVEL = {
  law: '1',
  regulation: '2',
  ministryRules: '3',
  ministryDocument: '4',
  localRegulation: '5',
  localRules: '6',
  localDocument: '7',
  interpretation: '8',
} as const satisfies Record<string, LawLevel>

export const LAW_STATUSES = {
  '1': '现行有效',
  '2': '尚未施行',
  '3': '已被修改',
  '4': '已失效',
  '5': '已废止',
} as const
export type LawStatus = keyof typeof LAW_STATUSES
/** What the only article of a text without numbers is called; it is not printed before its words. */
export const WHOLE_TEXT = '正文'
/** What readers are told where nothing says from when a version applies and the day of publication stands in. */
export const EFFECTIVE_ASSUMED = '施行日期待核'
/** The same by name, for whoever treats one of them apart. */
export const LAW = {
  inForce: '1',
  notYet: '2',
  amended: '3',
  expired: '4',
  abolished: '5',
} as const satisfies Record<string, LawStatus>
