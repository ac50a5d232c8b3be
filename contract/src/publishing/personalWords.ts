import { wholeLetters } from '../wholeLetters.ts'

/** What tells who somebody is. Free of the schema library. */
export const EXACT_KINDS = {
  identity: '身份证号',
  mobile: '手机号',
  card: '银行卡号',
  plate: '车牌号',
  landline: '固定电话',
  mail: '邮箱',
  credit: '统一社会信用代码',
} as const
export type ExactKind = keyof typeof EXACT_KINDS

/** What looks like it, and what is the same as something known of the asker. */
export const PERSONAL_KINDS = {
  ...EXACT_KINDS,
  known: '提问人资料',
  wechat: '微信或 QQ 号',
  name: '姓名',
  organisation: '单位',
  address: '地址',
} as const
export type PersonalKind = keyof typeof PERSONAL_KINDS

/** Written by its sign, so that no reason given for one thing counts for another. */
export const personalId = (kind: PersonalKind, words: string): string =>
  `${kind}:${wholeLetters(words.normalize('NFKC').replace(/\s/g, ''), 60)}`
