import { writeNumber } from '@zhengcai/contract/platform/writeNumber.ts'
import { chineseNumber } from '../../platform/text/chineseNumber.ts'

const UNITS = '日|天|个工作日|个月|月|年|家|人|倍|万元|元|条|次'
const IN_DIGITS = new RegExp(`(?<![\\d.])(\\d{1,4})(${UNITS})`, 'g')
const WRITTEN = new RegExp(`([一二两三四五六七八九十百千]{1,6})(${UNITS})`, 'g')

/** The same with its numbers written the other way: 20天 is 二十日, 30% is 百分之三十. Laws write them out, readers do not. */
export function otherNumerals(text: string): string | undefined {
  const written = text
    .replace(/(?<![\d.])(\d{1,3})%/g, (_, number: string) => `百分之${writeNumber(Number(number))}`)
    .replace(
      IN_DIGITS,
      (_, number: string, unit: string) => writeNumber(Number(number)) + (unit === '天' ? '日' : unit),
    )
  if (written !== text) return written
  const digits = text
    .replace(/百分之([一二三四五六七八九十]{1,4})/g, (all, number: string) => inDigits(all, number, '%'))
    .replace(WRITTEN, (all, number: string, unit: string) => inDigits(all, number, unit === '天' ? '日' : unit))
  return digits === text ? undefined : digits
}

function inDigits(all: string, number: string, unit: string): string {
  const value = chineseNumber(number)
  return value === undefined ? all : `${value}${unit}`
}
