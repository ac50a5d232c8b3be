import type { Spot } from './findNames.ts'

const CHAT =
  /(?:微信号|微信|卫星|我[vV]|威信|薇信|[Ww]e[Cc]hat|[Ww]ei[Xx]in|(?<![A-Za-z])(?:wx|WX|vx|VX|v信|V信)|加[vV](?![A-Za-z]))(?:号码|号|名|同名拼音|也行)?[ ：:，是为也搜加我叫（(“"]{0,4}([A-Za-z][A-Za-z0-9_-]{4,19}|\d{5,10})(?![A-Za-z0-9_-])/g
const QQ = /(?<![A-Za-z])[Qq]{2}(?:群|号码|号)?[ ：:是为（(]{0,3}([1-9]\d{4,10})(?!\d)/g
/** Without an area code a number is one only where somebody says so. */
const SHORT =
  /(?:电话|座机|固话|传真|致电|拨打|打|联系方式|热线|分机|值班|回电)[^\d\n]{0,6}(?<!\d)([2-9]\d{2,3}[- ]?\d{4}(?:[-转]\d{1,5})?)(?![\d-])/g
const SPELLED = /[一幺][三四五六七八九]\d*[零〇○一二三四五六七八九幺两]{9}/g

const inside = (text: string, pattern: RegExp): Spot[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: all, 1: own = all, index }) => {
    const from = index + all.lastIndexOf(own)
    return [{ from, to: from + own.length }]
  })

export const findChats = (text: string): Spot[] => [...inside(text, CHAT), ...inside(text, QQ)]
export const findShortNumbers = (text: string): Spot[] => inside(text, SHORT)
/** 一三八零零零零零零零零: eleven digits in words. */
export const findSpelledNumbers = (text: string): Spot[] => inside(text, SPELLED)
