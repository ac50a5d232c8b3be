/** Words about what a text is checked for. Free of the schema library. */
export const LEVELS = { must: '须处理', hint: '请留意' } as const
export type Level = keyof typeof LEVELS

/** What findings are about; a rule may find both kinds of level, each finding tells its own. */
export const CHECK_RULES = {
  word: '易错词',
  watch: '须核实用语',
  usage: '用词辨析',
  name: '名称',
  number: '文号',
  mark: '标点',
  repeat: '重复',
  date: '日期写法',
  article: '条款写法',
  personal: '个人信息',
  link: '站内链接',
  heading: '标题层级',
  table: '表头',
  alt: '替代文字',
  length: '长度',
  licence: '图片授权',
} as const
export type CheckRule = keyof typeof CHECK_RULES

/** What became of a cited article by today. `named`: the text itself says which edition it means, so nothing is amiss. */
export const CITATION_STATES = {
  inForce: '现行有效',
  named: '已注明版本',
  changed: '条文已修改',
  moved: '条号已变',
  deleted: '条文已删去',
  notYet: '尚未施行',
  expired: '已失效',
  abolished: '已废止',
  missing: '没有这一条',
  unknown: '未能核对',
} as const
export type CitationState = keyof typeof CITATION_STATES

/** What needs somebody's hand; the states left out are quiet. */
export const CITATION_LEVELS: Partial<Record<CitationState, Level>> = {
  moved: 'must',
  deleted: 'must',
  expired: 'must',
  abolished: 'must',
  missing: 'must',
  changed: 'hint',
  notYet: 'hint',
  unknown: 'hint',
}

/** What a block is. Citations are looked for where the readers' page links them: not in headings, fields and descriptions. */
export const BLOCK_PARTS = {
  paragraph: '段落',
  heading: '标题',
  cell: '单元格',
  figure: '图片的说明',
  alt: '图片的替代文字',
  table: '表格',
  title: '稿件的标题',
  summary: '摘要',
  contact: '联系方式',
  field: '其他属性',
} as const
export type BlockPart = keyof typeof BLOCK_PARTS

/** How days are written: 2026年11月16日, 2026 年 11 月 16 日, 2026-11-16, 2026.11.16, 2026/11/16, 二〇二六年十一月十六日. */
export const DATE_STYLES = {
  plain: '2026年1月2日',
  spaced: '2026 年 1 月 2 日',
  dashed: '2026-01-02',
  dotted: '2026.1.2',
  slashed: '2026/1/2',
  han: '二〇二六年一月二日',
} as const
export type DateStyle = keyof typeof DATE_STYLES

export const BLOCKS_MOST = 200
/** Of all blocks of one call together. */
export const CHECKED_MOST = 300_000
export const KEY_MOST = 64
export const TITLE_WELL = 30
export const SUMMARY_WELL = 120
