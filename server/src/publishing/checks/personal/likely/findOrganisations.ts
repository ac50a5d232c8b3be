import type { Spot } from './findNames.ts'
import { isHan, PROSE } from './pieces.ts'

const SUFFIX =
  /(?:有限责任公司|股份有限公司|有限公司|分公司|公司|集团|事务所|研究院|研究所|设计院|幼儿园|小学|中学|高中|初中|大学|学院|学校|党校|医院|卫生院|卫生服务中心|卫生室|疾控中心|监狱|看守所|法院|检察院|博物馆|图书馆|文化馆|体育馆|银行|信用社|合作社|协会|学会|商会|基金会|酒店|宾馆|饭店|工厂|商行|商店|门店|经营部|服务部|工作室|水厂|药店|超市|街道办事处|街道办|居委会|村委会|管委会|管理处|管理站|服务站|林场|农场|中心校|海事处|海关|水电站|业委会|晚报|测绘院|分院|院区|分中心|项目经理部|国资委|人武部|人大办|档案馆|气候站|农科所|种子站|琴行|[一二三四五六七八九]建(?![设筑造议立成])|人民政府|[镇乡区县市]政府(?!采购)|村民委员会|居民委员会|支行|分行|农商行|电视台|日报社|报社|杂志社|出版社|武装部|供电所|供电公司|财政所|司法所|国土所|妇联|残联|团委|红十字会|总工会|项目部|指挥部|管理局|管理所|保护区|景区|公园|动物园|植物园|体校|技校|职高|职校|职院|师专|电大|托儿所|救助站|养护站|检测站|监测站|血站|急救中心|康复中心|诊所|门诊部|药房|驾校|砖厂|律所|办事处|车队|工程队|合伙企业|供销社|股份|实业|控股|药业|重工|置业|建工|城投|交投|水投|(?<=[市县区省])[一二三四五六七八九]院|水文站|气象站|收费站|派出所|殡仪馆|纪念馆|展览馆|福利院|敬老院|养老院|(?<=[一二三四五六七八九十])队|(?<=[\u4e00-\u9fff]{2})(?:局|中心|厂(?!家)|支队|大队|总队|一中|二中|三中|四中|四中|五中|六中|七中|八中|九中|一小|二小|三小|四小|五小|六小|实小|附小|附中)(?!学))(?![\u4e00-\u9fff]?(?:工作|领导|人员)?长)/g
const BACK = 26
const SIGN = /[\u4e00-\u9fffA-Za-z0-9（）()·]/
/** After any of these a name may begin. */
const BEFORE =
  /(?:请问|我公司|我单位|我局|我中心|本公司|本单位|贵公司|该公司|该单位|我们是|我们|我代表|代表|我是|我在|我校|我院|我司|咱们|就职于|任职于|供职于|来自|位于|隶属于|委托了|委托|代理机构|采购代理机构|采购人|采购单位|中标人|中标供应商|成交供应商|供应商|投标人|招标人|业主单位|业主|单位名称|单位|名称|当事人|发包人|承包人|分别是|分别为|包括|其中|例如|比如|关于|对于|根据|按照|通过|经过|因为|由于|但是|如果|现在|目前|最近|去年|今年|昨天|今天|一家叫|叫做|名为|称为|还是|以及|或者|并且|而且|所以|于是|只有|就是|不是|曾是|曾在|原来是|原是|参与|参加|联系|起诉|投诉|质疑|收到|发现|得知|听说|要求|邀请|选择|确定|推荐|购买|采购|租用|位|是|在|为|与|和|及|向|由|对|的|了|给|被|找|从|到|于|叫|跟|同|让|把|将|用|并|即|若|当|该|把|称|请|经|往|去|来自|给了|，)/g
/** Of a kind, and of nobody in particular. */
const GENERIC =
  /(?:某某|某|全资|开户|举报|投诉|质疑|会计核算|网上|国内|三甲|二甲|支付|村民|居民|评标|评审|谈判|磋商|询价|监督|职工|代表|我|本|贵|该|此|其|这|那|哪|几|两|三|多|各|每|别的|其他|另外|另|一|家|所|个|些|有的|外地|本地|当地|中标|投标|成交|落选|参与|响应|物业管理|物业|建筑|建设|施工|安装|代理|招标|采购|监理|设计|保险|安保|保安|软件|科技|技术|信息|工程|贸易|商贸|有限|责任|股份|国有|民营|外资|合资|中小|大型|小型|微型|普通|公办|民办|乡镇|乡|镇|县级|市级|省级|区级|县|市|省|区|州|级|中心|高等|职业|专业|专科|综合|公立|私立|教育|卫生|主管|上级|下级|母|子|总|分|租赁|物流|运输|广告|咨询|服务|会计师|律师|审计|测绘|印刷|家具|食品|医疗|器械|设备|制造|生产|电子|网络|通信|环保|园林|绿化|装饰|装修|餐饮|文化|传媒|旅游|能源|电力|水利|集团|控股|投资|人民|中医|妇幼|保健|初级|高级|基层|村级|社区|地方|国家|全国|同|新|老|大|小|和|的|与|及|或|内|外|里)/g
