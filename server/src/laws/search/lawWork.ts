import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Place, Stage, Work } from '@zhengcai/engine/searchDocument.ts'
import { placeOfLaw } from './lawPlace.ts'

/** Days as yyyymmdd numbers. */
export type LawDays = {
  effective: number
  expiry: number
  abolished: number
  nextEffective: number
  isFirst: boolean
}
export const NEVER = 99_991_231

const OWN_FIELD = /采购|招标投标/

/** What the engine is told of a law beside its texts. */
export const lawWork = (title: string, law?: LawDays & { lawId?: string; level: string }): Work => ({
  ...(law?.lawId && { citedAs: law.lawId }),
  precedence: Number(law?.level ?? 9),
  ownField: OWN_FIELD.test(title),
  ...placed(law && placeOfLaw(title, law.level)),
  stages: law ? stagesOf(law) : [],
})

const placed = (place: Place | undefined) => place && { place }

/** The days on which something becomes of a law, with what it is from then on. */
function stagesOf(law: LawDays): Stage[] {
  const days = [0, law.effective, law.nextEffective, law.expiry + 1, law.abolished]
  return [...new Set(days)].sort((a, b) => a - b).map((from) => stageOn(law, from))
}

function stageOn(law: LawDays, from: number): Stage {
  const status = statusOn(law, from)
  return {
    from,
    status,
    listed: isListedOn(law, from),
    standing: status === LAW.inForce ? 'holds' : status === LAW.notYet ? 'notYet' : 'ended',
  }
}

/** As law_status in the database. */
function statusOn({ effective, expiry, abolished, nextEffective }: LawDays, day: number): string {
  if (abolished <= day) return LAW.abolished
  if (effective > day) return LAW.notYet
  if (nextEffective <= day) return LAW.amended
  return expiry < day ? LAW.expired : LAW.inForce
}

/** As law_is_listed in the database: of a law's versions lists show one, unless a status is asked for. */
function isListedOn({ effective, nextEffective, isFirst }: LawDays, day: number): boolean {
  return (effective <= day && nextEffective > day) || (isFirst && effective > day)
}
