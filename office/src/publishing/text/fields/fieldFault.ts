import type { Field, FieldValue } from '@zhengcai/contract/fieldsOfKind.ts'

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const lengthOf = (text: string) => [...text].length

/** What can be told at once about something that was typed; whether it is missing is told by the server. */
export function fieldFault(field: Field, value: FieldValue | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  switch (field.input) {
    case 'line':
    case 'lines':
      return lengthFault(field, String(value))
    case 'email':
      return MAIL.test(String(value)) ? undefined : '请填写完整的邮箱地址'
    case 'number':
      return numberFault(field, value)
    case 'words':
      return wordsFault(field, value)
    default:
      return undefined
  }
}

function lengthFault({ least, most }: { least: number; most: number }, value: string): string | undefined {
  const length = lengthOf(value.trim())
  if (length > most) return `至多 ${most} 个字，现在 ${length} 个`
  if (length < least) return `至少 ${least} 个字，现在 ${length} 个`
  return undefined
}

type NumberField = Extract<Field, { input: 'number' }>

function numberFault({ least, most, decimals }: NumberField, value: FieldValue): string | undefined {
  if (typeof value !== 'number') return '请填写数字'
  if (value < least || value > most) return `应在 ${least} 到 ${most} 之间`
  const step = decimals ? 100 : 1
  if (Math.abs(value * step - Math.round(value * step)) > 1e-9) return decimals ? '至多两位小数' : '应为整数'
  return undefined
}

type WordsField = Extract<Field, { input: 'words' }>

function wordsFault({ most, each }: WordsField, value: FieldValue): string | undefined {
  const words = Array.isArray(value) ? value.map(String) : [String(value)]
  if (words.length > most) return `至多 ${most} 个，现在 ${words.length} 个`
  const long = words.find((word) => lengthOf(word) > each)
  return long ? `“${long.slice(0, 10)}…”太长，每个至多 ${each} 个字` : undefined
}
