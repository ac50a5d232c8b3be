import type { Spot } from './findNames.ts'
import { isHan, type Piece, PROSE, piecesOf } from './pieces.ts'

const TRADES = new Set(
  `科技 软件 测绘 招标 传媒 配送 制冷 汽车 食品 物业 建筑 建设 安装 家具 医疗 医药 器械 印务 印刷 彩印 设计 咨询 环保 生态 园林 园艺 保洁
   保安 安保 安防 押运 餐饮 商贸 贸易 电子 信息 网络 通信 实业 工贸 机电 机械 农机 装饰 监理 造价 评估 控股 投资 能源 电力 药业 制药 生物
   广告 标识 物流 租赁 文具 电器 照明 消防 防水 仪器 教仪 检测 体检 数码 服饰 乳业 酒店 影业 琴行 副食 复印 冷暖 智联 船务 教育 在线 移动
   电信 联通 集团 股份 客运 货运 置业 地产 建工 门窗 水务 燃气 热力`.split(/\s+/),
)
/** Before a trade these say of what kind it is, and not whose. */
const KINDS = new Set(
  `工程 建筑 提供 采购 购买 使用 相关 本地 进口 国产 办公 智能 信息 系统 电子 医疗 专用 普通 大型 小型 政府 中标 招标 公共 物业 食堂 学校
   医院 校园 园林 城市 农村 环境 卫生 安全 网络 通用 定制 配套 自有 合格 不同 其他 所有 任何 部分 整体 施工 勘察 设计 专业 全过程 现场
   项目 合同 委托 服务 货物 设备 产品 后勤 机关 单位 企业 公司 可以 要求 负责 进行 组织 开展 需要 应当 没有 一个 已经 重新 公开 邀请 自行
   参加 关于 通过 按照 根据 以及 或者 包括 涉及 属于 个人 国家 地方 社会 学前 义务 职业 高等 继续 固定 风险 股权 政策 基本 基础 能力 制度
   体系 平台 民用 军用 新型 绿色 节能 专项 综合 日常 维修 保养 房屋 市政 道路 水利 交通 中小 大中型 上级 下级 垫资 那么 如果 因为 所以 涉密 资质 预审 实行 论证 专家 我们 你们 他们 什么 怎么`.split(
    /\s+/,
  ),
)
/** Of these a name may be made: 力源专用汽车. */
const INNER = /^(?:专用|通用|智能|信息|电子|医疗|建筑|园林|环境|工程|物业|网络|专业|教育|机械)$/
/** Said of much that is no company. */
const WIDE =
  /^(?:建设|投资|信息|网络|评估|教育|招标|股份|检测|能源|电力|生态|标识|在线|移动|汽车|设计|印刷|消防|照明|通信|广告|租赁|贸易|复印|监理|咨询|家具)$/
/** Whoever comes after is a party. */
const PARTY =
  /(?:供应商|中标人|成交人|代理机构|代理公司|采购人|投标人|委托了?|我公司|我们公司|我司|我们是?|我是|我所|给了|转给|包给了?|一家叫|机构叫|公司叫|对方|厂家|中标的|候选人|第[一二三]名|有人叫|是|被|由|与|和|、)$/
const END = /^(?:$|[^\u4e00-\u9fff]|[的做是在给和与及推修来去把被让说要报有没也都已退拒中投停不送源独免可拍能])/
/** Whoever says so names a company, whatever it is called. */
const NAMED =
  /(?<=公司叫|公司名[：:]|公司名称[：:]|企业叫|店叫|机构叫|一家叫)[\u4e00-\u9fff]{2,14}?(?=$|[^\u4e00-\u9fff]|的)/g
const CORE_MOST = 6

/** Companies as people call them, without what they are in law: 宏图软件, 瑞丰食品配送, 诚泰. */
export function findTradeNames(text: string): Spot[] {
  const pieces = joined(piecesOf(text))
  const named = [...text.matchAll(NAMED)].map(({ 0: words, index }) => ({ from: index, to: index + words.length }))
  return [...named, ...pieces.flatMap((_, at) => [...inTrade(text, pieces, at), ...ofParty(text, pieces, at)])]
}

/** 商贸 and 船务 are words here, whatever the dictionary says. */
function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last && isHan(last.text) && isHan(piece.text) && TRADES.has(last.text + piece.text))
      all.splice(-1, 1, { from: last.from, text: last.text + piece.text })
    else all.push(piece)
  }
  return all
}

/** What it deals in, with a name before it. */
function inTrade(text: string, pieces: Piece[], at: number): Spot[] {
  const trade = pieces[at]
  if (!trade || !TRADES.has(trade.text) || TRADES.has(pieces[at + 1]?.text ?? '')) return []
  const to = trade.from + trade.text.length
  let first = at
  while (first > 0 && TRADES.has(pieces[first - 1]?.text ?? '')) first -= 1
  const core: Piece[] = []
  for (const piece of pieces.slice(Math.max(0, first - CORE_MOST), first).reverse()) {
    const length = core.reduce((all, { text: { length } }) => all + length, piece.text.length)
    if (length > CORE_MOST || !isNamePart(piece.text) || (KINDS.has(piece.text) && !INNER.test(piece.text))) break
    core.unshift(piece)
  }
  while (INNER.test(core[0]?.text ?? '')) core.shift()
  const [begin] = core
  if (!begin) return []
  const before = text.slice(Math.max(0, begin.from - 8), begin.from)
  const stands = !/[\u4e00-\u9fff]$/.test(before) || PARTY.test(before)
  const isWide = WIDE.test(trade.text)
  const fits = stands && !isWide
  const sure =
    (coined(core) && (stands || !isWide)) || (fits && (core.length === 1 || core.some((piece) => isHan(piece.text))))
  const ends = coined(core) || END.test(text.slice(to))
  return sure && ends ? [{ from: begin.from, to }] : []
}

/** After a word for a party: signs that are no words. */
function ofParty(text: string, pieces: Piece[], at: number): Spot[] {
  const begin = pieces[at]
  if (
    !begin ||
    !isNamePart(begin.text) ||
    KINDS.has(begin.text) ||
    !SURE_PARTY.test(text.slice(Math.max(0, begin.from - 8), begin.from))
  )
    return []
  const run: Piece[] = []
  for (const piece of pieces.slice(at, at + CORE_MOST)) {
    if (!isNamePart(piece.text) || (run.length > 0 && !isHan(piece.text) && !TRADES.has(piece.text))) break
    run.push(piece)
  }
  const last = run.at(-1)
  return last && coined(run) ? [{ from: begin.from, to: last.from + last.text.length }] : []
}
const SURE_PARTY =
  /(?:供应商|中标人|成交人|代理机构|代理公司|投标人|委托了|我公司|我们公司|我司|给了|转给|包给了?|一家叫|中标的|候选人|第[一二三]名|违约方是|干活的是|第一年是)$/

const isNamePart = (word: string): boolean => /^[\u4e00-\u9fff]{1,3}$/.test(word) && !PROSE.has(word)

/** 诚泰, 荣信: two signs beside each other that the dictionary does not know. */
const coined = (core: Piece[]): boolean =>
  core.some((piece, at) => isHan(piece.text) && isHan(core[at + 1]?.text ?? ''))
