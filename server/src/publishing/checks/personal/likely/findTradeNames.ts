import type { Spot } from './findNames.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

const TRADE =
  '(?:科技|软件|测绘|招标|传媒|配送|制冷|汽车|食品|物业|建筑|建设|安装|家具|医疗|器械|印务|印刷|设计|咨询|环保|园林|保洁|保安|安保|餐饮|商贸|贸易|电子|信息|网络|通信|实业|工贸|机电|装饰|监理|造价|评估|律所|控股|投资|能源|电力|药业|制药|生物|广告|标识|物流|租赁|文具|电器|消防|防水|仪器|检测|数码|服饰|乳业|酒店|旅行社)'
const END = '(?=$|[^\\u4e00-\\u9fff]|[的做是在给和与及推修来去把被让说要报有没也都已退拒])'
/** Whoever says so names a company, whatever it is called. */
const NAMED = /(?<=公司叫|公司名[：:]|公司名称[：:]|公司是叫|企业叫|店叫)[\u4e00-\u9fff]{2,14}(?=$|[^\u4e00-\u9fff])/g
const SURE = new RegExp(`(?<=我是|我们是|我叫|我代表|代表)[\\u4e00-\\u9fff]{2,6}?${TRADE}${END}`, 'g')
const LIKELY = new RegExp(
  `(?<=供应商|委托|第[一二三]名|中标人|代理机构|我们公司|我公司|我司|我们|对手)[\\u4e00-\\u9fff]{2,8}?${TRADE}${END}`,
  'g',
)
const NOT_NAMED = /^(?:是|第[一二三]|供应商|采购|代理|做|搞|从事|一家|某|几家|两家|提供|负责|专门|本地|外地|其他|别的)/

/** Companies as people call them, without what they are in law: 宏图软件, 瑞丰食品配送. */
export function findTradeNames(text: string): Spot[] {
  const spots = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: words }) => !NOT_NAMED.test(words) && !/[的该其等应]/.test(words))
      .map(({ 0: words, index }) => ({ from: index, to: index + words.length }))
  return [...spots(NAMED), ...spots(SURE), ...spots(LIKELY).filter(({ from, to }) => isCoined(text.slice(from, to)))]
}

/** A name is made of signs that are no words: 瑞丰 and 力源 are, 提供 and 招标文件 are not. */
const isCoined = (words: string): boolean =>
  [...segmenter.segment(words)].some(({ segment, index }) => segment.length === 1 && index < words.length - 2)
