import { chineseNumber } from '../../../platform/text/chineseNumber.ts'
import { type Rule, type Spot, spotsOf } from '../rule.ts'
import { hanNumber } from './hanNumber.ts'

const NUMERAL = '零〇一二三四五六七八九十百廿卅两'
/** Behind the title of a law, or its short name. */
const DIGITS = /(?<=(?:》|法|条例|办法|规定|细则|规则|通知)(?:[（(][^（）()\n]{1,20}[）)])?)第\s?(\d{1,4})\s?条/g
const BELOW = new RegExp(`(?<=第[${NUMERAL}]{1,9}条)第\\s?(\\d{1,2})\\s?(款|项)`, 'g')
const SPACED = new RegExp(`第(?: ([${NUMERAL}]{1,9}) ?| ?([${NUMERAL}]{1,9}) )([条款项])`, 'g')
const STRANGE = new RegExp(`第([${NUMERAL}]{2,9})([条款项])`, 'g')
const UNORDERED = /(?<=第[零〇一二三四五六七八九十百]{1,9}条)([一二三四五六七八九十]{1,3})(款|项)/g

/** 条款写法: articles of laws are counted in Han numerals, each step with its 第. */
export const articleForms: Rule = ({ text }) => [
  ...spotsOf(text, DIGITS, ([, digits]) => said(`第${hanNumber(Number(digits))}条`, '法律条文的序号用汉字')),
  ...spotsOf(text, BELOW, ([, digits, unit]) =>
    said(`第${hanNumber(Number(digits))}${unit}`, '条、款、项的序号写法要一致'),
  ),
  ...spotsOf(text, SPACED, ([, one, other, unit]) => said(`第${one ?? other}${unit}`, '条款序号中不留空格')),
  ...strange(text),
  ...spotsOf(text, UNORDERED, ([, numeral, unit]) => said(`第${numeral}${unit}`, `“${unit}”前少一个“第”字`)),
]

const said = (right: string, message: string) => ({ level: 'hint' as const, message, replacements: [right] })

/** 第廿二条, 第一十二条, 第二二条. */
function strange(text: string): Spot[] {
  return spotsOf(text, STRANGE, ([, numeral = '', unit]) => {
    const plain = numeral.replace(/廿/g, '二十').replace(/卅/g, '三十').replace(/〇/g, '零')
    const value = chineseNumber(plain)
    const digits = /^[一二三四五六七八九零]{2,4}$/.test(plain)
    const meant =
      value ?? (digits ? Number([...plain].map((one) => '零一二三四五六七八九'.indexOf(one)).join('')) : undefined)
    const right = meant === undefined ? undefined : hanNumber(meant)
    if (right === numeral || right === numeral.replace(/〇/g, '零')) return undefined
    return { level: 'hint', message: '条款序号的写法不规范', replacements: right ? [`第${right}${unit}`] : [] }
  })
}
