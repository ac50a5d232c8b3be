/** Words of 今日. Free of the schema library. */

/** What somebody is asked to do with a text. */
export const REVIEW_ACTS = { approve: '审读', agree: '同意改动', release: '发布' } as const
export type ReviewAct = keyof typeof REVIEW_ACTS

/** What a reviewer is warned of before they open it. */
export const REVIEW_WARNINGS = {
  planned: '计划发布的时间在 24 小时以内',
  again: '再次送审',
  correction: '更正已发布的内容',
  wording: '文字修订已发布的内容',
} as const
export type ReviewWarning = keyof typeof REVIEW_WARNINGS

/** What happens on a day. */
export const PLANNED = {
  published: '已发布',
  withdrawn: '已撤下',
  toPublish: '到时发布',
  wished: '计划发布',
  toWithdraw: '到时撤下',
  lawStarts: '开始施行',
  lawEnds: '停止施行',
} as const
export type Planned = keyof typeof PLANNED

/** How a column stands against the time within which something new is expected in it. */
export const COLUMN_STATES = { empty: '没有内容', stale: '超过时限', amber: '将到时限', fresh: '按时更新' } as const
export type ColumnState = keyof typeof COLUMN_STATES

/** What is expected of a column: something new within so much time. */
export const FRESHNESS = { news: '动态要闻类，14 天', notice: '通知公告与政策文件类，6 个月' } as const
export type Freshness = keyof typeof FRESHNESS
/** What the office may expect of a column. */
export const EXPECTATIONS = { ...FRESHNESS, none: '不看更新' } as const
export type Expectation = keyof typeof EXPECTATIONS

type Told = { found: number; limit: number }

/** What an inspector would hold against the site, each with what was found and from how many on it counts. */
export const VERDICTS = {
  home: ({ found, limit }) => `首页已有 ${found} 天没有更新，超过 ${limit} 天`,
  staleNews: ({ found, limit }) => `${found} 个动态要闻类栏目超过时限，达到 ${limit} 个`,
  stale: ({ found, limit }) => `${found} 个栏目超过时限，达到 ${limit} 个`,
  empty: ({ found, limit }) => `${found} 个栏目没有内容，达到 ${limit} 个`,
  questions: ({ found, limit }) => `${found} 条提问超过 ${limit} 个月没有答复`,
} as const satisfies Record<string, (told: Told) => string>
export type Verdict = keyof typeof VERDICTS

/** What became of an article that a text cites. */
export const CITATION_STATES = {
  changed: '有修改',
  deleted: '已删去',
  expired: '法规已失效',
  abolished: '法规已废止',
} as const

type Figure = { name: string; unit: string /** What the second number is. */; beside: string }

/** Five numbers of the week. */
export const FIGURES = {
  published: { name: '近 7 天发布', unit: '篇', beside: '前 7 天' },
  changed: { name: '近 7 天更正与撤下', unit: '篇', beside: '前 7 天' },
  reviewed: { name: '近 7 天审读', unit: '次', beside: '前 7 天' },
  answered: { name: '近 7 天答复提问', unit: '条', beside: '待答复' },
  onTime: { name: '30 天按时答复', unit: '%', beside: '之前 30 天' },
} as const satisfies Record<string, Figure>
export type FigureName = keyof typeof FIGURES
