import { groupOfUnit, type MemoryIndex, NOWHERE, placeOf } from '../index/memoryIndex.ts'
import { isAdmitted, type Narrowing, stageOf } from '../query/admission.ts'
import type { LeadingArticle, Moment } from '../searchEngine.ts'
import { NAMED } from './matchTiers.ts'
import type { RankedUnit } from './rankUnits.ts'

const LEADING = 5

/** The best articles that a reader meets who has not narrowed anything. */
export function leadArticles(
  index: MemoryIndex,
  ranked: RankedUnit[],
  { named, moment, isKept }: { named: Narrowing['named']; moment: Moment; isKept: (unit: number) => boolean },
): LeadingArticle[] {
  const leading: LeadingArticle[] = []
  for (const { unit, tier, score, coverage } of ranked) {
    const place = placeOf(index, unit)
    const group = groupOfUnit(index, unit)
    if (place === NOWHERE || !isAdmitted(group, { ...(named && { named }) }, moment)) continue
    const found = { named: tier === NAMED, score, coverage, kept: isKept(unit) }
    const holds = stageOf(group, moment).standing === 'holds'
    const ownField = group.work?.ownField ?? false
    if (leading.push({ key: group.key, ...place, ...found, holds, ownField }) === LEADING) break
  }
  return leading
}
