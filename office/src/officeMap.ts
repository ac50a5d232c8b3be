import type { Right } from '@zhengcai/contract/office/rights.ts'

export type Screen = {
  file: string
  title: string
  /** Below which word of the rail it stands; one without a place there is reached otherwise. */
  rail?: '' | '运行'
  /** Without it the screen has no door and says so. */
  right?: Right
}

/** Every screen for people who are signed in. The file bears the last word of the address. */
export const inside = {
  '/office': { file: 'office/office.page.tsx', title: '今日', rail: '' },
  '/office/staff': { file: 'office/staff/staff.page.tsx', title: '员工', rail: '运行', right: 'staff' },
  '/office/audit': { file: 'office/audit/audit.page.tsx', title: '审计', rail: '运行', right: 'audit' },
  '/office/account': { file: 'office/account/account.page.tsx', title: '我的账号' },
} as const satisfies Record<string, Screen>

/** Where a link from the office's own hand leads, before anybody is signed in. */
export const atDoor = { '/office/welcome': 'office/welcome/welcome.page.tsx' } as const

export type InsideAddress = keyof typeof inside
