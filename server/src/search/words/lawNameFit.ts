import { FIT } from '@zhengcai/engine/trade.ts'
import { officialNumber } from './officialNumber.ts'
import { isOrder, orderInDigits } from './readLawAsked.ts'

/** How well the names of laws fit the one that was asked for. */
export function lawNameFit(asked: string): (name: string) => number {
  const isNumber = /\d号/.test(asked)
  const isOrderAsked = isOrder(asked)
  return (name) => {
    if (name === asked) return FIT.whole
    if (isNumber && isNumberOf(name, asked)) return FIT.number
    if (isOrderAsked) return 0
    if (name.endsWith(asked)) return FIT.ending
    if (name.includes(asked)) return FIT.within
    return isScattered(name, asked) ? FIT.scattered : 0
  }
}

/** 财库(2020)9号 is 财库〔2020〕9号; 87号令 is 财政部令第87号, but neither 财政部令第187号 nor 财库〔2020〕87号, which is no order. */
function isNumberOf(name: string, asked: string): boolean {
  if (asked.includes('令') && !name.includes('令')) return false
  const bare = (text: string) => orderInDigits(officialNumber(text) ?? text).replace(/[第令]/g, '')
  const [whole, part] = [bare(name), bare(asked)]
  const at = whole.indexOf(part)
  return at >= 0 && !/\d/.test(whole[at - 1] ?? '')
}

const LONG = 8

/** 招投标法 stands letter by letter in 招标投标法; a long name may leave out more. */
function isScattered(name: string, asked: string): boolean {
  if (asked.length < 3 || (asked.length < LONG && name.length > asked.length * 2)) return false
  let at = 0
  for (const character of name) if (character === asked[at]) at += 1
  return at === asked.length
}
