import type { Right } from './rights.ts'

type Named = {
  title: string
  /** Without it the screen has no door and says so. */
  right?: Right
  /** Opens the door too. */
  orRight?: Right
}

/** The screens of the console by their addresses. Free of the schema library. */
export const SCREENS = {
  '/office': { title: '今日' },
  '/office/texts': { title: '稿件' },
  '/office/calendar': { title: '日程' },
  '/office/questions': { title: '提问', right: 'answer', orRight: 'review3' },
  '/office/feedback': { title: '反馈', right: 'answer', orRight: 'review3' },
  '/office/laws': { title: '法规' },
  '/office/media': { title: '媒体', right: 'media' },
  '/office/figures': { title: '统计' },
  '/office/readers': { title: '读者', right: 'readers', orRight: 'persons' },
  '/office/words': { title: '词库', right: 'words' },
  '/office/days': { title: '节假日', right: 'days' },
  '/office/site': { title: '站点', right: 'site', orRight: 'seal' },
  '/office/staff': { title: '员工', right: 'staff' },
  '/office/jobs': { title: '任务与健康', right: 'jobs' },
  '/office/transfer': { title: '导入导出', right: 'take', orRight: 'bring' },
  '/office/audit': { title: '审计', right: 'audit' },
  '/office/account': { title: '我的账号' },
} as const satisfies Record<string, Named>
