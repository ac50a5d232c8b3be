import { z } from 'zod'
import { text } from './fields.ts'
import type { Field, FieldInput, Fields } from './fieldsOfKind.ts'
import { isDay, isTime, MONTH_FORM } from './forms.ts'
import { isMediaName } from './platform/tree.ts'

type Input<I extends FieldInput['input']> = Extract<FieldInput, { input: I }>

type Filled<F> = F extends { input: 'words' }
  ? string[]
  : F extends { input: 'number' }
    ? number
    : F extends { input: 'choice'; choices: infer C }
      ? keyof C & string
      : F extends { input: 'rows'; parts: infer P extends Fields }
        ? ValuesOf<P>[]
        : F extends { input: 'group'; parts: infer P extends Fields }
          ? ValuesOf<P>
          : string
/** Texts and lists that are not written are empty; everything else is then missing. */
type Missing<F> = F extends
  | { required: true }
  | { usual: string | number }
  | { input: 'line' | 'lines' | 'words' | 'rows' }
  ? never
  : undefined
export type ValueOf<F> = Filled<F> | Missing<F>
export type ValuesOf<F extends Fields> = { [N in keyof F]: ValueOf<F[N]> }
type ShapeOf<F extends Fields> = { [N in keyof F]: z.ZodType<ValueOf<F[N]>> }

/** What the table says of these fields, as schemas. */
export function shapeOf<F extends Fields, N extends keyof F & string>(fields: F, ...names: N[]): ShapeOf<Pick<F, N>> {
  const wanted = names.length > 0 ? names : (Object.keys(fields) as N[])
  return Object.fromEntries(wanted.map((name) => [name, schemaOf(fields[name] as Field)])) as ShapeOf<Pick<F, N>>
}

export function schemaOf(field: Field): z.ZodType {
  const schema = filled(field)
  if (field.required) return schema
  if (field.usual !== undefined) return schema.default(field.usual)
  if (field.input === 'line' || field.input === 'lines') return schema.default('')
  return field.input === 'words' || field.input === 'rows' ? schema.default([]) : schema.optional()
}

function filled(field: Field): z.ZodType {
  const { label } = field
  switch (field.input) {
    case 'line':
    case 'lines':
      return text(label, field.least, field.most)
    case 'email':
      return z.email('邮箱地址不正确')
    case 'words':
      return counted(z.array(text(label, 1, field.each)), label, field)
    case 'number':
      return numberOf(label, field)
    case 'choice':
      return z.enum(Object.keys(field.choices), `应为 ${oneOf(Object.keys(field.choices))}`)
    case 'rows':
      return counted(z.array(z.strictObject(shapeOf(field.parts))), label, field)
    case 'group':
      return z.strictObject(shapeOf(field.parts))
    case 'media':
      return z.string().refine(isMediaName, `${label}的文件名不正确`)
    case 'class':
    case 'issue':
      return text(label, 1, 64)
    default:
      return z.string().refine(FORMS[field.input], { error: ({ input }) => wrongForm(field.input, String(input)) })
  }
}

/** Somebody who has only a time of day left is told what that lacks, not how a time is written. */
const wrongForm = (form: keyof typeof WORDS, value: string) =>
  form === 'time' && /^\d{2}:\d{2}$/.test(value) ? '还缺日期；不定时间的，请把时刻也清空' : WORDS[form]

const oneOf = (words: string[]) => words.join('、').replace(/、([^、]+)$/, ' 或 $1')

const FORMS = {
  time: isTime,
  day: isDay,
  month: (value: string) => MONTH_FORM.test(value),
}
const WORDS = {
  time: '应为时间，例如 2026-11-15 09:30',
  day: '应为日期，例如 2026-11-15',
  month: '应为月份，例如 2026-11',
}

function counted<T extends z.ZodType>(list: z.ZodArray<T>, label: string, { least, most }: Input<'words' | 'rows'>) {
  return list.min(least, `${label}至少 ${least} 项`).max(most, `${label}至多 ${most} 项`)
}

function numberOf(label: string, { least, most, decimals }: Input<'number'>) {
  const message = `${label}应为 ${least} 到 ${most} 的${decimals ? '数，至多两位小数' : '整数'}`
  const isWritten = (value: number) => (decimals ? Number(value.toFixed(decimals)) === value : Number.isInteger(value))
  return z.number(message).min(least, message).max(most, message).refine(isWritten, message)
}
