import type { Right } from './rights.ts'

type Named = {
  title: string
  /** Without it the screen has no door and says so. */
  right?: Right
  /** Opens it as well, for those who only look. */
  orRight?: Right
}

/** The screens of the console by their addresses. Free of the schema library. */
export const SCREENS = {
  '/office': { title: '今日' },
  '/office/texts': { title: '稿件' },
  '/office/calendar': { title: '日程' },
  '/office/questions': { title: '提问', right: 'answer', orRight: 'review3' },
  '/office/media': { title: '媒体', right: 'media' },
  '/office/staff': { title: '员工', right: 'staff' },
  '/office/audit': { title: '审计', right: 'audit' },
  '/office/account': { title: '我的账号' },
} as const satisfies Record<string, Named>
