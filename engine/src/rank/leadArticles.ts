import { chapterOf, groupOfUnit, type MemoryIndex, placeOf } from '../index/memoryIndex.ts'
import { isAdmitted, type Narrowing, stageOf } from '../query/admission.ts'
import type { LeadingArticle, Moment } from '../searchEngine.ts'
import type { RankedUnit } from './rankUnits.ts'
import { NAMED } from './tiers.ts'

const LEADING = 5

/** The best articles that a reader meets who has not narrowed anything. */
export function leadArticles(
  index: MemoryIndex,
  ranked: RankedUnit[],
  { named, moment, isKept }: { named: Narrowing['named']; moment: Moment; isKept: (unit: number) => boolean },
): LeadingArticle[] {
  const leading: LeadingArticle[] = []
  for (const { unit, tier, score, coverage } of ranked) {
    if (chapterOf(index, unit) < 0) continue
    const group = groupOfUnit(index, unit)
    if (!isAdmitted(group, { ...(named && { named }) }, moment)) continue
    const found = { named: tier === NAMED, score, coverage, kept: isKept(unit) }
    const holds = stageOf(group, moment).standing === 'holds'
    const ownField = group.work?.ownField ?? false
    if (leading.push({ key: group.key, ...placeOf(index, unit), ...found, holds, ownField }) === LEADING) break
  }
  return leading
}
