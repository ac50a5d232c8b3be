import { z } from 'zod'
import { hasControl, ID_FORM, isDay } from './forms.ts'
import { visibleName, withoutMarks } from './invisible.ts'

/** Text that a person typed. */
export function text(label: string, min: number, max: number) {
  return cleaned(label, min, max, withoutMarks)
}

/** What stands for a person or a body, where two that look the same must be the same. */
export function name(label: string, min: number, max: number) {
  return cleaned(label, min, max, visibleName)
}

function cleaned(label: string, min: number, max: number, clean: (typed: string) => string) {
  return z
    .string(`${label}应为文字`)
    .overwrite(clean)
    .trim()
    .min(min, min === 1 ? `请填写${label}` : `${label}至少 ${min} 个字`)
    .max(max, `${label}至多 ${max} 个字`)
    .refine((value) => !hasControl(value), `${label}含有不能使用的控制字符`)
}

export const NOT_AN_ID = '编号格式不正确'

/** An opaque id; `ESID~22` names one article of a law, `ESID~22-2` a paragraph, `ESID~120.1` 第一百二十条之一. */
export const Id = z.string().regex(ID_FORM, NOT_AN_ID)

/** Query strings carry digits as text; the in-process client passes numbers. */
export function integer(label: string, min: number, max: number) {
  const message = `${label}应为 ${min} 到 ${max} 的整数`
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,9}$/, message)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.int(message).min(min, message).max(max, message))
}

/** The reply of a call that has nothing to tell but that it was done. */
export const Done = z.object({})

export const DateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .describe('yyyy-MM-dd HH:mm:ss，北京时间')
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe('yyyy-MM-dd')

/** One end of the days that a list is narrowed to. */
export const listDay = (label: string) =>
  z
    .string()
    .refine((value) => isDay(value) && value >= '2000-01-01', `${label}应为 yyyy-MM-dd`)
    .optional()

const MINUTE = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d$/

/** A time as people of the office choose it. */
export const minute = (label: string) =>
  z
    .string(`${label}应为文字`)
    .refine((value) => isDay(MINUTE.exec(value)?.[1] ?? ''), `${label}应为 yyyy-MM-dd HH:mm，北京时间`)

/** What is wrong in a file that somebody brings. */
export const FileProblem = z.object({ file: z.string(), line: z.int(), message: z.string() })

/** Deep pages are bounded so that their cost is: nobody reads past page 1000. */
export const paging = {
  pageNum: integer('页码', 1, 1000).default(1),
  pageSize: integer('每页条数', 1, 100).default(10),
}
