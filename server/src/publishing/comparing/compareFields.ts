import { type Field, type FieldValue, type FieldValues, fieldsOf } from '@zhengcai/contract/fieldsOfKind.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'

/** What a code in a field is called: a class, an issue, a file; nothing where nobody knows it any more. */
export type NameOf = (input: 'class' | 'issue' | 'media', code: string) => string | undefined

/** Fields side by side, in words; those that neither has are left out. */
export function compareFields(kind: DraftKind, old: FieldValues, now: FieldValues, nameOf: NameOf) {
  const said = sayingOf(nameOf)
  return Object.entries(fieldsOf(kind))
    .map(([name, field]) => ({ name, label: field.label, from: said(field, old[name]), to: said(field, now[name]) }))
    .filter(({ from, to }) => from !== '' || to !== '')
}

/** Every code that stands in the fields, to be named. */
export function codesIn(kind: DraftKind, ...values: FieldValues[]): string[] {
  const codes = new Set<string>()
  const note: NameOf = (_input, code) => {
    codes.add(code)
    return code
  }
  for (const fields of values) compareFields(kind, fields, fields, note)
  return [...codes]
}

const sayingOf = (nameOf: NameOf) => (field: Field, value: FieldValue | undefined) => said(field, value, nameOf)

function said(field: Field, value: FieldValue | undefined, nameOf: NameOf): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) {
    const each = value.map((one) => (field.input === 'rows' ? saidParts(field.parts, one, nameOf) : plain(one)))
    return each.join(field.input === 'rows' ? '\n' : '、')
  }
  if (field.input === 'choice') return field.choices[plain(value)] ?? plain(value)
  if (field.input === 'class' || field.input === 'issue' || field.input === 'media')
    return nameOf(field.input, plain(value)) ?? `${plain(value)}（已不在）`
  return field.input === 'group' ? saidParts(field.parts, value, nameOf) : plain(value)
}

function saidParts(parts: { [name: string]: Field }, value: FieldValue, nameOf: NameOf): string {
  if (typeof value !== 'object' || Array.isArray(value)) return plain(value)
  return Object.entries(parts)
    .filter(([name]) => value[name] !== undefined && value[name] !== '')
    .map(([name, part]) => `${part.label}：${said(part, value[name], nameOf)}`)
    .join('，')
}

/** What does not have the form of its field is told as it is stored. */
const plain = (value: FieldValue): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
