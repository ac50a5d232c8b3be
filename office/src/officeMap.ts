import type { Right } from '@zhengcai/contract/office/rights.ts'
import { SCREENS } from '@zhengcai/contract/office/screens.ts'

export type Screen = {
  file: string
  title: string
  /** Below which word of the rail it stands; one without a place there is reached otherwise. */
  rail?: '' | '编辑' | '读者' | '运行'
  /** Without it the screen has no door and says so. */
  right?: Right
  /** Opens it too. */
  orRight?: Right
}

/** Every screen for people who are signed in. The file bears the last word of the address. */
export const inside = {
  '/office': { ...SCREENS['/office'], file: 'office/office.page.tsx', rail: '' },
  '/office/texts': { ...SCREENS['/office/texts'], file: 'publishing/texts/texts.page.tsx', rail: '编辑' },
  '/office/calendar': { ...SCREENS['/office/calendar'], file: 'publishing/calendar/calendar.page.tsx', rail: '编辑' },
  '/office/laws': { ...SCREENS['/office/laws'], file: 'laws/laws.page.tsx', rail: '编辑' },
  '/office/law': { file: 'laws/law.page.tsx', title: '法规' },
  '/office/history': { file: 'publishing/history/history.page.tsx', title: '历史' },
  '/office/media': { ...SCREENS['/office/media'], file: 'publishing/media/media.page.tsx', rail: '编辑' },
  '/office/text': { file: 'publishing/text/text.page.tsx', title: '稿件' },
  '/office/questions': { ...SCREENS['/office/questions'], file: 'questions/questions.page.tsx', rail: '读者' },
  '/office/feedback': { ...SCREENS['/office/feedback'], file: 'feedback/feedback.page.tsx', rail: '读者' },
  '/office/figures': { ...SCREENS['/office/figures'], file: 'office/figures/figures.page.tsx', rail: '运行' },
  '/office/site': { ...SCREENS['/office/site'], file: 'site/site.page.tsx', rail: '运行' },
  '/office/readers': { ...SCREENS['/office/readers'], file: 'account/readers/readers.page.tsx', rail: '读者' },
  '/office/words': { ...SCREENS['/office/words'], file: 'site/words/words.page.tsx', rail: '运行' },
  '/office/days': { ...SCREENS['/office/days'], file: 'laws/days/days.page.tsx', rail: '运行' },
  '/office/staff': { ...SCREENS['/office/staff'], file: 'office/staff/staff.page.tsx', rail: '运行' },
  '/office/jobs': { ...SCREENS['/office/jobs'], file: 'office/jobs/jobs.page.tsx', rail: '运行' },
  '/office/transfer': { ...SCREENS['/office/transfer'], file: 'office/transfer/transfer.page.tsx', rail: '运行' },
  '/office/audit': { ...SCREENS['/office/audit'], file: 'office/audit/audit.page.tsx', rail: '运行' },
  '/office/account': { ...SCREENS['/office/account'], file: 'office/account/account.page.tsx' },
} as const satisfies Record<string, Screen>

/** Where a link from the office's own hand leads, before anybody is signed in. */
export const atDoor = { '/office/welcome': 'office/welcome/welcome.page.tsx' } as const

export type InsideAddress = keyof typeof inside
