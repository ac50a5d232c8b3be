import type { Citation, Finding } from '@zhengcai/contract/publishing/check.contract.ts'
import type { DateStyle } from '@zhengcai/contract/publishing/checkWords.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import type { Linker } from '../../laws/citations/linker.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { checkCitations } from './citations/checkCitations.ts'
import { checkFacts } from './facts/checkFacts.ts'
import { findingsIn } from './findings.ts'
import { listWaivers } from './waivers.queries.ts'

export type CheckedText = {
  /** The draft whose reasons count. */
  id?: string | undefined
  kind: DraftKind
  day: string
  dates?: DateStyle | undefined
  blocks: CheckedBlock[]
}
export type CheckNeeds = { db: Db; linker: Linker; origin: string }
export type Checked = { findings: Finding[]; citations: Citation[] }

/** Everything that is found in these blocks; `ways` tells whether words that settle a citation are worked out, too. */
export async function checkText({ db, linker, origin }: CheckNeeds, text: CheckedText, ways = true): Promise<Checked> {
  const { id, day, blocks } = text
  const [facts, waivers, citations] = await Promise.all([
    checkFacts(db, text, origin),
    id === undefined ? undefined : listWaivers(db, id),
    checkCitations({ db, linker }, { day, today: chinaDay(), blocks, ways }),
  ])
  const waived = <T extends { id: string }>(one: T) => ({ ...one, waived: waivers?.get(one.id) ?? null })
  return { findings: findingsIn(blocks, facts).map(waived), citations: citations.map(waived) }
}
