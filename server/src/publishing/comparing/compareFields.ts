import { type Field, type FieldValue, type FieldValues, fieldsOf } from '@zhengcai/contract/fieldsOfKind.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'

/** Fields side by side, in words; those that neither has are left out. */
export function compareFields(kind: DraftKind, old: FieldValues, now: FieldValues) {
  return Object.entries(fieldsOf(kind))
    .map(([name, field]) => ({ name, label: field.label, from: said(field, old[name]), to: said(field, now[name]) }))
    .filter(({ from, to }) => from !== '' || to !== '')
}

function said(field: Field, value: FieldValue | undefined): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) {
    const each = value.map((one) => (field.input === 'rows' ? saidParts(field.parts, one) : plain(one)))
    return each.join(field.input === 'rows' ? '\n' : '、')
  }
  if (field.input === 'choice') return field.choices[plain(value)] ?? plain(value)
  return field.input === 'group' ? saidParts(field.parts, value) : plain(value)
}

function saidParts(parts: { [name: string]: Field }, value: FieldValue): string {
  if (typeof value !== 'object' || Array.isArray(value)) return plain(value)
  return Object.entries(parts)
    .filter(([name]) => value[name] !== undefined && value[name] !== '')
    .map(([name, part]) => `${part.label}：${said(part, value[name])}`)
    .join('，')
}

/** What does not have the form of its field is told as it is stored. */
const plain = (value: FieldValue): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
