import { leadNowhere } from '../../publishing/checks/facts/deadLinks.ts'
import { mediaMissing } from '../../publishing/media/mediaUses.queries.ts'
import { REVIEW_PARTS } from '../../publishing/review/reviewParts.ts'
import type { SitePart } from '../../site/desk/sitePart.ts'
import { siteParts } from '../../site/desk/siteParts.ts'
import { HELD_BY_CLASS } from './heldByClass.ts'

/** Everything around the content that the office can change. */
export const SITE_PARTS: SitePart[] = [
  ...siteParts({ mediaMissing, leadNowhere, held: HELD_BY_CLASS }),
  ...REVIEW_PARTS,
]