/** Bodies that the laws of this trade speak of, wherever they are: who is meant is nobody in particular. */
const PUBLIC =
  /(?:财政|住建|教育|农业农村|卫健|卫生健康|市监|人社|自然资源|生态环境|水利|交通|交通运输|文旅|民政|公安|城管|应急|监狱|审计|监察|税务|发展改革|发展和改革|发改|公共资源交易|交易|政府采购|集中采购|采购|监督管理|市场监督|市场监管|行政审批|政务服务|法制|司法|仲裁|国库|国务院|机关事务管理|机关事务|评审|招标|招投标|信访|统计|公证)(?:管理)?(?:监督)?(?:服务)?(?:局|中心|支队|大队|处)$|(?:人民法院|最高人民法院|人民检察院)$/
/** 我县教育局, 某市中学: whose it is nobody says. */
const NOBODYS = /^(?:某|我|本|该|贵|各|每|一[家所个]|两[家所个]|几[家所个])/
const FEW = 2

/** Names of bodies that lead to somebody: with a place, a number or a name of their own. */
export function findOrganisations(text: string): Spot[] {
  const bodies = [...text.matchAll(SUFFIX)].flatMap(({ 0: suffix, index }): Spot[] => {
    const to = index + suffix.length
    const from = beginning(text, index)
    const words = text.slice(from, to)
    return isOwn(words, suffix) ? [{ from, to }] : []
  })
  return [...bodies, ...placedIn(text)]
}

function beginning(text: string, end: number): number {
  let from = end
  while (from > 0 && end - from < BACK && SIGN.test(text[from - 1] ?? '')) from -= 1
  const before = text.slice(from, end)
  const last = [...before.matchAll(BEFORE)].filter(({ 0: word, index }) => !insideName(before, index, word)).at(-1)
  const cut = last ? from + last.index + last[0].length : from
  return cut + (/^[（）()·]+/.exec(text.slice(cut, end))?.[0].length ?? 0)
}

/** 和平路小学, 同济医院: a word of the language that begins a name. */
const insideName = (before: string, at: number, word: string): boolean =>
  (word === '和' && startsPlace(before, at)) ||
  /^(?:和平|和田|同济|同仁|同安|同心|同德|和谐|在线|为民|向阳|由甲|用友|当涂|的卢|于都|从化|到家|将乐|位育|同方|和顺|经开|经济|并州|即墨|若羌|当阳|通过率|向荣|采购中心|采购办)/.test(
    before.slice(at, at + Math.max(3, word.length)),
  )

/** 望海市财政局: there is one of them, and who deals with it is not far. */
const OF_A_PLACE = /^([\u4e00-\u9fff]{2,8})[市县区州旗](?![\u4e00-\u9fff]{0,4}[市县区州旗])/
/** 扣押我公司: whoever speaks, without a name. */
const SPEAKERS = /(?:我|本|该|贵|母|子|分|总|对方)(?:公司|单位|局|中心|厂|学校|医院)$/

/** 安和市: one sign stands before it, and nothing before that which belongs to it. */
const startsPlace = (before: string, at: number): boolean => {
  const [two = '', one = ''] = [before[at - 2], before[at - 1]]
  return isHan(one) && !PROSE.has(one) && (!isHan(two) || PROSE.has(two))
}

/** A place by its name and a body of it, however long: 永沛县林业和草原局. */
const PLACED =
  /(?:(?![的在是和与向由被从去到给把对请问我们你他])[\u4e00-\u9fff]){2,3}[市县区镇乡](?![长级域])[\u4e00-\u9fff]{1,16}?(?:局|委|办|处|馆|院|所|站|队|部|组|中心|政府|校|海关)(?=$|[^\u4e00-\u9fff]|[的在是想办把被给说要让与和及租换能可没有不搞中发签从对报新])/g

function placedIn(text: string): Spot[] {
  return [...text.matchAll(PLACED)].flatMap(({ 0: words, index }): Spot[] =>
    NOBODYS.test(words) || words.slice(0, 3).replaceAll(GENERIC, '').length < FEW
      ? []
      : [{ from: index, to: index + words.length }],
  )
}

function isOwn(words: string, suffix: string): boolean {
  if (NOBODYS.test(words) || SPEAKERS.test(words)) return false
  if (PUBLIC.test(words)) return (OF_A_PLACE.exec(words)?.[1] ?? '').replaceAll(GENERIC, '').length >= FEW
  const core = words.slice(0, words.length - suffix.length)
  if (/[一二三四五六七八九十\d](?:人民|中心|实验|职业)?$/.test(core) && core.length > 1) return true
  if (/[一二三四五六七八九][中小]$|实小$|附[小中]$/.test(suffix)) return core.length >= FEW
  if (/[省市县区镇乡州旗村]./.test(core) && core.length > FEW) return true
  return (
    core.replaceAll(GENERIC, '').replaceAll(/[（）()]/g, '').length >= FEW ||
    (/[市县区镇乡州]$/.test(core) && core.replaceAll(GENERIC, '').length >= 1)
  )
}
