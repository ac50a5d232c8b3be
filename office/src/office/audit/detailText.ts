import { AUDIT_DETAILS, AUDIT_SIGNS } from '@zhengcai/contract/office/auditWords.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { SCOPES, TAKEN_KINDS } from '@zhengcai/contract/office/transferWords.ts'

const WORDS: Record<string, string> = AUDIT_DETAILS

/** Signs that are kept under a name, and what they are called. */
const VALUES: Record<string, Record<string, string>> = {
  ...AUDIT_SIGNS,
  kind: { ...TAKEN_KINDS, ...AUDIT_SIGNS.kind },
  scope: SCOPES,
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

/** Lists as words, signs and people by what they are called; whatever else as it is stored. */
export function detailText(name: string, value: unknown, people: Record<string, string> = {}): string {
  if (value === null) return '无'
  if (Array.isArray(value)) return value.map((one) => detailText(name, one, people)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return people[value] ?? VALUES[name]?.[value] ?? value
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${INSIDE[key] ?? detailWord(key)} ${detailText(key, one)}`)
      .join('，')
  return String(value)
}
