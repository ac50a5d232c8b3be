import type { HeldByClass } from '../../knowledge/heldByClass.ts'
import { agreementsPart } from './parts/agreementsPart.ts'
import { classesPart } from './parts/classesPart.ts'
import { dictionariesPart } from './parts/dictionariesPart.ts'
import { freshnessPart } from './parts/freshnessPart.ts'
import {
  bannersPart,
  columnsPart,
  type LeadNowhere,
  linksPart,
  type MediaMissing,
  windowsPart,
} from './parts/placedParts.ts'
import { footerPart, mourningPart, sloganPart, subscriptionPart } from './parts/settingParts.ts'
import type { SitePart } from './sitePart.ts'

type Needs = { mediaMissing: MediaMissing; leadNowhere: LeadNowhere; held: HeldByClass[] }

/** The parts of the site itself; features above it hand in those of theirs. */
export const siteParts = ({ mediaMissing, leadNowhere, held }: Needs): SitePart[] => [
  bannersPart(mediaMissing, leadNowhere),
  columnsPart(leadNowhere),
  windowsPart(leadNowhere),
  linksPart,
  sloganPart,
  subscriptionPart,
  classesPart(held),
  freshnessPart,
  dictionariesPart,
  footerPart,
  agreementsPart,
  mourningPart,
]
