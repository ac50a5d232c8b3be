import type { Group, MemoryIndex } from '../index/memoryIndex.ts'
import type { Work } from '../searchDocument.ts'
import type { NameReader } from '../trade.ts'

export type Resolved = { group: Group; fit: number }
type Candidate = { group: Group; work: Work; fit: number }

/** The works a name can mean, the likeliest first. */
export function resolveName(
  index: MemoryIndex,
  name: string,
  { names, admits }: { names: NameReader; admits: (group: Group) => boolean },
): Resolved[] {
  const asked = name.replace(index.trade.leftOut, '')
  if (asked.length < 2) return []
  const fitOf = names.fitFor(asked)
  const found: Candidate[] = []
  for (const group of index.live.values()) {
    const { work, calledBy } = group
    if (!work) continue
    let fit = 0
    for (const own of calledBy) fit = Math.max(fit, fitOf(own))
    if (fit > 0 && admits(group)) found.push({ group, work, fit })
  }
  return found.sort((a, b) => b.fit - a.fit || compare(a, b))
}

function compare({ group: a, work: workA }: Candidate, { group: b, work: workB }: Candidate): number {
  // Whoever says 条例 here means one of the trade.
  const field = Number(workB.ownField) - Number(workA.ownField)
  const rank = workA.precedence - workB.precedence
  return field || rank || a.title.length - b.title.length || b.year - a.year || a.tieBreak - b.tieBreak
}
