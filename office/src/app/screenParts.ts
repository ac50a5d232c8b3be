import { onDemand, type Part } from '@zhengcai/web/platform/steps/onDemand.ts'
import type { ComponentType } from 'react'
import type { InsideAddress } from '../officeMap.ts'

type Page = { default: ComponentType }

/** The files of each screen come with the first visit to it. */
export const screenParts: Record<InsideAddress, Part<Page>> = {
  '/office': onDemand(() => import('../office/office.page.tsx')),
  '/office/texts': onDemand(() => import('../publishing/texts/texts.page.tsx')),
  '/office/calendar': onDemand(() => import('../publishing/calendar/calendar.page.tsx')),
  '/office/laws': onDemand(() => import('../laws/laws.page.tsx')),
  '/office/law': onDemand(() => import('../laws/law.page.tsx')),
  '/office/history': onDemand(() => import('../publishing/history/history.page.tsx')),
  '/office/media': onDemand(() => import('../publishing/media/media.page.tsx')),
  '/office/text': onDemand(() => import('../publishing/text/text.page.tsx')),
  '/office/questions': onDemand(() => import('../questions/questions.page.tsx')),
  '/office/feedback': onDemand(() => import('../feedback/feedback.page.tsx')),
  '/office/figures': onDemand(() => import('../office/figures/figures.page.tsx')),
  '/office/site': onDemand(() => import('../site/site.page.tsx')),
  '/office/readers': onDemand(() => import('../account/readers/readers.page.tsx')),
  '/office/words': onDemand(() => import('../site/words/words.page.tsx')),
  '/office/days': onDemand(() => import('../laws/days/days.page.tsx')),
  '/office/staff': onDemand(() => import('../office/staff/staff.page.tsx')),
  '/office/jobs': onDemand(() => import('../office/jobs/jobs.page.tsx')),
  '/office/transfer': onDemand(() => import('../office/transfer/transfer.page.tsx')),
  '/office/audit': onDemand(() => import('../office/audit/audit.page.tsx')),
  '/office/account': onDemand(() => import('../office/account/account.page.tsx')),
}

export const welcomePart: Part<Page> = onDemand(() => import('../office/welcome/welcome.page.tsx'))
