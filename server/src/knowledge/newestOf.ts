import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { listKnowledge } from './knowledge.queries.ts'
import { solicitState } from './solicitState.ts'

/** The newest items of a kind or of a branch of classes. */
export async function newestOf(db: Db, { kind, classId, count }: { kind?: Kind; classId?: string; count: number }) {
  if (count === 0) return []
  return (await listKnowledge(db, { kind, classId, sort: 'newest', pageNum: 1, pageSize: count })).map(withFacts)
}

/** What only this kind has stands under the kind's own name. Stored facts can be of any form: the contract judges them. */
export function withFacts<T extends { kind: string; extra: object }>({ extra, ...item }: T) {
  const { deadline } = { ...extra } as { deadline?: unknown }
  const state = deadline === undefined ? {} : solicitState(String(deadline), chinaDay())
  return { ...item, [item.kind]: { ...extra, ...state } }
}
