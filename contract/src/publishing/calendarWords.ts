/** What stands in the calendar of the office. Free of the schema library. */
export const CALENDAR_KINDS = {
  published: '已发布',
  scheduled: '定时发布',
  planned: '计划发布',
  withdrawn: '已撤下',
  withdrawal: '计划撤下',
  training: '培训',
  deadline: '征稿截止',
  expiry: '公告到期',
  law: '法规施行',
  lawEnd: '法规失效',
  mourning: '哀悼',
} as const
export type CalendarKind = keyof typeof CALENDAR_KINDS

/** As many days as two months have. */
export const CALENDAR_DAYS = 62
/** Of each kind, so that an import of thousands does not fill the calendar. */
export const CALENDAR_MOST = 500
