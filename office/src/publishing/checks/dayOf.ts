import { isLawDay } from '@zhengcai/contract/forms.ts'
import type { DeskState } from '../text/desk/textDesk.ts'

type Dated = { draft: Pick<DeskState['draft'], 'released' | 'publishTime'>; fields: DeskState['fields'] }

/** The day whose law a text goes by: that of its publication, otherwise the one it is planned for, otherwise today. */
export function dayOf({ draft, fields }: Dated, today: string): string {
  const planned = typeof fields.publish === 'string' ? fields.publish.slice(0, 10) : ''
  const day = draft.released ? (draft.publishTime ?? '').slice(0, 10) : planned
  return isLawDay(day) ? day : today
}
