import { LAW_CHANGES } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { AUDIT_DETAILS } from '@zhengcai/contract/office/auditWords.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { SCOPES, TAKEN_KINDS } from '@zhengcai/contract/office/transferWords.ts'
import { MEDIA_KINDS } from '@zhengcai/contract/publishing/mediaWords.ts'

const WORDS: Record<string, string> = AUDIT_DETAILS

/** What can be said of a file, as it is kept. */
const MEDIA_FACTS = {
  name: '名称',
  alt: '替代文字',
  decorative: '装饰性图片',
  caption: '图注',
  credit: '来源',
  source: '来源',
  licence: '授权',
  licence_note: '授权说明',
  licence_until: '授权到期',
  focus: '焦点',
}

/** Signs that are kept under a name, and what they are called. */
const VALUES: Record<string, Record<string, string>> = {
  kind: { ...TAKEN_KINDS, ...MEDIA_KINDS, ...LAW_CHANGES },
  scope: SCOPES,
  changed: MEDIA_FACTS,
  roles: ROLES,
  from: ROLES,
  to: ROLES,
}
/** Of settings that stand before and after. */
const INSIDE: Record<string, string> = {
  stepCount: '审次',
  steps: '审次',
  selfFirst: '作者可自签一审',
  limit: '时限',
  unit: '单位',
  amount: '数量',
  checklists: '校核项',
  hours: '工作小时',
}

/** A name that an older record may have kept is shown as it is stored. */
export const detailWord = (name: string): string => WORDS[name] ?? name

/** Lists as words, signs by what they are called; whatever else as it is stored. */
export function detailText(name: string, value: unknown): string {
  if (value === null) return '无'
  if (Array.isArray(value)) return value.map((one) => detailText(name, one)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return VALUES[name]?.[value] ?? value
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${INSIDE[key] ?? detailWord(key)} ${detailText(key, one)}`)
      .join('，')
  return String(value)
}
