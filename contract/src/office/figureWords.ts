/** What the office counts. Free of the schema library. */
export const FIGURE_PARTS = {
  reads: '阅读',
  searches: '搜索',
  questions: '问答',
  reviews: '审读',
  columns: '栏目',
} as const
export type FigurePart = keyof typeof FIGURE_PARTS

export const FIGURES_BY = { day: '按天', month: '按月' } as const
export type FiguresBy = keyof typeof FIGURES_BY

/** No range is longer. */
export const FIGURES_YEARS = 2
