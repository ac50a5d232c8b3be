import type { Spot } from './findNames.ts'

const NUMBER = '(?:\\d{1,5}|[一二三四五六七八九十百]{1,5})'
const PLACE =
  '(?:路|道|街道|街|大道|大街|巷|弄|胡同|村|小区|花园|家园|新村|苑|公寓|社区|广场|大厦|中心|园区|工业园|产业园|开发区|镇|乡|里|坊|庄|屯|组|坝|桥|楼|城|园)'
const UNIT = '(?:号楼|号门|号铺|号院|号|弄|栋|幢|座|单元|楼|层|室|房|户|组)'
const ADDRESS = new RegExp(
  `[\\u4e00-\\u9fff]{1,12}${PLACE}[\\u4e00-\\u9fffA-Za-z]{0,6}?[A-Za-z甲乙丙]?${NUMBER}(?:(?:[-—]${NUMBER}){0,3}${UNIT}|[-—]${NUMBER}[-—]\\d{2,4})(?:[附之的增]?[\\u4e00-\\u9fff]{0,6}?(?:[A-Za-z]|[A-Za-z]?${NUMBER}(?:[-—]\\d{1,5}){0,2})${UNIT}){0,4}(?:\\d{3,4}(?!\\d))?`,
  'g',
)
const BEFORE =
  /(?:请寄到|寄到|寄往|寄至|邮寄|快递到|送到|送至|地址在|地址是|地址为|地址|住址|家住|住在|我住|现住|居住在|位于|坐落于|坐落在|设在|注册地|办公室在|办公地点|单位在|就在|我在|在|是|为|到|于|的|从|去|来|与|和|及|由)/g
/** A place in a text or a document, and no house. */
const NO_HOUSE = /第[一二三四五六七八九十\d]+(?:组|号|楼)?$|〔|文号|公告|财库|合同编号/

const CROSSING =
  /(?:(?![在到于往从位])[\u4e00-\u9fff]){1,6}(?:路|街|大道)[与和][\u4e00-\u9fff]{1,6}(?:路|街|大道)(?:交叉口|交汇处|交界处|路口)/g

/** Houses: a street or an estate with a number and what it numbers. */
export function findAddresses(text: string): Spot[] {
  const crossings = [...text.matchAll(CROSSING)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }))
  const houses = [...text.matchAll(ADDRESS)].flatMap(({ 0: words, index }): Spot[] => {
    if (NO_HOUSE.test(words)) return []
    const head = words.slice(
      0,
      words.search(/[\dA-Za-z]|[一二三四五六七八九十百]{1,6}(?:号|弄|栋|幢|座|单元|楼|层|室)/),
    )
    const last = [...head.matchAll(BEFORE)].at(-1)
    const cut = last && last.index + last[0].length < head.length - 1 ? last.index + last[0].length : 0
    return [{ from: index + cut, to: index + words.length }]
  })
  return [...houses, ...crossings]
}
