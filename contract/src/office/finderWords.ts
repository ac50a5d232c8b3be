/** What the finder finds, in the order in which it is shown. Free of the schema library. */
export const FINDER_KINDS = {
  screen: '页面',
  draft: '稿件',
  item: '已发布',
  question: '问答',
  feedback: '反馈',
  law: '法规',
  article: '条文',
  media: '媒体',
  staff: '员工',
} as const
export type FinderKind = keyof typeof FINDER_KINDS
