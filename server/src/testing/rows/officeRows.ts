import type { Role } from '@zhengcai/contract/office/rights.ts'
import { DRAFT_ROWS } from './draftRows.ts'
import { FEEDBACK_ROWS } from './feedbackRows.ts'
import { LAW_ROWS } from './lawRows.ts'
import { MEDIA_ROWS } from './mediaRows.ts'
import type { OfficeRow } from './officeRow.ts'
import { QUESTION_ROWS } from './questionRows.ts'
import { RELEASE_ROWS } from './releaseRows.ts'
import { RUNNING_ROWS } from './runningRows.ts'
import { SITE_ROWS } from './siteRows.ts'
import { STAFF_ROWS } from './staffRows.ts'

/** One row a call; the test fails for a call that has none. */
export const OFFICE_ROWS: Record<string, OfficeRow> = {
  ...STAFF_ROWS,
  ...RUNNING_ROWS,
  ...MEDIA_ROWS,
  ...DRAFT_ROWS,
  ...RELEASE_ROWS,
  ...QUESTION_ROWS,
  ...LAW_ROWS,
  ...SITE_ROWS,
  ...FEEDBACK_ROWS,
}

/** Of somebody whom nothing keeps from the call. */
export function roleFor(name: string): Role {
  const may = OFFICE_ROWS[name]?.may ?? []
  return (may === 'at the door' ? undefined : may.at(-1)) ?? 'administrator'
}
