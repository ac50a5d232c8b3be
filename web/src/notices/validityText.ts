import type { NoticeRow } from '@zhengcai/contract/training/announTrain.ts'
import { shortDate } from '../ui/text/chineseDate.ts'

const WHOLE_DAY = '23:59:59'

/** 有效期至 12月3日, with the hour where it is not the end of the day; nothing for a notice without end. */
export function validityText({ validUntil }: Pick<NoticeRow, 'validUntil'>, today: string): string {
  if (validUntil === null) return ''
  const clock = validUntil.slice(11)
  return `有效期至 ${shortDate(validUntil, today)}${clock === WHOLE_DAY ? '' : ` ${clock.slice(0, 5)}`}`
}
