import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'

/** What few need at the first sight of a text; it comes while the text is being opened. */
export const barPart = onDemand(() => import('./ReviewBar.tsx'))
export const panelPart = onDemand(() => import('./ReviewPanel.tsx'))
export const dialogsPart = onDemand(() => import('./acts/ReviewDialogs.tsx'))
export const submitPart = onDemand(() => import('./submit/SubmitForm.tsx'))

/** Before somebody asks for them, so that a dialog begins at its first field. */
export function bringReviewParts(): void {
  for (const part of [barPart, panelPart, dialogsPart, submitPart]) part.once().catch(() => {})
}
