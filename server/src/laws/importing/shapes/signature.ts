import { chineseNumber } from '../../../platform/text/chineseNumber.ts'
import type { Row } from '../lawRows.ts'

const DATE_ALONE =
  /^(?:\d{4}|[〇○零一二三四五六七八九]{4})年[\d一二三四五六七八九十]{1,3}月[\d一二三四五六七八九十]{1,3}日$/
const BODY = /^[\p{Script=Han}、（）\s\u3000]{2,60}$/u
/** Whoever signs is a body, not the last words of a sentence. */
const BODY_END = /(部|局|厅|委|委员会|办公厅|办公室|法院|检察院|总署|银行|政府|中心|会|院)$/
const LOOKED_AT = 8
const DIGITS = '〇一二三四五六七八九'

export type Signed = { bodies: string[]; day: string | undefined }

/** Where signature and date begin at the end of a text: 示例省财政厅, 2024年3月1日, and what is printed below them. */
export function signatureStart(rows: Row[]): number {
  const from = Math.max(0, rows.length - LOOKED_AT)
  const dated = rows.findIndex(({ text }, index) => index >= from && isDate(text))
  return dated < 0 ? rows.length : dated - bodiesBefore(rows, dated).length
}

export function readSignature(rows: Row[]): Signed {
  const dated = rows.slice(0, LOOKED_AT).findIndex(({ text }) => isDate(text))
  if (dated < 0) return { bodies: [], day: undefined }
  return { bodies: bodiesBefore(rows, dated), day: writtenDay(closeUp(rows[dated]?.text ?? '')) }
}

function bodiesBefore(rows: Row[], dated: number): string[] {
  const before = rows.slice(0, dated).map(({ text }) => text)
  const other = before.findLastIndex((text) => !isBody(text))
  return before.slice(other + 1).map(closeUp)
}

const isDate = (text: string) => DATE_ALONE.test(closeUp(text))
const isBody = (text: string) => BODY.test(text) && BODY_END.test(text.trim())
const closeUp = (text: string) => text.replace(/[\s\u3000]/g, '')

/** 2024年3月1日 or 二〇二四年三月一日 as a day of the calendar. */
export function writtenDay(written: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(.{4})年(.{1,3})月(.{1,3})日$/.exec(written) ?? []
  const digits = year.replace(/[○零]/g, '〇').replace(/\D/g, (digit) => `${DIGITS.indexOf(digit)}`)
  const parts = [chineseNumber(month), chineseNumber(day)].map((part) => `${part ?? ''}`.padStart(2, '0'))
  return `${digits}-${parts.join('-')}`
}
