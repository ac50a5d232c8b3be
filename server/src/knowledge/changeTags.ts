import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { addDays } from '../platform/time/days.ts'

/** The tags that the triggers of migration 0027 write when an item changes; a course or a notice is an item of its type. */
export const ofItem = (id: string) => `item:${id}`
export const ofItems = (ids: string[]) => ids.map(ofItem)
export const ofKind = (kind: Kind | 'notice' | 'train') => `kind:${kind}`
/** Right in this class, not below it. */
export const ofClass = (id: string) => `class:${id}`
/** Of any version of a work, such as a law. */
export const ofWork = (id: string) => `work:${id}`
export const OF_DEMO = 'demo'

const LONGEST_GAP = 31

/** Of a kind, published on these days or between them; of the whole kind where there is no other end or they lie far apart. */
export function ofDays(kind: Kind, one: string, other: string | undefined): string[] {
  const [first = '', last = ''] = [one, other ?? ''].map((time) => time.slice(0, 10)).sort()
  if (first === '' || addDays(first, LONGEST_GAP) < last) return [ofKind(kind)]
  const tags: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) tags.push(`day:${kind}:${day}`)
  return tags
}
