import type { Spot } from './likely/findNames.ts'
import { SURNAME } from './likely/surnames.ts'

const LEAST = 2
const PERSON = new RegExp(`^${SURNAME}[\\u4e00-\\u9fff]{1,2}$`)
/** What files are called after, besides people. */
const NO_PERSON = /^(?:文件|合同|公告|方案|项目|说明|报告|附件|图片|通知|成绩|应答|单价|清单|任务|计划|申请|全文|明细)/

/** Where a text says what we know of somebody, with or without spaces in it. */
export function findKnown(text: string, known: string[]): Spot[] {
  const { folded, at } = withoutSpaces(text)
  return known
    .map((one) => withoutSpaces(one).folded)
    .filter((one) => one.length >= LEAST)
    .flatMap((one) => {
      const spots: Spot[] = []
      for (let from = folded.indexOf(one); from >= 0; from = folded.indexOf(one, from + one.length))
        spots.push({ from: at[from] ?? 0, to: (at[from + one.length - 1] ?? 0) + 1 })
      return spots
    })
}

/** The names of people that stand in the names of files. */
export const namesInFiles = (files: string[]): string[] =>
  files
    .flatMap((file) => file.replace(/\.[A-Za-z0-9]{1,5}$/, '').split(/[^\u4e00-\u9fff]+/))
    .filter((part) => PERSON.test(part) && !NO_PERSON.test(part))

function withoutSpaces(text: string): { folded: string; at: number[] } {
  const at: number[] = []
  let folded = ''
  for (let place = 0; place < text.length; place += 1) {
    const sign = (text[place] ?? '').normalize('NFKC').toLowerCase()
    if (/^[\s·._-]*$/.test(sign)) continue
    for (const one of sign) {
      folded += one
      at.push(place)
    }
  }
  return { folded, at }
}
