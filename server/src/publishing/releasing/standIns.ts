import { schemaOf } from '@zhengcai/contract/fieldSchemas.ts'
import { type Field, type FieldValue, type FieldValues, fieldsOf } from '@zhengcai/contract/fieldsOfKind.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'

type Around = { now: string; classes: string[] }

/** A text is looked at long before everything about it is written: what is missing or not right yet is stood in for. */
export function withStandIns(kind: DraftKind, fields: FieldValues, around: Around): FieldValues {
  const entries = Object.entries(fieldsOf(kind)).flatMap(([name, field]): [string, FieldValue][] => {
    const value = fields[name]
    if (value !== undefined && schemaOf(field).safeParse(value).success) return [[name, value]]
    const fitted = typeof value === 'string' ? fitting(field, value) : undefined
    if (fitted !== undefined) return [[name, fitted]]
    return field.required ? [[name, standIn(name, field, { kind, ...around })]] : []
  })
  const filled = Object.fromEntries(entries)
  // Which of the two a book needs hangs on what it is.
  return filled.type === 'journal' ? { month: around.now.slice(0, 7), ...filled } : filled
}

/** Shown as far as it goes. */
function fitting(field: Field, value: string): string | undefined {
  if (field.input !== 'line' && field.input !== 'lines') return undefined
  const cut = value.trim().slice(0, field.most).padEnd(field.least, '…')
  return schemaOf(field).safeParse(cut).success ? cut : undefined
}

function standIn(name: string, field: Field, around: Around & { kind: DraftKind }): FieldValue {
  switch (field.input) {
    case 'line':
    case 'lines':
      return `（${field.label}未填）`.slice(0, field.most).padEnd(field.least, '…')
    case 'email':
      return 'weitian@example.cn'
    case 'words':
      return Array.from({ length: Math.max(1, field.least) }, () => '（未填）')
    case 'number':
      return Math.max(1, field.least)
    case 'choice':
      return Object.keys(field.choices)[0] ?? ''
    case 'rows':
      return []
    case 'group':
      return Object.fromEntries(
        Object.entries(field.parts).flatMap(([part, inner]) =>
          inner.required ? [[part, standIn(part, inner, around)]] : [],
        ),
      )
    case 'class':
      return around.classes.includes(around.kind) ? around.kind : (around.classes[0] ?? '')
    case 'time':
      return `${day(around.now, DAYS_AHEAD[name] ?? 7)} 09:00`
    case 'day':
      return day(around.now, 7)
    case 'month':
      return around.now.slice(0, 7)
    default:
      return ''
  }
}

/** A course ends after it begins, and nobody signs up for it afterwards. */
const DAYS_AHEAD: Record<string, number> = { signupDeadline: 5, start: 7, end: 8 }

const day = (now: string, ahead: number) =>
  new Date(Date.parse(`${now.slice(0, 10)}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10)
